import { isSave, type SaveKey } from "@/lib/contract/stored";
import type { Club, Fields } from "./club";
import { type Found, findRecord } from "./records";
import type { Subject } from "./subjects";
import { saveOf, type Write } from "./writes";

/** Reads of the stand-in, each made once. */
export function createReads(club: Club) {
  const known = new Map<string, Promise<Fields>>();
  return (...[key, params, body]: Parameters<Club["readCall"]>): Promise<Fields> | null => {
    // The answer to this read depends on the session.
    if (key === "oauth.session") return null;
    const about = JSON.stringify([key, params]);
    const answer = known.get(about) ?? club.readCall(key, params, body);
    known.set(about, answer);
    return answer;
  };
}

export type Reads = ReturnType<typeof createReads>;

/** The record that a write of this person writes, as the reads have it; null where they have it no more. */
export function findWritten(
  reads: Reads,
  { key, touched }: Write,
  subject: Subject,
  person: 0 | 1,
): Promise<Found | null> {
  // A deletion that names a record beside its own is found by that one.
  const id = isSave(key) ? writtenId({ touched }, subject, person) : subject.id;
  const save: SaveKey = isSave(key) ? key : saveOf(touched.kind);
  return findRecord(reads, save, { isWanted: (own) => own === id, param: id, of: subject.of });
}

export async function openedBy(reads: Reads, write: Write, subject: Subject, person: 0 | 1): Promise<Found> {
  const found = await findWritten(reads, write, subject, person);
  if (!found) throw new Error(`${write.name}: the record that was made for it is in no read.`);
  return found;
}

/** Two people write two lines of one claim, or delete two payments of one membership. */
export const writtenId = ({ touched }: Pick<Write, "touched">, { id, lines }: Subject, person: 0 | 1) =>
  touched.in === "of" ? (lines[person] ?? 0) : id;
