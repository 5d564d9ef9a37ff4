import type { CallKey } from "@/lib/contract";
import { readAnswer } from "@/lib/contract/schemas/read-answer";
import { type SaveKey, storedReads } from "@/lib/contract/stored";
import { readId } from "@/lib/rules/ids";
import type { Fields } from "./club";

/** Makes a read; null for one that the test leaves out. */
type ReadCall = (
  key: CallKey,
  params: Readonly<Record<string, string>>,
  body?: unknown,
) => Promise<Fields> | null;

export interface Found {
  id: number;
  /** As stored by the stand-in. */
  raw: Fields;
  /** As the browser reads it. */
  opened: Fields;
}

interface Wanted {
  isWanted: (id: number | null, record: Fields) => boolean;
  /**
   * The ids that the reads name: the record's own where a call reads one record, and in `of` those that it
   * belongs to.
   */
  param: number;
  of?: Readonly<Record<string, number>>;
}

/** The first record that is wanted in the reads of a save; null if there is none. */
export async function findRecord(
  readCall: ReadCall,
  key: SaveKey,
  { isWanted, param, of }: Wanted,
): Promise<Found | null> {
  for (const { read, name, id: idFields, param: paramName, of: ofName, body } of storedReads(key)) {
    const params = {
      ...(paramName && { [paramName]: String(param) }),
      ...(ofName && { [ofName]: String(of?.[ofName]) }),
    };
    const answer = await readCall(read, params, body);
    if (!answer) continue;
    const [idField = "id"] = [idFields].flat();
    const records = [answer[name]].flat() as Fields[];
    const raw = records.find((one) => isWanted(readId(one[idField]), one));
    if (!raw) continue;
    const value = Array.isArray(answer[name]) ? [raw] : raw;
    const opened = [readAnswer(read, { esito: true, [name]: value })?.data[name]].flat()[0] as Fields;
    return { id: readId(raw[idField]) ?? 0, raw, opened };
  }
  return null;
}
