import type { SaveKey } from "@/lib/contract/stored";
import { fieldSchemas } from "@/lib/server/gateway/save/request";
import type { Found } from "./records";

/** Values to try for any field of a record, in this order. */
const valuesFor = (id: number): readonly unknown[] => [
  // Nobody else has this name or this address.
  `Testo nuovo ${id}`,
  `Testo diverso ${id}`,
  "Testo nuovo",
  "Testo diverso",
  "APPROVATA",
  "APPROVARE",
  "ADMIN",
  "SEGRETERIA",
  "2031-01-01",
  "2031-02-02",
  `nuova${id}@pontile.test`,
  `altra${id}@pontile.test`,
  7,
  3,
  1,
  0,
  [7],
  [3],
  { soci: true },
  { soci: false },
  [{ nome: "A", prezzo: 1 }],
  [{ nome: "B", prezzo: 2 }],
];

/**
 * Values by field, or by call and field, where any value would be refused: ordered days, lists of records,
 * references that the stand-in checks, and fields that keep a request in the caller's lists.
 */
const valuesOf: Readonly<Record<string, readonly unknown[]>> = {
  // It is never taken back.
  accettato: [1, true],
  inizio: ["2020-01-01", "2020-02-02"],
  "crocierautente.update fine": ["2020-03-03", "2020-04-04"],
  date: [["2031-01-01"], ["2031-02-02"]],
  // A course is closed when its lessons are over.
  "corsoutente.update date": [["2020-01-01"], ["2020-02-02"]],
  dati: [{ targa: "NUOVA" }, { targa: "DIVERSA" }],
  "formazione.update dati": [[{ argomento: "A" }], [{ argomento: "B" }]],
  "crociera.update sconti": [[{ anni: 90, sconto: 1 }], [{ anni: 91, sconto: 2 }]],
  "tipotessvm.update prezzi": [[{ anni: 90, prezzo: 1 }], [{ anni: 91, prezzo: 2 }]],
  "tessera.update tipoTessera": ["1", "2"],
  "tessera.update velamare": ["1", "0"],
  ...Object.fromEntries(
    ["richiestacrociera.update", "richiestacorso.update"].flatMap((key) => [
      [`${key} front`, [1, 0]],
      [`${key} stato`, [1, 0]],
    ]),
  ),
};

const placeSaves: ReadonlySet<SaveKey> = new Set(["crocierautente.update", "corsoutente.update"]);

/**
 * Two new values that the call accepts, the first one different from the stored value; null if there are
 * none.
 */
function newValues(key: SaveKey, name: string, { id, opened }: Found): [unknown, unknown] | null {
  const schema = fieldSchemas(key)[name];
  // Each gets members of its own: nobody is twice on a sailing or in a class.
  const members = placeSaves.has(key) && name === "utente" ? [30_000 + id, 40_000 + id] : undefined;
  const taken = (members ?? valuesOf[`${key} ${name}`] ?? valuesOf[name] ?? valuesFor(id)).filter(
    (value) => schema?.safeParse(value).success,
  );
  const json = (value: unknown) => JSON.stringify(value);
  const first = taken.find((value) => json(value) !== json(opened[name] ?? null));
  const second = taken.find((value) => json(value) !== json(first));
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/** Fields that are saved and not read back. */
const unread: ReadonlySet<string> = new Set(["id", "id_doc", "password"]);

/**
 * Fields that can be changed only while others have certain values: `stato` and `pagato` of a membership have
 * their tests in lib/server/gateway/memberships.test.ts, `stato` of a user course, which closes it, in
 * lib/server/gateway/save/save.test.ts.
 */
const dependent: ReadonlySet<string> = new Set([
  "tesseramento.update stato",
  "tesseramento.update pagato",
  "corsoutente.update stato",
]);

/** The fields that a save may change and that can be read back. */
export function editableFields(key: SaveKey): string[] {
  return Object.keys(fieldSchemas(key)).filter(
    (name) => !unread.has(name) && !dependent.has(`${key} ${name}`),
  );
}

/** The same, each with two new values for a record. */
export function editable(key: SaveKey, found: Found): { name: string; values: [unknown, unknown] }[] {
  return editableFields(key).map((name) => {
    const values = newValues(key, name, found);
    if (!values) throw new Error(`${key}: no value for ${name}`);
    return { name, values };
  });
}
