import { z } from "zod";
import { type IsoDate, isIsoDate, readLegacyDate } from "../rules/dates";
import { readId } from "../rules/ids";
import { answerRecord, withoutRecords } from "./answer-record";
import { cleanEntries, entryId, type ReferenceEntry } from "./entries";
import { fieldKinds } from "./field-kinds";
import { firstOfEach } from "./first-of-each";
import { datesUnreadable } from "./limits";
import { fromJsonText, readLooseData } from "./loose-data";
import { flagOf, isRecord } from "./loose-values";

/**
 * The legacy API's loose forms, normalised in one place (docs/rules/data-forms.md#flags): flags are 0/1 and
 * may arrive as true/false or "0"/"1", ids as number or text. A missing field stays missing: a screen
 * distinguishes it from an empty one.
 */

/** Text, or null; a number becomes text. */
export const text = () =>
  z
    .unknown()
    .transform((value): string | null => {
      if (typeof value === "string") return value;
      return typeof value === "number" ? String(value) : null;
    })
    .optional()
    .register(fieldKinds, { kind: "text" });

/** 0 or 1; anything that is not a form of true is 0. */
export const flag = () =>
  z
    .unknown()
    .transform((value): 0 | 1 => (isTrue(value) ? 1 : 0))
    .optional()
    .register(fieldKinds, { kind: "flag" });

/** A flag that may be left open: 0 or 1, or null where it says neither. */
export const nullableFlag = () =>
  z
    .unknown()
    .transform((value): 0 | 1 | null => {
      const said = flagOf(value);
      return said === null ? null : said ? 1 : 0;
    })
    .optional()
    .register(fieldKinds, { kind: "flag" });

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}

/** An id that is `min` or more, as a number; anything else is an issue. */
const idFrom = (min: 0 | 1, message?: string) =>
  z.unknown().transform((value, context): number => {
    const number = readId(value);
    if (number !== null && number >= min) return number;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The record's own id, as a number; a record without one fails the answer. */
export const id = () => idFrom(0, "not an id").register(fieldKinds, { kind: "id" });

/** A reference to another record, as a number; 0 or null when unset. */
export const reference = () =>
  z.unknown().transform(readId).optional().register(fieldKinds, { kind: "reference" });

/** A whole number from 0, such as years of age; null when it is none. */
export const wholeNumber = () =>
  z.unknown().transform(readWholeNumber).optional().register(fieldKinds, { kind: "number" });

function readWholeNumber(value: unknown): number | null {
  const number = typeof value === "string" && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** A state, such as `stato` of a course: a flag that may also be a higher number; null when it is none. */
export const stateNumber = () =>
  z
    .unknown()
    .transform((value): number | null => {
      if (isTrue(value)) return 1;
      return value === false || value === "false" ? 0 : readWholeNumber(value);
    })
    .optional()
    .register(fieldKinds, { kind: "flag" });

/** An amount in euros as it came, a number or text (lib/rules/money reads both); null for anything else. */
export const euros = () =>
  z
    .unknown()
    .transform((value): number | string | null =>
      typeof value === "string" || (typeof value === "number" && Number.isFinite(value)) ? value : null,
    )
    .optional()
    .register(fieldKinds, { kind: "amount" });

/**
 * A measure with decimals, such as nautical miles, as it came: the same forms as an amount
 * (lib/rules/decimals reads both).
 */
export const measure = euros;

/** A day as `yyyy-mm-dd` (a time behind it is dropped), or null. */
export const day = () =>
  z.unknown().transform(readLegacyDate).optional().register(fieldKinds, { kind: "day" });

/**
 * A day as `yyyy-mm-dd`; a value that is not readable as one stays as text, so that a form can show it. Null
 * for none.
 */
export const dayOrText = () =>
  z
    .unknown()
    .transform((value): string | null => {
      const isWritten = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
      return readLegacyDate(value) ?? (isWritten ? String(value) : null);
    })
    .optional()
    .register(fieldKinds, { kind: "day" });

/**
 * The days of lessons in order, each once, given as a list or as JSON text of one (`date` of courses). A
 * value that is not readable as a whole stays text as it came: a write that has nothing to do with the
 * lessons, such as a closing, must not empty it (docs/rules/data-forms.md#lesson-dates).
 */
export const lessonDates = () =>
  z
    .unknown()
    .transform((value): IsoDate[] | string => {
      const list = readLooseData(value);
      if (Array.isArray(list) && list.every((entry) => !entry || readLegacyDate(entry)))
        return inOrder(list.map(readLegacyDate));
      if (typeof value === "object" && value !== null) return JSON.stringify(value);
      return typeof value === "string" && value.trim() !== "" ? value : [];
    })
    .optional()
    .register(fieldKinds, { kind: "days" });

function inOrder(days: readonly (IsoDate | null)[]): IsoDate[] {
  return [...new Set(days)].filter((day) => day !== null).sort();
}

/** A nested record, as `read` gives it: an object, or one of JSON text; null when it is anything else. */
export const nested = <Shape extends z.ZodRawShape>(shape: Shape, read = fromJsonText) =>
  nestedAs(answerRecord(shape), read).register(fieldKinds, { kind: "record", parts: shape });

/** The same without any field that `shape` does not name. */
export const strictNested = <Shape extends z.ZodRawShape>(shape: Shape) =>
  nestedAs(z.object(shape)).register(fieldKinds, { kind: "record", parts: shape });

const nestedAs = <Record extends z.ZodObject>(record: Record, read = fromJsonText) =>
  z.unknown().transform(read).pipe(record.nullish().catch(null)).optional();

/**
 * A list of ids, bare or in records (./entries), given as a list or as JSON text; ids 0 and duplicates are
 * dropped.
 */
export const idList = () =>
  z
    .unknown()
    .transform((value): number[] => cleanEntries(readList(value)).map(entryId))
    .optional()
    .register(fieldKinds, { kind: "list" });

/** A list of references that keep their form, ids or records (./entries), given as a list or as JSON text. */
export const entryList = () =>
  z
    .unknown()
    .transform((value): ReferenceEntry[] =>
      cleanEntries(readList(value)).map((entry) => (isRecord(entry) ? withoutRecords(entry) : entry)),
    )
    .optional()
    .register(fieldKinds, { kind: "list" });

/**
 * A list of records, given as a list or as JSON text; an entry that is no record is dropped. They keep the
 * fields that `shape` does not name.
 */
export const recordList = <Shape extends z.ZodRawShape>(shape: Shape) =>
  recordListAs(answerRecord(shape)).register(fieldKinds, { kind: "list", parts: shape });

/**
 * The same without any field that `shape` does not name; a record that comes twice by `idOf`, its own id, is
 * dropped.
 */
export const strictRecordList = <Shape extends z.ZodRawShape>(
  shape: Shape,
  idOf?: (record: z.output<z.ZodObject<Shape>>) => unknown,
) => recordListAs(z.object(shape), idOf).register(fieldKinds, { kind: "list", parts: shape });

const recordListAs = <Record extends z.ZodObject>(
  record: Record,
  idOf: (record: z.output<Record>) => unknown = () => null,
) =>
  z
    .unknown()
    .transform((value) => readList(value).filter(isRecord))
    .pipe(z.array(record))
    .transform((records) => firstOfEach(records, idOf))
    .optional();

/** A list, as `list` reads it, that may be left open: undefined where it is none. */
export const nullableList = <List extends z.ZodType>(list: List) => {
  const said = z
    .unknown()
    .transform((value) => (Array.isArray(readLooseData(value)) ? value : undefined))
    .pipe(list)
    .optional();
  return said.register(fieldKinds, { kind: "list", ...fieldKinds.get(list) });
};

/** A list, given as one or as JSON text; anything else is an empty one. */
export function readList(value: unknown): unknown[] {
  const list = readLooseData(value);
  return Array.isArray(list) ? list : [];
}

/** A record of any fields, given as an object or as JSON text; anything else is an empty one. */
export const looseRecord = () =>
  z.unknown().transform(readRecord).optional().register(fieldKinds, { kind: "record" });

function readRecord(value: unknown): Record<string, unknown> {
  const record = readLooseData(value);
  return isRecord(record) ? record : {};
}

/** A map of key to true or false, given as an object or as JSON text. */
export const flagMap = () =>
  z
    .unknown()
    .transform(
      (value): Record<string, boolean> =>
        Object.fromEntries(Object.entries(readRecord(value)).map(([key, entry]) => [key, isTrue(entry)])),
    )
    .optional()
    .register(fieldKinds, { kind: "map" });

/** A day in a body: `yyyy-mm-dd` of a day that exists. */
export const bodyDay = () => z.string().refine(isIsoDate, "Data non valida: controllala e riprova.");
/** More days than any course has lessons, and more letters than these have. */
const maxDays = 500;
const maxTextLength = 10_000;

/**
 * Days of lessons in a body: a list of them, or its JSON text, each `yyyy-mm-dd` of a day that exists. They
 * are sent as the legacy API has them, JSON of a list in text, in order and each once.
 */
export const bodyLessonDates = () =>
  z
    .union([z.array(z.string()), z.string().max(maxTextLength)], { error: datesUnreadable })
    .transform((value, context): string => {
      const list = typeof value === "string" ? parseJson(value) : value;
      if (Array.isArray(list) && list.length <= maxDays && list.every(isIsoDate))
        return JSON.stringify(inOrder(list));
      context.addIssue(datesUnreadable);
      return z.NEVER;
    });
/**
 * A record in a body, as an object or, where it was stored so, as JSON text; `parts` are those that people
 * write.
 */
export const bodyRecord = (parts: z.ZodRawShape = {}) =>
  z
    .union([fields, z.string().max(maxTextLength).transform(readLooseData).pipe(fields)], {
      error: "I dati non sono validi.",
    })
    .superRefine((record, context) => {
      const issues = z.looseObject(parts).safeParse(record).error?.issues ?? [];
      for (const { path, message } of issues) context.addIssue({ code: "custom", path, message });
    });
const fields = z.record(z.string().max(100), z.unknown());
/** An id in a body, from 1; `missing` is the sentence for anything else. */
export const bodyId = (missing?: string) => idFrom(1, missing);
/** An id in a body, 0 where there is none. */
export const bodyIdOrZero = () => idFrom(0);
/** A reference in a body that may be unset: 0, null or missing. */
export const bodyReference = () => bodyIdOrZero().nullish();
/** A flag in a body. */
export const bodyFlag = () =>
  z
    .union([z.literal(0), z.literal(1), z.boolean(), z.literal("0"), z.literal("1")])
    .transform((v) => (v === true || v === 1 || v === "1" ? 1 : 0) as 0 | 1);

export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
