import type { PlainRecord } from "../plain/forms";
import { type Form, formOf } from "./forms";
import type { CallShape, ListShape } from "./shapes";

/**
 * An answer in the shape of another server's: its lists, its fields, and values in its forms, as far as a
 * value can take them. Records that somebody has saved (`isSent`) stay as they were sent.
 */
export function shapedAnswer(
  named: PlainRecord,
  { lists }: CallShape,
  isSent: (record: unknown) => boolean,
): PlainRecord {
  const answer = { ...named };
  for (const [name, shape] of Object.entries(lists)) {
    const value = answer[name];
    if (shape === "missing") delete answer[name];
    else if (shape === "no list") answer[name] = "";
    else if (Array.isArray(value))
      answer[name] = value.map((record, index) =>
        isSent(record) ? record : shapedRecord(record as PlainRecord, shape, index),
      );
    else if (value && !isSent(value)) answer[name] = shapedRecord(value as PlainRecord, shape, 0);
  }
  return answer;
}

/**
 * One record of a list, the `index`-th: a field with several forms takes them in turn, in their proportion.
 */
function shapedRecord(record: PlainRecord, shape: ListShape, index: number): PlainRecord {
  if (shape.count === 0 || typeof record !== "object" || record === null) return record;
  const shaped = shapedFields(record, "", shape, index);
  for (const [field, forms] of Object.entries(shape.unknown)) {
    const isOurs = field.includes(".") || Object.hasOwn(shaped, field) || !/^\w+$/.test(field);
    if (!isOurs) shaped[field] = sampleOf(formAt(forms, index));
  }
  return shaped;
}

function shapedFields(record: PlainRecord, prefix: string, shape: ListShape, index: number): PlainRecord {
  const entries = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const field = prefix + name;
    if (shape.absent.includes(field)) return [];
    const inner = (one: unknown) =>
      typeof one === "object" && one !== null && !Array.isArray(one)
        ? shapedFields(one as PlainRecord, `${field}.`, shape, index)
        : one;
    const parts = Array.isArray(value) ? value.map(inner) : inner(value);
    const forms = shape.fields[field];
    return [[name, forms ? convert(parts, formAt(forms, index)) : parts]];
  });
  return Object.fromEntries(entries);
}

/** The form of the `index`-th value: null is left out, because a value that is set keeps its content. */
function formAt(forms: FormCounts, index: number): Form | null {
  const turns = turnsOf(forms);
  return turns[index % turns.length] ?? null;
}

type FormCounts = Partial<Record<string, number>>;
const turnsByForms = new WeakMap<FormCounts, readonly Form[]>();

/** A field's forms, each as often as it was counted; kept, because a list asks for them with every record. */
function turnsOf(forms: FormCounts): readonly Form[] {
  const known = turnsByForms.get(forms);
  if (known) return known;
  const turns = Object.entries(forms).flatMap(([form, count = 0]) =>
    form === "null" || form === "empty text" ? [] : Array<Form>(count).fill(form as Form),
  );
  turnsByForms.set(forms, turns);
  return turns;
}

/** A value in another form; unchanged where it cannot take that form. */
function convert(value: unknown, form: Form | null): unknown {
  if (form === null || form === "text" || value === null || value === undefined) return value;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  switch (form) {
    case "true/false":
      return isFlag(value) ? isOn(value) : value;
    case "text true/false":
      return isFlag(value) ? String(isOn(value)) : value;
    case "whole number":
      return typeof value === "boolean" || /^\d{1,15}$/.test(text) ? Number(value) : value;
    case "decimal number":
      return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : value;
    case "text of digits":
      return typeof value === "boolean" ? String(Number(value)) : /^\d+$/.test(text) ? text : value;
    case "text of a decimal number":
      return typeof value === "number" ? value.toFixed(2) : value;
    case "yyyy-mm-dd with a time":
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00.000Z` : value;
    case "dd/mm/yyyy":
      return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10).split("-").reverse().join("/") : value;
    case "yyyy-mm-dd":
      return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : value;
    case "JSON as text":
      return typeof value === "object" ? text : value;
    case "list":
    case "object":
      return parsedAs(value, form);
    default:
      return value;
  }
}

const isFlag = (value: unknown) => [0, 1, "0", "1", true, false, "true", "false"].includes(value as never);
const isOn = (value: unknown) => [1, "1", true, "true"].includes(value as never);

function parsedAs(value: unknown, form: "list" | "object"): unknown {
  if (typeof value !== "string") return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return formOf(parsed) === form ? parsed : value;
  } catch {
    return value;
  }
}

/** A value for a field that only the other server has. */
function sampleOf(form: Form | null): unknown {
  return convert(
    form?.includes("number") || form?.includes("digits")
      ? 1
      : form === "object"
        ? {}
        : form === "list"
          ? []
          : "x",
    form,
  );
}
