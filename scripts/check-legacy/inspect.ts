import type { z } from "zod";
import { type Form, formOf, judge } from "../../legacy-api/shapes/forms";
import { fieldKinds } from "../../lib/contract/field-kinds";
import { parseJson } from "../../lib/contract/field-types";
import { isRecord } from "../../lib/contract/loose-values";
import { shapeOf } from "../../lib/contract/schemas/answer-fields";

/** One field of the records of a list; counts are numbers of records. */
interface FieldFinding {
  /** `Utente.nominativo` for a field of a nested record. */
  field: string;
  /** Records that could have the field. */
  of: number;
  /** Those that do not have it. */
  missing: number;
  /** Every form with its count. */
  forms: Partial<Record<Form, number>>;
  /** Forms that differ from the specification and that Pontile reads. */
  understood: Form[];
  /** Forms that Pontile cannot read. */
  unreadable: Form[];
}

export interface RecordsFinding {
  count: number;
  /** Entries that are no records. */
  notRecords: number;
  fields: FieldFinding[];
  /** Names of fields that the contract does not know, with their forms. */
  unknown: { field: string; forms: Partial<Record<Form, number>> }[];
}

/** A field name that is data, such as a person's name as a key, is not printed. */
const plainName = /^[A-Za-z_]\w{0,39}$/;

/**
 * Compares records with the fields of the contract by names and forms; nothing of their content is kept.
 * Without fields (`shape` null or empty) the records are only counted.
 */
export function inspectRecords(entries: readonly unknown[], shape: z.ZodRawShape | null): RecordsFinding {
  const records = entries.filter(isRecord);
  const findings: RecordsFinding = {
    count: entries.length,
    notRecords: entries.length - records.length,
    fields: [],
    unknown: [],
  };
  if (shape && Object.keys(shape).length > 0) inspect(records, shape, "", findings);
  return findings;
}

function inspect(
  records: readonly Record<string, unknown>[],
  shape: z.ZodRawShape,
  prefix: string,
  findings: RecordsFinding,
): void {
  for (const [name, schema] of Object.entries(shape)) {
    const having = records.filter((record) => Object.hasOwn(record, name));
    const forms = countForms(having.map((record) => record[name]));
    const kind = fieldKinds.get(schema as z.ZodType)?.kind;
    const judged = kind ? namesOf(forms).map((form) => [form, judge(kind, form)] as const) : [];
    const only = (verdict: string) => judged.flatMap(([form, is]) => (is === verdict ? form : []));
    findings.fields.push({
      field: prefix + name,
      of: records.length,
      missing: records.length - having.length,
      forms,
      understood: only("understood"),
      unreadable: only("unreadable"),
    });
    const parts = shapeOf(schema as z.ZodType);
    const nested = having.flatMap((record) => partsOf(record[name]));
    if (parts && nested.length > 0) inspect(nested, parts, `${prefix}${name}.`, findings);
  }
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  for (const name of names) {
    if (Object.hasOwn(shape, name)) continue;
    const values = records.flatMap((record) => (Object.hasOwn(record, name) ? [record[name]] : []));
    const field = prefix + (plainName.test(name) ? name : "(unusual name)");
    findings.unknown.push({ field, forms: countForms(values) });
  }
}

function partsOf(value: unknown): Record<string, unknown>[] {
  const read = typeof value === "string" ? parseJson(value) : value;
  return (Array.isArray(read) ? read : [read]).filter(isRecord);
}

function countForms(values: readonly unknown[]): Partial<Record<Form, number>> {
  const counts: Partial<Record<Form, number>> = {};
  for (const value of values) {
    const form = formOf(value);
    counts[form] = (counts[form] ?? 0) + 1;
  }
  return counts;
}

const namesOf = (forms: Partial<Record<Form, number>>) => Object.keys(forms) as Form[];
