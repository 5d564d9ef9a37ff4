import { queryOptions } from "@tanstack/react-query";
import { BACKGROUND_HEADER } from "../contract/session-time";
import { fileHref } from "../rules/stored-path";
import { isBackgroundRead } from "./activity";
import { ApiError, REQUEST_ID, readRefusal } from "./errors";
import { fetchSameOrigin, inSession } from "./fetch";

/**
 * Fetches the first byte of the file at an address of the gateway, to know that the rest is there. Throws
 * ApiError with the gateway's code where it is not given out, with the code `file-empty` where it has no
 * first byte.
 */
async function checkFile(href: string, signal?: AbortSignal, isBackground = false): Promise<void> {
  const headers = { range: "bytes=0-0", ...(isBackground && { [BACKGROUND_HEADER]: "1" }) };
  const response = await fetchSameOrigin(href, { headers, signal });
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  if (response.status === 416) throw new ApiError("Il file è vuoto.", 416, "file-empty");
  const body: unknown = await response.json().catch(() => null);
  throw readRefusal(response.status, body, response.headers.get(REQUEST_ID));
}

/** Whether the gateway gives out the file at a stored path. */
export async function canOpenFile(path: string): Promise<boolean> {
  const href = fileHref(path);
  if (!href) return false;
  return checkFile(href).then(
    () => true,
    () => false,
  );
}

/**
 * The check of a file as a query, made at each opening; after a 401 the person signs in again in place. Its
 * data is how often the file was fetched: 2 after such a question, when what a frame has loaded meanwhile is
 * a refusal.
 */
export function fileCheck(href: string) {
  return queryOptions({
    queryKey: ["file", href],
    queryFn: async ({ client, queryKey, signal }) => {
      const isBackground = isBackgroundRead(client, queryKey);
      let fetches = 0;
      await inSession(() => {
        fetches += 1;
        return checkFile(href, signal, isBackground);
      });
      return fetches;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
