import { env } from "../../lib/env";
import { storedSegments } from "../../lib/rules/stored-path";

/** The outcome for the stored files that were tried; null when no answer names one. */
export type FilesFinding = "answered" | "not there" | "connection lost" | null;

/** Files that are tried before they count as not there: a single one may have been lost. */
export const maxFilesTried = 5;

/**
 * Whether one of the stored paths is a file below the address of stored files; reads no more than its first
 * bytes.
 */
export async function checkFiles(paths: readonly string[], pace: () => Promise<void>): Promise<FilesFinding> {
  let finding: FilesFinding = null;
  for (const path of paths.slice(0, maxFilesTried)) {
    const segments = storedSegments(path);
    if (!segments) continue;
    await pace();
    finding = await tryFile(`${env().legacyFilesUrl}/${segments.map(encodeURIComponent).join("/")}`);
    if (finding === "answered") break;
  }
  return finding;
}

async function tryFile(address: string): Promise<FilesFinding> {
  try {
    const response = await fetch(address, {
      headers: { range: "bytes=0-0" },
      redirect: "manual",
      signal: AbortSignal.timeout(env().legacyTimeoutMs),
    });
    await response.body?.cancel();
    const isPage = /^text\/html|^application\/json/i.test(response.headers.get("content-type") ?? "");
    return response.ok && !isPage ? "answered" : "not there";
  } catch {
    return "connection lost";
  }
}
