import { useRef, useState } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { errorText } from "@/lib/client/errors";
import { useFailedReads } from "./use-failed-reads";

/**
 * One sentence, one code and one 'Riprova' for all that the dashboard could not read
 * (docs/rules/overviews.md#outage).
 */
export function OutageBanner() {
  const { error, isRetrying, retry } = useFailedReads();
  const [shownError, setShownError] = useState(error);
  const place = useRef<HTMLDivElement>(null);
  // While it is tried again the reads that have no data lose their error.
  if (error && error !== shownError) setShownError(error);
  const shown = error ?? (isRetrying ? shownError : null);

  async function tryAgain() {
    const hadFocus = place.current?.contains(document.activeElement);
    if ((await retry()) && hadFocus) place.current?.focus();
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {shown && (
        <ErrorState
          compact
          className="mb-4"
          title={errorText(shown)}
          hint="Non tutto si è caricato: qui sotto può mancare qualcosa, o esserci un dato vecchio."
          onRetry={() => void tryAgain()}
          retrying={isRetrying}
        />
      )}
    </div>
  );
}
