import { fileHref } from "../rules/stored-path";
import { fetchSameOrigin } from "./fetch";

/** Whether the gateway returns the file at a stored path; only its first byte is fetched. */
export async function canOpenFile(path: string): Promise<boolean> {
  const href = fileHref(path);
  if (!href) return false;
  try {
    const response = await fetchSameOrigin(href, { headers: { range: "bytes=0-0" } });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
