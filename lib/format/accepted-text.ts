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
  const time = formatDateTime(at);
  const what = otherNames[acceptance] ?? "questo documento";
  return `Nel frattempo ${by ?? "qualcun altro"} ha già accettato ${what}${time && ` (${time})`}: nulla è stato cambiato.`;
}
