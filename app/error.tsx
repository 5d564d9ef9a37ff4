"use client";

import { ErrorState } from "@/components/layout/error-state";

/** Something broke outside any screen. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ErrorState
        title="Ops, problema mio. Scusa."
        hint="Quello che hai salvato è al sicuro. Riprova tra poco."
        onRetry={reset}
      />
    </main>
  );
}
