"use client";

import { PageFailure } from "@/components/layout/page-failure";

/** Something broke outside any screen. */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <PageFailure
        error={error}
        retry={retry}
        title="Ops, problema mio. Scusa."
        hint="Quello che hai salvato è al sicuro. Riprova tra poco."
      />
    </main>
  );
}
