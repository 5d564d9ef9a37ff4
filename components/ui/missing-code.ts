/**
 * Whether a part of the application could not be fetched. The bundler's loader has tried twice by then: the
 * network is down, or a new version has taken the place of the one that this page belongs to.
 */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
