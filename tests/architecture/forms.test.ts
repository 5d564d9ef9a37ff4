import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { keepOpened } from "@/components/list/keep-opened";
import { formChanges } from "@/lib/client/save";
import { type CallKey, callKeys, callOf } from "../../lib/contract";
import { isRecord } from "../../lib/contract/loose-values";
import { schemasOf } from "../../lib/contract/schemas";
import { readDecimal } from "../../lib/rules/decimals";
import { sentenceOf } from "../../lib/server/gateway/request-body";
import { anyText } from "../support/arbitraries";
import { forms } from "./forms";
import type { Form } from "./forms/form";

type Path = readonly (string | number)[];

const lengths = [7, 8, 30, 31, 60, 61, 100, 101, 200, 201, 2000, 2001, 5000, 5001];
const hostileTexts = [
  "",
  " ",
  "a\0b",
  "a\nb",
  "a\tb",
  "a\u0085b",
  "a\u2028b",
  "a\ud800b",
  "12,345",
  "12.345",
  "-1",
  "NaN",
  "Infinity",
  "1e3",
  "1,5",
  "100000000,01",
  "2027-02-30",
  "30/02/2027",
  "2027-03-05",
  "2027-12-30 10:00:00",
];
const examples = hostileTexts.map((one): [string] => [one]);
const cents = fc.integer({ min: -200, max: 10_000_000_100 }).map((number) => number / 100);
const text = fc.oneof(
  anyText(12),
  fc.constantFrom(...hostileTexts, ...lengths.map((length) => "x".repeat(length))),
  cents.map((euros) => String(euros).replace(".", ",")),
);
const wire = fc.oneof(
  text,
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, -0.01, 12.345, 0.005, 1e8, 1e8 + 0.01, 1e12),
  fc.integer({ min: -5, max: 200_000 }),
  fc.integer({ min: 0, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  cents,
  fc.constant(null),
);

/** The paths of all texts, and of numbers where they are asked for. */
function leaves(value: unknown, isLeaf: (value: unknown) => boolean, path: Path = []): Path[] {
  if (isLeaf(value)) return [path];
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "before" || name === "season" ? [] : leaves(part, isLeaf, [...path, name]),
  );
}

const at = (value: unknown, path: Path) =>
  path.reduce<unknown>((one, name) => (one as Record<string, unknown> | null)?.[name], value);

function withValue<T>(value: T, [name, ...rest]: Path, part: unknown): T {
  if (name === undefined) return part as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[name] = withValue(copy[name], rest, part);
  return copy as T;
}

/** The typed value without its former state: each `before` is null. */
const typedAnew = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(typedAnew)
    : isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name, name === "before" ? null : typedAnew(part)]),
        )
      : value;

const bodyOf = (key: CallKey) => schemasOf(key).body as z.ZodObject;

function check(key: CallKey, record: Record<string, unknown>) {
  const schema = bodyOf(key);
  const known = Object.entries({ id: 5, nomeFile: "a.pdf", ...record }).filter(
    ([name]) => name in schema.shape,
  );
  return schema.safeParse(Object.fromEntries(known));
}

/** The meaning of a number or a text: "12,50" is 12.5, and none is "". */
const meaningOf = (value: unknown) => readDecimal(value) ?? String(value ?? "").trim();

const written = ({ record, chosen = [] }: Form) =>
  leaves(record, (value) => typeof value === "string" || typeof value === "number").filter(
    (path) => !chosen.includes(path.join(".")) && !chosen.includes(String(path[0])),
  );
const cases = forms.flatMap((form) => form.calls.map((key) => [key, form] as const));

it.each(cases)("%s takes the example that its form writes", (key, form) => {
  const { record } = form;
  expect(check(key, record).error).toBeUndefined();
  const result = form.schemaOf(record as never).safeParse(form.open(record as never));
  expect(result.error).toBeUndefined();
  expect(
    check(key, { ...record, ...form.write(result.data as never, record as never) }).error,
  ).toBeUndefined();
});

it.each(cases)("%s takes whatever its form accepts", (key, form) => {
  const { record } = form;
  const opened = form.open(record as never);
  const schema = form.schemaOf(record as never);
  for (const path of leaves(opened, (value) => typeof value === "string"))
    fc.assert(
      fc.property(text, (typed) => {
        const result = schema.safeParse(withValue(opened, path, typed));
        if (!result.success) return;
        const checked = check(key, { ...record, ...form.write(result.data as never, record as never) });
        expect(checked.error?.issues, path.join(".")).toBeUndefined();
      }),
      { numRuns: 60, examples },
    );
});

it.each(cases)("the form of %s accepts whatever the call takes, and writes the same", (key, form) => {
  const { record } = form;
  const schema = form.schemaOf(record as never);
  for (const path of written(form))
    fc.assert(
      fc.property(wire, (value) => {
        fc.pre(value !== null || !form.filled?.includes(path.join(".")));
        fc.pre(String(value ?? "").trim() !== "" || !form.required?.includes(path.join(".")));
        const sent = withValue(record, path, value);
        const checked = check(key, sent);
        if (!checked.success) {
          const isNumber = typeof at(record, path) === "number";
          if (typeof value === "string" || (isNumber && value !== null))
            expect(sentenceOf(checked.error), path.join(".")).toBeTypeOf("string");
          return;
        }
        const result = schema.safeParse(typedAnew(form.open(sent as never)));
        expect(result.error?.issues, path.join(".")).toBeUndefined();
        const back = check(key, { ...record, ...form.write(result.data as never, record as never) });
        const meaning = meaningOf(at(parsed(back.data), path));
        expect(meaning, path.join(".")).toEqual(meaningOf(at(parsed(checked.data), path)));
      }),
      { numRuns: 60, examples },
    );
});

/** Not one with an expiry beside it, which is part of an acceptance. */
const editsFields = (schema: z.ZodType) => schema instanceof z.ZodObject || schema instanceof z.ZodPipe;

it.each(cases)("the form of %s writes nothing of what was stored wrong and nobody touched", (_, form) => {
  const { record } = form;
  const schema = form.schemaOf(record as never) as z.ZodType<unknown, object>;
  const texts = leaves(form.open(record as never), (value) => typeof value === "string");
  for (const path of texts.filter(({ length }) => length > 0))
    fc.assert(
      fc.property(text, (stored) => {
        const opened = withValue(form.open(record as never), path, stored);
        if (schema.safeParse(opened).success || !editsFields(schema)) return;
        const [name] = path as [string];
        const edited = keepOpened(schema, opened);
        const changes = formChanges(edited, { opened, stored: record }, edited.parse(opened), (values) =>
          form.write(values as never, record as never),
        );
        expect(changes, name).toEqual({});
      }),
      { numRuns: 20, examples },
    );
});

const ofRecords = forms
  .filter(({ isOfRecord, schemaOf, record }) => isOfRecord && editsFields(schemaOf(record)))
  .map((form) => [form.calls.join(), form] as const);

it.each(ofRecords)("the form of %s takes whatever it was opened with", (_, form) => {
  for (const path of written(form))
    fc.assert(
      fc.property(text, (value) => {
        const stored = withValue(form.record, path, value);
        const { error } = form.schemaOf(stored).safeParse(form.open(stored));
        expect(error?.issues, path.join(".")).toBeUndefined();
      }),
      { numRuns: 60, examples },
    );
});

/** `dati` of a boat document is sent as JSON text. */
const parsed = (data: unknown) => {
  const { dati } = data as { dati?: unknown };
  return typeof dati === "string" ? { ...(data as object), dati: JSON.parse(dati) as unknown } : data;
};

/**
 * Calls with a body in which nothing is typed: ids, flags and days are chosen, keys and names come from other
 * records.
 */
const withoutTypedFields: readonly CallKey[] = [
  "push.subscribe",
  "logbook.report",
  "tessera.accept",
  "permessi.update",
  "doccirc.uploadMain",
  "doccirc.uploadSource",
  "worklist.assign",
  "deleghe.create",
  "stagionalita.create",
  "istruttori.create",
  "istruttori.update",
  "crocierautente.close",
  "logbook.pdf",
  "richiestacrociera.update",
  "richiestacorso.update",
  "corsoutente.create",
  "corsoutente.update",
];

it("every call that writes what people type has its form here", () => {
  const withForm = new Set(forms.flatMap(({ calls }) => calls));
  const others = callKeys.filter(
    (key) =>
      callOf(key).effect === "write" &&
      callOf(key).exposed !== "none" &&
      schemasOf(key).body &&
      !withForm.has(key),
  );
  expect(others).toEqual(withoutTypedFields);
});

/**
 * A password is taken as it was typed, a search stores nothing, and a card's stored file stays where it is.
 * The gateway cleans a file's name by itself (lib/server/gateway/upload.ts).
 */
const takenAsTheyAre: readonly string[] = [
  "oauth.login email",
  "oauth.login password",
  "tessera.update path",
  "ricerca.members nominativo",
];

it("no body takes a control character", () => {
  const found = callKeys.flatMap((key) =>
    Object.entries(bodyOf(key)?.shape ?? {})
      .filter(([name]) => name !== "nomeFile")
      .filter(([, field]) =>
        ["a\0b", ["a\0b"]].some((value) => (field as z.ZodType).safeParse(value).success),
      )
      .map(([name]) => `${key} ${name}`),
  );
  expect(found).toEqual(takenAsTheyAre);
});
