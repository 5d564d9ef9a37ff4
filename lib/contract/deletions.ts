import type { CallKey } from "./index";

/** The fields that tell the identity and the progress of a record, compared before its deletion. */
const seenFields = {
  "documenti.delete": ["accettato", "eterno", "scadenza", "path"],
  "docbarca.delete": ["accettato", "eterno", "scadenza", "dati"],
  "tessera.delete": ["accettato", "numero", "scadenza", "tipoTessera", "path"],
  "qualifica.remove": ["accettato", "scadenza", "path"],
  "tesseramento.delete": ["front", "documenti", "pagato", "stato"],
  "richiestacrociera.delete": ["front", "back", "stato", "pubblicato"],
  "richiestacorso.delete": ["front", "back", "stato", "pubblicato"],
  "doccirc.delete": ["nome", "pubblicato", "scadenza", "path", "sorgente"],
  "logbook.delete": ["pubblicato", "segnalatoAmministra"],
} as const satisfies { [K in CallKey]?: readonly string[] };

type SeenKey = keyof typeof seenFields;

/**
 * The fields that somebody sees of a record that they delete, for `base` (docs/rules/saving.md#deletions).
 * Fields that the server leaves out are missing.
 */
export function seenOf(key: SeenKey, record: object): Record<string, unknown> {
  return pick(record, seenFields[key]);
}

/** These fields of a record, without those that it lacks. */
export function pick(record: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

/** A header holds 8 kB: a longer text is not compared. */
const MAX_LETTERS = 100;

const isPlain = (value: unknown) =>
  typeof value === "number" || value === null || (typeof value === "string" && value.length <= MAX_LETTERS);

const stamps = ["id", "created_by", "created_at", "updated_by", "updated_at"];

/** The same for a row of a list with a form: its own fields, without records and lists in it. */
export function seenOfRow(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => isPlain(value) && !stamps.includes(name)),
  );
}
