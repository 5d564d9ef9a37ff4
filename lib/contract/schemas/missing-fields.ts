import type { CallKey } from "../index";
import { answerFieldsOf } from "./answer-fields";
import { schemasOf } from "./index";

/** In fewer records an optional value may be absent from all by chance. */
const minRecords = 3;

/**
 * Fields by list that the contract reads and that no record of the list has: another version of the server
 * may have renamed them, and the screens show nothing there. Lists without such a field, and those with few
 * records, are left out.
 */
export function missingFields(
  key: CallKey,
  answer: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, fields] of expectedFields(key)) {
    const entries = answer[name];
    if (!Array.isArray(entries) || entries.length < minRecords) continue;
    const isAbsent = (field: string) => !entries.some((entry) => Object.hasOwn(Object(entry), field));
    const absent = fields.filter(isAbsent);
    if (absent.length > 0) found[name] = absent;
  }
  return found;
}

const expected = new Map<CallKey, [list: string, fields: string[]][]>();

/** The fields that the records of a call's lists should have, by list. */
function expectedFields(key: CallKey): [list: string, fields: string[]][] {
  const known = expected.get(key);
  if (known) return known;
  const shape = (schemasOf(key).answer as { shape?: object }).shape ?? {};
  // An answer that is no list is passed over where its records are looked at.
  const fields = Object.keys(shape).map((name): [string, string[]] => {
    const names = Object.keys(answerFieldsOf(key, name) ?? {});
    return [name, names.filter((field) => !isOptionalField(key, field))];
  });
  expected.set(key, fields);
  return fields;
}

const auditFields = /(^|\.)(created|updated)_(by|at)$/;
const optionalFields: readonly [call: RegExp, field: RegExp][] = [
  [/./, auditFields],
  [/^messaggi\./, /^(Mittente|Destinatario)\./],
  [/^(documenti|docbarca|qualifica)\./, /^(Utenti|Owner)\.nominativo$/],
  [/^richiestacrociera\./, /^(corso|Corso|porto|date)\b/],
  [/^richiestacorso\./, /^(crociera|Crociera)\b/],
  [/^richiesta(crociera|corso)\./, /^(Front|Back|Organizzatore|Istruttore|Tutor|Dettaglio)\b/],
];

/**
 * Fields that a record may lack although the contract reads them: they belong to another kind, or are only
 * known later.
 */
export function isOptionalField(call: CallKey, field: string): boolean {
  return optionalFields.some(([calls, fields]) => calls.test(call) && fields.test(field));
}
