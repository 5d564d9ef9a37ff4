import { useCallback, useState } from "react";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { ApiError, errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";

interface ActionRunnerOptions {
  /** Shown when the record is not there any more: "La richiesta non c'è più."; else the failure's own. */
  notFound?: string;
  /** After an action that failed. */
  onFailure?: (failure: unknown) => void;
}

/** Why an action stops, as a sentence for its dialog. */
export class ActionError extends Error {}

/**
 * Runs the actions of a dialog with several buttons, one at a time; the error of the last one is in
 * `formProps` too.
 */
export function useActionRunner<Name extends string>({ notFound, onFailure }: ActionRunnerOptions = {}) {
  const [error, setError] = useState<string | null>(null);
  const [name, setName] = useState<Name | null>(null);
  const { run, isPending } = useOneAtATime();
  const pending = isPending ? name : null;

  const reasonOf = (failure: unknown) => {
    if (failure instanceof ActionError) return failure.message;
    const isNotFound = failure instanceof ApiError && failure.code === "gone";
    return isNotFound && notFound ? `${notFound} Nulla è stato salvato.` : errorText(failure);
  };

  const start = (started: Name, action: () => Promise<void>) =>
    run(async () => {
      setName(started);
      setError(null);
      try {
        await action();
      } catch (failure) {
        setError(reasonOf(failure));
        onFailure?.(failure);
      }
    });

  return {
    run: start,
    /** The action that is under way. */
    pending,
    /** Why the last one failed; null where it did not. */
    error,
    /** Clears an error whose reason was removed. */
    clearError: useCallback(() => setError(null), []),
    /** For the FormDialog whose submit is the action "save". */
    formProps: {
      loading: pending === "save",
      isBusy: isPending,
      submitDisabledReason: pending !== null && pending !== "save" ? texts.otherPending : undefined,
      submitError: error,
    },
  };
}
