import { useCallback, useRef, useState } from "react";
import { ApiError, errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";

interface ActionRunnerOptions {
  /** Shown when the record does not exist any more: "La richiesta non c'è più.". */
  notFound: string;
  /** After an action that failed. */
  onFailure?: (failure: unknown) => void;
}

/** Why an action stops, as a sentence for its dialog. */
export class ActionError extends Error {}

/** Runs the actions of a dialog with several buttons, one at a time; the error of the last one is in `formProps`. */
export function useActionRunner<Name extends string>({ notFound, onFailure }: ActionRunnerOptions) {
  const [error, setError] = useState<string | null>(null);
  const [running, setRunning] = useState<Name | null>(null);
  // A double click's second half comes before `running` is drawn.
  const busy = useRef(false);

  const reasonOf = (failure: unknown) => {
    if (failure instanceof ActionError) return failure.message;
    const isNotFound = failure instanceof ApiError && failure.code === "gone";
    return isNotFound ? `${notFound} Nulla è stato salvato.` : errorText(failure);
  };

  async function run(name: Name, action: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setRunning(name);
    setError(null);
    try {
      await action();
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
    /** Clears an error whose reason was removed. */
    clearError: useCallback(() => setError(null), []),
    /** For the FormDialog whose submit is the action "save". */
    formProps: {
      loading: running === "save",
      submitDisabledReason: running !== null && running !== "save" ? texts.otherRunning : undefined,
      submitError: error,
    },
  };
}
