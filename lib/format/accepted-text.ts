import { formatDateTime } from "./dates";

/** What somebody is told who decides on a record that a colleague has accepted meanwhile. */
export function acceptedText(by: string | null = null, at: string | null = null): string {
  const time = formatDateTime(at);
  return `Nel frattempo ${by ?? "qualcun altro"} ha già accettato${time && ` (${time})`}: nulla è stato cambiato.`;
}
