import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UploadInput } from "@/lib/client/client";
import { isObstacle } from "@/lib/client/create-each-once";
import { ApiError } from "@/lib/client/errors";
import { refetchAfter } from "@/lib/client/query";
import { useCreateOnce } from "@/lib/client/use-create-once";
import { type UploadStatus, useUpload } from "@/lib/client/use-upload";

type MakingKey = "documenti.create" | "docbarca.create" | "tessera.create";
type Sent<K extends MakingKey> = Omit<UploadInput<K>, "signal" | "onProgress">;
type Fields<K extends MakingKey> = UploadInput<K>["fields"];

interface UploadOnce<K extends MakingKey, T> {
  /** The owner whose list the record comes into. */
  ownerOf: (fields: Fields<K>) => number;
  /** That list, as it is now. */
  readList: (owner: number) => Promise<readonly T[]>;
  /** Whether a record of the list can be the one that these fields make. */
  isSame: (record: T, fields: Fields<K>) => boolean;
}

const CANCELLED = "cancelled";
/** The person has cancelled before anything arrived: no failure, but nothing is sent. */
const cancelled = () => new ApiError("Annullato.", 0, CANCELLED);
const isCancelled = (error: unknown) => error instanceof ApiError && error.code === CANCELLED;

/** Resolves with the read; rejects as soon as it is cancelled. */
function untilCancelled<T>(reading: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const cancel = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(cancelled()));
  });
  return Promise.race([reading, cancel]);
}

/**
 * `useUpload` for a call that makes a record: where the answer of a try never came, or it was cancelled too
 * late, the next try looks first whether the record is there, and is not taken for it with another file or
 * other fields (docs/rules/files.md#upload). For `status` and `cancel` reading the list is part of the
 * sending; `reset` hides the failure of the file before, but the try itself is remembered.
 */
export function useUploadOnce<K extends MakingKey, T extends { id: number }>(
  key: K,
  { ownerOf, readList, isSame }: UploadOnce<K, T>,
) {
  const file = useUpload(key, "se riprovi, guardo prima se c'è già.");
  const queries = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [passed, setPassed] = useState<Error | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const once = useCreateOnce<T, Sent<K>>({
    create: async (input) => {
      if (running.current?.signal.aborted || (await file.send(input)) === null) throw cancelled();
    },
    knownList: ({ fields }) =>
      untilCancelled(
        readList(ownerOf(fields)).catch(() => null),
        running.current?.signal,
      ),
    readList: ({ fields }) => untilCancelled(readList(ownerOf(fields)), running.current?.signal),
    isSame: (record, { fields }) => isSame(record, fields),
    arrived: arrivedText,
    bytesOf: ({ file }) => file?.size,
    words: { unread: "Non lo invio di nuovo finché non so se è già arrivato.", doubt: "" },
  });

  /** Resolves once the record is there, to null when it was cancelled; throws its failure (ApiError). */
  async function send(input: Sent<K>): Promise<object | null> {
    if (running.current) return null;
    running.current = new AbortController();
    try {
      const outcome = await once.create(input);
      // A record that has arrived after all is in other lists too.
      if (outcome === "present") await refetchAfter(queries, key);
      return {};
    } catch (failure) {
      if (isObstacle(failure)) await refetchAfter(queries, key);
      if (isCancelled(failure)) return null;
      throw failure;
    } finally {
      running.current = null;
    }
  }

  function cancel() {
    running.current?.abort();
    file.cancel();
  }

  function reset() {
    file.reset();
    setPassed(once.error);
  }

  const isBack = isCancelled(once.error);
  const status: UploadStatus =
    once.isPending && file.status !== "success" ? "saving" : isBack ? "initial" : file.status;
  const error = isBack || once.error === passed ? null : once.error;
  return { send, cancel, reset, status, progress: file.progress, isPending: once.isPending, error };
}

const arrivedText = ({ file }: { file: File | null }) =>
  `${file ? `«${file.name}»` : "Quello di prima"} è arrivato lo stesso: aprilo e correggilo, o fallo eliminare. Poi, se serve, riprova.`;
