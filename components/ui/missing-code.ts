import { texts } from "@/lib/format/texts";

/**
 * Whether a part of the application could not be fetched. The bundler's loader has tried twice by then: the
 * network is down, or a new version has taken the place of the one that this page belongs to.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

/** Its sentence for a notice. */
export function missingCodeText(): string {
  return navigator.onLine ? texts.newVersionNotice : texts.offline;
}
