import type { CallKey, WriteKey } from "./index";

/**
 * Writes that change no stored record that we know of, and why: they need no lock, and make stale only what
 * ./stale.ts names.
 */
const reasons = {
  "aggiorna.start": "the legacy API updates activities by itself, names none, and no call says when it ends",
  "sollecita.documents": "sends a reminder",
  "logbook.pdf": "makes a file of posts",
  "richiestacrociera.notify": "sends a notice about a request",
  "richiestacorso.notify": "sends a notice about a request",
} as const satisfies { [K in WriteKey]?: string };

export type NoRecordKey = keyof typeof reasons;

export function changesNoRecord(key: CallKey): key is NoRecordKey {
  return key in reasons;
}
