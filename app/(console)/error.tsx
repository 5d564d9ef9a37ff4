"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** A screen that broke: the menu stays, and the screen can be tried again. */
export default function ScreenError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <PageFailure
      error={error}
      retry={retry}
      title="Questa schermata non si è caricata"
      hint="Quello che hai salvato è al sicuro. Riprova: se succede ancora, ricarica la pagina."
    />
  );
}
