import { useCallback, useRef, useState } from "react";
import { ApiError, errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";

interface ActsOptions {
  /** Said when the record is gone: "La richiesta non c'è più.". */
  gone: string;
  /** After an act that failed. */
  onFailure?: (failure: unknown) => void;
}

/** A reason why an act goes no further, as a sentence for its dialog. */
export class ActionError extends Error {}

/** What a dialog with several buttons does to its record, one act at a time; why the last one failed is in `formProps`. */
export function useActionRunner<Name extends string>({ gone, onFailure }: ActsOptions) {
  const [error, setError] = useState<string | null>(null);
  const [running, setRunning] = useState<Name | null>(null);
  // A double click's second half comes before `running` is drawn.
  const busy = useRef(false);

  const reasonOf = (failure: unknown) => {
    if (failure instanceof ActionError) return failure.message;
    const isGone = failure instanceof ApiError && failure.code === "gone";
    return isGone ? `${gone} Nulla è stato salvato.` : errorText(failure);
  };

  async function run(name: Name, act: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setRunning(name);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(reasonOf(failure));
      onFailure?.(failure);
    } finally {
      busy.current = false;
      setRunning(null);
    }
  }

  return {
    run,
    running,
    /** For a reason that does not hold any more. */
    clearError: useCallback(() => setError(null), []),
    /** For the FormDialog whose submit is the act "save". */
    formProps: {
      loading: running === "save",
      submitDisabledReason: running !== null && running !== "save" ? texts.otherRunning : undefined,
      submitError: error,
    },
  };
}
