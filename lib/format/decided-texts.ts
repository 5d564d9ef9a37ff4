import type { SaveKey } from "../contract/stored";
import { formatDateTime } from "./dates";

/** The accepted record in words, for the saves that accept no document. */
const otherNames: { [K in SaveKey]?: string } = {
  "qualifica.accept": "questo brevetto",
  "tessera.accept": "questa tessera",
};

/** The sentence for a person who decides on a record that a colleague has accepted meanwhile. */
export function acceptedText(
  acceptance: SaveKey,
  by: string | null = null,
  at: string | null = null,
): string {
  const what = otherNames[acceptance] ?? "questo documento";
  return `Nel frattempo ${by ?? "qualcun altro"} ha già accettato ${what}${timeText(at)}: nulla è stato cambiato.`;
}

/** The sentence for a record that no longer waits, and that nobody has accepted. */
export function decidedText(by: string | null, at: string | null): string {
  return `Nel frattempo ${by ?? "qualcun altro"} ha già deciso${timeText(at)}: nulla è stato cambiato.`;
}

function timeText(at: string | null): string {
  const time = formatDateTime(at);
  return time && ` (${time})`;
}
