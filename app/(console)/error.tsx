"use client";

import { ErrorState } from "@/components/layout/error-state";
import { NewVersion } from "@/components/layout/new-version";
import { isMissingCode } from "@/lib/ui/missing-code";

/** A screen that broke: the menu stays, and the screen can be tried again. */
export default function ScreenError({ error, reset }: { error: Error; reset: () => void }) {
  if (isMissingCode(error) && navigator.onLine) return <NewVersion />;
  return (
    <ErrorState
      title="Questa schermata non si è caricata"
      hint="Quello che hai salvato è al sicuro. Riprova: se succede ancora, ricarica la pagina."
      onRetry={reset}
    />
  );
}
