/**
 * Fields that are flags wherever they hold 0 or 1; `documenti` and `scadenza` are something else in other
 * records.
 */
const flags = new Set(
  (
    "accettato attivo capoflottiglia certificatomedico chiusa collabora comitato derive documenti eterno " +
    "giornaliero imbarcoseraprima interno letto maggiorenne massimale nonpraticante oneway pagato pratico " +
    "prezzofisso prezzovisibile pubblicato regate richiedefilericevuta richiedenumerocarta scadenza segpartenza " +
    "titolare velamare visibile visitam visprezzo"
  ).split(" "),
);

export type PlainRecord = Record<string, unknown>;

/** A record's own id; 0 without one. */
export function recordId({ id, id_doc, id_tipo, id_mes, id_usr }: PlainRecord): number {
  return Number(id ?? id_doc ?? id_tipo ?? id_mes ?? id_usr ?? 0);
}

/**
 * A record in the legacy API's mixed forms: with an odd id its numbers are text and its flags true or false,
 * with an even id numbers are numbers and flags "0" or "1". Its parts follow it; `dati` and `date` are JSON
 * text.
 */
export function mixedForms(record: PlainRecord, id = recordId(record)): PlainRecord {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, mixedForm(name, value, id)]),
  );
}

/** One field of the record of that id, in its form. */
export function mixedForm(name: string, value: unknown, id: number): unknown {
  const odd = id % 2 === 1;
  if (name === "dati" || name === "date")
    return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
  if (typeof value === "boolean" || (flags.has(name) && (value === 0 || value === 1)))
    return odd ? Boolean(value) : String(Number(value));
  if (typeof value === "number") return odd ? String(value) : value;
  if (Array.isArray(value)) return value.map((entry) => mixedForm("", entry, id));
  return typeof value === "object" && value !== null ? mixedForms(value as PlainRecord, id) : value;
}
