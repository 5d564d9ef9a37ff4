import { fileHref } from "../rules/stored-path";
import { ask } from "./fetch";

/** Whether the gateway gives out the file at a stored path: its first byte is asked for, to know that the rest is there. */
export async function canOpenFile(path: string): Promise<boolean> {
  const href = fileHref(path);
  if (!href) return false;
  try {
    const response = await ask(href, { headers: { range: "bytes=0-0" } });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
