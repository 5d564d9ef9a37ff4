import { useRef } from "react";
import { ApiError, isConflict } from "./errors";

type FileName = "path" | "sorgente";

/**
 * The stored file that a new one is to replace, as the person saw it: the one on screen when the new one was
 * chosen, also after a try without an answer; after a refusal the one that it named, so that sending once
 * more replaces it (docs/rules/saving.md#files).
 */
export function useSeenFile(name: FileName, shown: string | null | undefined) {
  const seen = useRef<{ path: string | null } | null>(null);
  return {
    /** The file that the gateway must find stored: the noted one, else the one on screen. */
    asRead() {
      seen.current ??= { path: shown ?? null };
      return { base: { [name]: seen.current.path } };
    },
    /** Another file is chosen, in place of the one that is on screen now. */
    begin() {
      seen.current = { path: shown ?? null };
    },
    forget() {
      seen.current = null;
    },
    /** Notes the file that a refusal names; undefined where it names none. */
    found(error: unknown): string | null | undefined {
      const file = error instanceof ApiError && isConflict(error) ? error.details.file : undefined;
      if (typeof file !== "object" || file === null) return undefined;
      const { [name]: path = null } = file as Partial<Record<FileName, string | null>>;
      seen.current = { path };
      return path;
    },
  };
}
