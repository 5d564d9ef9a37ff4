import { isId } from "../rules/ids";
import type { ReadKey } from "./index";
import type { SaveKey } from "./stored";
import { type RecordKind, touchedBy } from "./touched";

/**
 * The messages over the live stream and back (docs/rules/live.md#stream). The schema of a tab's message is in
 * ./schemas/live, because the browser carries no zod; events come from our own server alone.
 */

/** GET: the stream, `text/event-stream`. */
export const LIVE_PATH = "/api/live";
/** The stream's address. `heard`: how many ms ago the page last knew which reads are stale. */
export const liveAddress = (heardMs: number) =>
  `${LIVE_PATH}?${heardParam}=${Math.max(0, Math.round(heardMs))}`;
export const heardParam = "heard";
/** The event that says nothing but that the stream lives: JavaScript does not see a stream's comments. */
export const BEAT_EVENT = "beat";
/** The address to which a tab POSTs its open records, an `OpenBody`. */
export const LIVE_OPEN_PATH = "/api/live/open";

/** The header of a write with the name of its tab, so that the tab passes over its own writes. */
export const TAB_HEADER = "x-tab";
/** The name of a tab: 32 hexadecimal digits, random. */
const tabPattern = /^[0-9a-f]{32}$/;
export const isTabName = (text: string) => tabPattern.test(text);

export const maxOpenRecords = 8;
/** In ms: how long a tab's report of its open records is valid, and how often the tab repeats it. */
export const openForMs = 45_000;
export const openAgainMs = 20_000;

/** The name of a record, such as `crocierautente 12`: its record kind and its id. */
export type RecordName = `${RecordKind} ${string}`;

/** `event: stale`: the reads that a write has made stale; without `tab` where no tab has made it. */
export interface StaleEvent {
  reads: ReadKey[];
  tab?: string;
}

/** Somebody of the office who has a record open, as the others see them; `id` is the member's. */
export interface Colleague {
  id: number;
  name: string;
}

/** `event: open`: all who have the record open now, the receiver too; empty when nobody has. */
export interface OpenEvent {
  record: RecordName;
  people: Colleague[];
}

/** The data of the events, by name. */
export interface LiveEvents {
  stale: StaleEvent;
  open: OpenEvent;
}

/** The open records of a tab; an empty list where it has closed them. */
export interface OpenBody {
  tab: string;
  records: RecordName[];
}

export function toRecordName(kind: RecordKind, id: number | string): RecordName {
  return `${kind} ${id}`;
}

/** The name of the record that a save changes: `crocierautente.update` and 12 give `crocierautente 12`. */
export function recordOfSave(key: SaveKey, id: number | string): RecordName {
  return toRecordName(kindOfSave(key), id);
}

/** The kind of the record that a save changes, which is not always that of the call: `utente.update`. */
export function kindOfSave(key: SaveKey): RecordKind {
  const [saved] = touchedBy(key);
  if (!saved) throw new RangeError(`${key} saves no record`);
  return saved.kind;
}

/** The two parts of a record's name; null where it is none. Whether the kind exists is not looked at. */
export function readRecordName(text: string): { kind: string; id: string } | null {
  const [kind = "", id = "", ...more] = text.split(" ");
  return /^[a-z]{1,40}$/.test(kind) && isId(id) && more.length === 0 ? { kind, id } : null;
}
