import { formatDateTime } from "./dates";

/** By whom and when a record was changed last, as a sentence; "" where neither is known. */
export function changedByText(by: string | null, at: string | null): string {
  const time = formatDateTime(at);
  if (!by && !time) return "";
  return `Modificato${by ? ` da ${by}` : ""}${time ? ` il ${time}` : ""}.`;
}
