"use client";

import { ErrorState } from "@/components/layout/error-state";

/** A screen that broke: the menu stays, and the screen can be tried again. */
export default function ScreenError({ reset }: { error: Error; reset: () => void }) {
  return (
    <ErrorState
      title="Questa schermata non si è caricata"
      hint="Quello che hai salvato è al sicuro. Riprova: se succede ancora, ricarica la pagina."
      onRetry={reset}
    />
  );
}
