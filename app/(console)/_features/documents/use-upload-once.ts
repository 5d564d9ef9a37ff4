import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { UploadInput } from "@/lib/client/client";
import { isObstacle } from "@/lib/client/create-each-once";
import { refetchAfter } from "@/lib/client/query";
import { useCreateOnce } from "@/lib/client/use-create-once";
import { useUpload } from "@/lib/client/use-upload";

type MakingKey = "documenti.create" | "docbarca.create" | "tessera.create";
type Sent<K extends MakingKey> = Omit<UploadInput<K>, "signal" | "onProgress">;
type Fields<K extends MakingKey> = UploadInput<K>["fields"];

interface UploadOnce<K extends MakingKey, T> {
  /** Whose list the record comes into. */
  ownerOf: (fields: Fields<K>) => number;
  /** That list, as it is now. */
  readList: (owner: number) => Promise<readonly T[]>;
  /** Whether a record of the list can be what these fields make. */
  isSame: (record: T, fields: Fields<K>) => boolean;
}

/**
 * `useUpload` for what makes a record: where the answer of a try never came, or it was cancelled too late,
 * the next one looks first whether the record is there, and is not taken for it with another file or other
 * fields (docs/rules/files.md#upload).
 */
export function useUploadOnce<K extends MakingKey, T extends { id: number }>(
  key: K,
  { ownerOf, readList, isSame }: UploadOnce<K, T>,
) {
  const file = useUpload(key, "se riprovi, guardo prima se c'è già.");
  const queries = useQueryClient();
  const isCancelled = useRef(false);
  const { create, isPending, error } = useCreateOnce<T, Sent<K>>({
    create: async (input) => {
      isCancelled.current = (await file.send(input)) === null;
    },
    knownList: ({ fields }) => readList(ownerOf(fields)).catch(() => null),
    readList: ({ fields }) => readList(ownerOf(fields)),
    isSame: (record, { fields }) => isSame(record, fields),
    arrived: arrivedText,
    words: { unread: "Non lo rimando finché non si legge se è già arrivato.", doubt: "" },
  });

  /** Resolves once the record is there, to null when it was cancelled; throws its failure (ApiError). */
  async function send(input: Sent<K>): Promise<object | null> {
    isCancelled.current = false;
    // What has arrived after all is in other lists too.
    const outcome = await create(input).catch(async (failure: unknown) => {
      if (isObstacle(failure)) await refetchAfter(queries, key);
      throw failure;
    });
    if (outcome === "present") await refetchAfter(queries, key);
    return isCancelled.current ? null : {};
  }

  const { status, progress, cancel } = file;
  return { send, cancel, status, progress, isPending, error };
}

const arrivedText = ({ file }: { file: File | null }) =>
  `${file ? `«${file.name}»` : "Quello di prima"} è arrivato lo stesso: aprilo e correggilo, o fallo eliminare. Poi, se serve, riprova.`;
