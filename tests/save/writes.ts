import { eq } from "drizzle-orm";
import type { Db } from "@/legacy-api/database";
import { corsoutente, crociereutente, deleghe, pagamenti, worklist } from "@/legacy-api/tables";
import { type CallKey, callKeys, isWrite, type WriteKey } from "@/lib/contract";
import {
  isAcceptance,
  isPatch,
  isSave,
  type PatchKey,
  type SaveKey,
  storedReads,
} from "@/lib/contract/stored";
import { type RecordKind, type Touched, touchedBy } from "@/lib/contract/touched";
import type { Fields } from "./club";
import type { Found } from "./records";
import { editable, editableFields } from "./values";

/** The effect of a write on its record, by the answer that confirmed it. */
export type Effect =
  | { kind: "fields"; fields: (answer: Fields) => Fields }
  | { kind: "gone" }
  /** Something beside the record. */
  | { kind: "beside"; isThere: (db: Db, id: number) => Promise<boolean> };

const gone: Effect = { kind: "gone" };
const fields = (make: (answer: Fields) => Fields): Effect => ({ kind: "fields", fields: make });
type Find = (db: Db, id: number) => Promise<unknown[]>;
const beside = (find: Find, isThere = (count: number) => count > 0): Effect => ({
  kind: "beside",
  isThere: async (db, id) => isThere((await find(db, id)).length),
});
const paymentsOf: Find = (db, id) => db.select().from(pagamenti).where(eq(pagamenti.tesseramento, id));

/** The effects of the writes that are neither a save nor named `delete`. */
const effects: { readonly [K in WriteKey]?: Effect } = {
  "documenti.refuse": gone,
  "documenti.refuseByPut": gone,
  "docbarca.refuse": gone,
  "qualifica.refuse": gone,
  "qualifica.remove": gone,
  "crocierautente.close": fields(() => ({ chiusa: 1 })),
  "crocierautente.closeFinished": fields(() => ({ chiusa: 1 })),
  "doccirc.uploadMain": fields(({ Documenti }) => ({ path: (Documenti as Fields).path })),
  "doccirc.uploadSource": fields(({ Documenti }) => ({ sorgente: (Documenti as Fields).sorgente })),
  "rimborso.recalculate": fields(({ Totale }) => ({ totale: Totale })),
  "spesebarca.recalculate": fields(({ Totale }) => ({ totale: Totale })),
  "worklist.assign": beside((db, id) => db.select().from(worklist).where(eq(worklist.param, id))),
  // A membership of these tests has two payments at first (./subjects).
  "pagamento.create": beside(paymentsOf, (count) => count > 2),
  "crocierautente.create": beside((db, id) =>
    db.select().from(crociereutente).where(eq(crociereutente.utente, id)),
  ),
  "corsoutente.create": beside((db, id) => db.select().from(corsoutente).where(eq(corsoutente.utente, id))),
  "deleghe.create": beside((db, id) => db.select().from(deleghe).where(eq(deleghe.idDelegante, id))),
  "pagamento.delete": beside(paymentsOf, (count) => count < 2),
};

/**
 * Writes that decide on a waiting record, beside its acceptance: one decision is confirmed, and no second
 * one.
 */
const refusals: readonly WriteKey[] = [
  "documenti.refuse",
  "documenti.refuseByPut",
  "docbarca.refuse",
  "qualifica.refuse",
  "tessera.delete",
];

const closings: readonly WriteKey[] = ["crocierautente.close", "crocierautente.closeFinished"];

/** One way in which a record can be written. */
export interface Write {
  name: string;
  key: WriteKey;
  touched: Touched;
  /** A save of some fields, or a decision of some kind; null for all others. */
  part: "save" | "acceptance" | "refusal" | "closing" | null;
}

const acceptedField = "accettato";

function writesBy(key: WriteKey, touched: Touched): Write[] {
  const write = (part: Write["part"], name: string = key): Write => ({ name, key, touched, part });
  if (isSave(key)) {
    const rest = editableFields(key).some((name) => name !== acceptedField);
    if (!isAcceptance(key)) return [write("save")];
    return [write("acceptance"), ...(rest ? [write("save", `${key} of other fields`)] : [])];
  }
  if (closings.includes(key)) return [write("closing")];
  return [write(refusals.includes(key) ? "refusal" : null)];
}

/** The writes of each record kind that has a save or a decision. */
export const writesByKind: ReadonlyMap<RecordKind, readonly Write[]> = (() => {
  const all = new Map<RecordKind, Write[]>();
  for (const key of callKeys) {
    if (!isWrite(key)) continue;
    for (const touched of touchedBy(key))
      all.set(touched.kind, [...(all.get(touched.kind) ?? []), ...writesBy(key, touched)]);
  }
  return new Map([...all].filter(([, writes]) => writes.some(({ part }) => part)));
})();

/** The save by whose reads the records of a kind are found. */
export function saveOf(kind: RecordKind): PatchKey {
  const own = writesByKind.get(kind)?.find(({ key, touched }) => isPatchIn(key, touched));
  if (!own) throw new Error(`${kind}: no save reads its records.`);
  return own.key as PatchKey;
}

const isPatchIn = (key: CallKey, { in: place }: Touched) =>
  place === "path" && isPatch(key) && storedReads(key)[0].read !== "oauth.session";

/** Every two writes of one record of which one is a save or a decision, a write with itself too. */
export function pairsOf(kind: RecordKind): [Write, Write][] {
  const writes = writesByKind.get(kind) ?? [];
  return writes.flatMap((one, at) =>
    writes
      .slice(at)
      .filter((other) => one.part || other.part)
      .map((other): [Write, Write] => [one, other]),
  );
}

/**
 * The changes of a save by the first or the second of two people: each has every other field, or both the
 * only one.
 */
export function changesOf({ key, part }: Write, found: Found, person: 0 | 1): Fields {
  if (part === "acceptance") return { [acceptedField]: 1 };
  const all = editable(key as SaveKey, found).filter(({ name }) => name !== acceptedField);
  const [only] = all;
  if (only && all.length === 1) return { [only.name]: only.values[person] };
  const own = all.filter((_, index) => index % 2 === person);
  return Object.fromEntries(own.map(({ name, values }) => [name, values[0]]));
}

/** The effect of a write; throws for a write whose effect this file does not say. */
export function effectOf({ key }: Write, changes: Fields | null): Effect {
  if (changes) return fields(({ record }) => pick(record as Fields, Object.keys(changes)));
  const effect = effects[key] ?? (key.endsWith(".delete") ? gone : null);
  if (!effect) throw new Error(`${key}: say in tests/save/writes.ts what it leaves of its record.`);
  return effect;
}

const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

export const isDecision = ({ part }: Write) => part === "acceptance" || part === "refusal";
