"use client";

import { ErrorState } from "@/components/layout/error-state";
import { NewVersion } from "@/components/layout/new-version";
import { isMissingCode } from "@/components/ui/missing-code";
import { withCode } from "@/lib/format/request-code";
import { isStoreUnavailable, storeUnavailableText } from "@/lib/server/store-unavailable";

interface PageFailureProps {
  /** An error of the server comes with its digest, which its line in the log has too. */
  error: Error & { digest?: string };
  /**
   * Asks the server for the page again; Next.js' own `reset` would only draw the same failure once more
   * (https://github.com/vercel/next.js/issues/63369, seen in 16.4).
   */
  retry: () => void;
  /** What to say where nothing more is known. */
  title: string;
  hint: string;
}

/** In place of a page that broke or that the server could not make. */
export function PageFailure({ error, retry, title, hint }: PageFailureProps) {
  if (isMissingCode(error) && navigator.onLine) return <NewVersion />;
  return isStoreUnavailable(error) ? (
    <ErrorState
      title={storeUnavailableText}
      hint="Quello che hai salvato è al sicuro. Riprova tra poco."
      onRetry={retry}
    />
  ) : (
    <ErrorState title={title} hint={withCode(hint, error.digest)} onRetry={retry} />
  );
}
