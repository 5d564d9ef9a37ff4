import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Answer, WriteKey } from "../contract";
import { type UploadInput, uploadApi } from "./client";
import { ApiError, errorText, isOutcomeUnknown, withSentence } from "./errors";
import { refetchAfter } from "./query";

type Sent<K extends WriteKey> = Omit<UploadInput<K>, "signal" | "onProgress">;

export type UploadStatus = "initial" | "saving" | "success" | "failed";

/** After a file that replaces another: the gateway looks which one is there (./use-seen-file). */
const REPLACES = "se lo invii di nuovo, prima guardo che file c'è.";

/**
 * Sends one file at a time: `status` and `progress` (0 to 100) for the drop area, `cancel`, and the sentence
 * of what failed. `upload` gives the answer, or null when it failed or was cancelled; `send` throws its
 * failure (ApiError), for who tells it in a place of their own. Leaving the screen stops it. `reset` is for
 * another file: it shows nothing of the one before. `goOn` says how to go on where nobody knows whether it
 * has arrived (docs/rules/files.md#upload).
 */
export function useUpload<K extends WriteKey>(key: K, goOn = REPLACES) {
  const queries = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [status, setStatus] = useState<UploadStatus>("initial");
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(input: Sent<K>): Promise<Answer<K> | null> {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setStatus("saving");
    setProgress(0);
    setError(null);
    try {
      const answer = await uploadApi(key, {
        ...input,
        signal: controller.signal,
        onProgress: (share: number) => setProgress(Math.round(share * 100)),
      } as UploadInput<K>);
      setStatus("success");
      await refetchAfter(queries, key);
      return answer;
    } catch (failure) {
      const isCancelled = controller.signal.aborted && !(failure instanceof ApiError);
      setStatus(isCancelled ? "initial" : "failed");
      if (isCancelled) return null;
      const told = failure instanceof ApiError ? failure : new ApiError(errorText(failure), 0, "unanswered");
      const what = input.file ? "Forse il file è arrivato" : "Forse è arrivato";
      const shown = isOutcomeUnknown(failure) ? withSentence(told, `${what}: ${goOn}`) : told;
      setError(shown);
      throw shown;
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  function reset() {
    setStatus("initial");
    setError(null);
  }

  const upload = (input: Sent<K>) => send(input).catch(() => null);
  return { upload, send, cancel: () => running.current?.abort(), reset, status, progress, error };
}
