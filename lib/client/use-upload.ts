import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Answer, WriteKey } from "../contract";
import { type UploadInput, uploadApi } from "./client";
import { ApiError, errorText } from "./errors";
import { refetchAfter } from "./query";

type Sent<K extends WriteKey> = Omit<UploadInput<K>, "signal" | "onProgress">;

export type UploadStatus = "initial" | "saving" | "success" | "failed";

/**
 * Sends one file at a time: `status` and `progress` (0 to 100) for the drop area, `cancel`, and the sentence
 * of what failed. `upload` gives the answer, or null when it failed or was cancelled; `send` throws its
 * failure (ApiError), for who tells it in a place of their own. Leaving the screen stops it.
 */
export function useUpload<K extends WriteKey>(key: K) {
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
      const isCancelled = controller.signal.aborted;
      setStatus(isCancelled ? "initial" : "failed");
      if (isCancelled) return null;
      const shown = failure instanceof ApiError ? failure : new ApiError(errorText(failure), 0, "unknown");
      setError(shown);
      throw shown;
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  const upload = (input: Sent<K>) => send(input).catch(() => null);
  return { upload, send, cancel: () => running.current?.abort(), status, progress, error };
}
