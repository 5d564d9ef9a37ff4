"use client";

import { useEffect, useEffectEvent } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { signInAgain } from "@/lib/client/fetch";
import { useMissing, usePictures } from "./pictures-scope";

interface PictureFailureProps {
  title: string;
  /** As a sentence. */
  reason: string;
  isSessionOver: boolean;
}

/** A picture's failure, with a retry; after the session has ended the person signs in again in place. */
export function PictureFailure({ title, reason, isSessionOver }: PictureFailureProps) {
  const { retry, isPending } = usePictures();
  useMissing(title);
  const goOn = useEffectEvent(retry);
  useEffect(() => {
    if (isSessionOver) void signInAgain().then((isDone) => isDone && goOn());
  }, [isSessionOver]);
  return (
    <ErrorState
      compact
      title={`${title}: i dati non si sono caricati.`}
      hint={reason}
      onRetry={retry}
      retrying={isPending}
    />
  );
}
