import type { Body } from "./index";
import type { SaveKey } from "./stored";

/**
 * The way in which the parts of a field are distinguished: by the names of a record, the ids of a list of
 * references, the days of a list of them, or a field of the list's rows.
 */
export type Parts = "names" | "ids" | "days" | { rows: string };

type Known<Fields> = { [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name] };

type PartsOf<Value> = Value extends readonly (infer Row)[]
  ? unknown extends Row
    ? "ids"
    : Row extends string
      ? "days"
      : { rows: keyof Known<Row> }
  : Value extends Record<string, unknown>
    ? "names"
    : never;

type FieldParts<Fields> = { [Name in keyof Fields]?: PartsOf<Fields[Name]> };

/** The fields that people change part by part; any other field is one part (docs/rules/saving.md#parts). */
const fieldParts = {
  "socio.update": { ruolo: "ids" },
  "tipodoc.update": { ruoli: "ids" },
  "permessi.update": { permessi: "names" },
  "doccirc.update": { ruoli: "ids" },
  "formazione.update": { destinatari: "ids", dati: { rows: "argomento" } },
  "barche.update": { dati: "names" },
  "docbarca.accept": { dati: "names" },
  "docbarca.update": { dati: "names" },
  "lineabarca.update": { prezzi: { rows: "id" } },
  "tipotessvm.update": { enti: "ids", documenti: "ids", ruoli: "ids", prezzi: { rows: "anni" } },
  "tesseramento.update": { dati: "names" },
  "tipoattiv.update": { documenti: "ids" },
  "percorso.update": { imbarchi: "ids" },
  "corso.update": { formativa: "ids", documenti: "ids" },
  "crociera.update": {
    formativa: "ids",
    modalita: "ids",
    sconti: { rows: "anni" },
    documenti: "ids",
    opzioni: "ids",
  },
  "crocierautente.update": { formativa: "ids" },
  "richiestacrociera.update": { date: "days" },
  "richiestacorso.update": { date: "days" },
  "corsoutente.update": { date: "days" },
} as const satisfies { [K in SaveKey]?: FieldParts<Known<Body<K>>> };

/** The way in which the parts of an update's field are distinguished; null for a field that is one part. */
export function partsOf(call: SaveKey, name: string): Parts | null {
  const fields: { [K in SaveKey]?: Readonly<Record<string, Parts>> } = fieldParts;
  const parts = fields[call] ?? {};
  return Object.hasOwn(parts, name) ? (parts[name] ?? null) : null;
}
