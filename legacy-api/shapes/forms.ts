import type { FieldKind } from "../../lib/contract/field-kinds";

/** The form of a value in an answer, without its content. */
export type Form =
  | "null"
  | "true/false"
  | "whole number"
  | "decimal number"
  | "empty text"
  | "text of digits"
  | "text of a decimal number"
  | "text true/false"
  | "yyyy-mm-dd"
  | "yyyy-mm-dd with a time"
  | "dd/mm/yyyy"
  | "JSON as text"
  | "text"
  | "list"
  | "object";

export function formOf(value: unknown): Form {
  if (value === null || value === undefined) return "null";
  if (typeof value === "boolean") return "true/false";
  if (typeof value === "number") return Number.isInteger(value) ? "whole number" : "decimal number";
  if (typeof value === "string") return textForm(value.trim());
  return Array.isArray(value) ? "list" : "object";
}

const textForms: readonly [RegExp, Form][] = [
  [/^$/, "empty text"],
  [/^\d{1,15}$/, "text of digits"],
  [/^-?\d{1,12}[.,]\d+$/, "text of a decimal number"],
  [/^(true|false)$/i, "text true/false"],
  [/^\d{4}-\d{2}-\d{2}$/, "yyyy-mm-dd"],
  [/^\d{4}-\d{2}-\d{2}[T ]/, "yyyy-mm-dd with a time"],
  [/^\d{1,2}\/\d{1,2}\/\d{4}/, "dd/mm/yyyy"],
];

function textForm(text: string): Form {
  const known = textForms.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  return /^[[{]/.test(text) && isJson(text) ? "JSON as text" : "text";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Expected {
  /** The form of the specification. */
  documented: readonly Form[];
  /** Forms that Pontile reads as well. */
  understood: readonly Form[];
}

const anyText: readonly Form[] = [
  "text",
  "empty text",
  "text of digits",
  "text of a decimal number",
  "text true/false",
  "yyyy-mm-dd",
  "yyyy-mm-dd with a time",
  "dd/mm/yyyy",
  "JSON as text",
];
const numbers: readonly Form[] = ["whole number", "decimal number"];

/** The forms of each kind of field; null is a value that is not set, except for an id. */
const forms: Readonly<Record<FieldKind, Expected>> = {
  id: { documented: ["whole number"], understood: ["text of digits"] },
  reference: { documented: ["whole number", "null"], understood: ["text of digits", "empty text"] },
  text: { documented: [...anyText, ...numbers, "null"], understood: [] },
  flag: {
    documented: ["whole number", "null"],
    understood: ["true/false", "text of digits", "text true/false", "empty text"],
  },
  number: { documented: ["whole number", "null"], understood: ["text of digits", "empty text"] },
  amount: {
    documented: [...numbers, "null"],
    understood: ["text of digits", "text of a decimal number", "empty text"],
  },
  day: { documented: ["yyyy-mm-dd", "null"], understood: ["yyyy-mm-dd with a time", "empty text"] },
  days: { documented: ["JSON as text", "null"], understood: ["list", "empty text"] },
  record: { documented: ["object", "null"], understood: ["JSON as text"] },
  list: { documented: ["list", "null"], understood: ["JSON as text"] },
  map: { documented: ["object", "null"], understood: ["JSON as text"] },
};

/** Whether a field has the documented form, one that Pontile reads too, or one that it cannot read. */
export function judge(kind: FieldKind, form: Form): "documented" | "understood" | "unreadable" {
  const { documented, understood } = forms[kind];
  if (documented.includes(form)) return "documented";
  return understood.includes(form) ? "understood" : "unreadable";
}
