"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ErrorState } from "@/components/layout/error-state";

/** What failed of a picture; another try keeps what is on the page until the figures are there. */
export function PictureFailure({ title, reason }: { title: string; reason: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <ErrorState
      compact
      title={`${title}: i dati non si sono caricati.`}
      hint={reason}
      onRetry={() => startTransition(() => router.refresh())}
      retrying={isPending}
    />
  );
}
