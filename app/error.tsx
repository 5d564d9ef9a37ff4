"use client";

import { ErrorState } from "@/components/layout/error-state";
import { NewVersion } from "@/components/layout/new-version";
import { isMissingCode } from "@/lib/ui/missing-code";

/** Something broke outside any screen. */
export default function PageError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {isMissingCode(error) && navigator.onLine ? (
        <NewVersion />
      ) : (
        <ErrorState
          title="Ops, problema mio. Scusa."
          hint="Quello che hai salvato è al sicuro. Riprova tra poco."
          onRetry={reset}
        />
      )}
    </main>
  );
}
