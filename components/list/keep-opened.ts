import { z } from "zod";
import { isSameJson } from "@/lib/contract/loose-values";

/**
 * The schema of a form that edits a record: a field that nobody has touched since it was `opened` passes as
 * it is, so that a wrong stored value keeps no other from being saved (docs/rules/data-forms.md#limits); an
 * error of a check of several fields that the opened values had too counts only once its field has changed.
 * The code that writes the values must accept an untouched value as it was opened, such as no member.
 */
export function keepOpened<Output, Input extends object>(
  schema: z.ZodType<Output, Input>,
  opened: Input,
): z.ZodType<Output, Input> {
  return kept(schema, opened as Values) as z.ZodType<Output, Input>;
}

/** The fields that were opened with a wrong value and have another one now. */
export function mendedFields<Input extends object>(
  schema: z.ZodType<unknown, Input>,
  opened: Input,
  typed: Input,
): string[] {
  const names = schema
    .safeParse(opened)
    .error?.issues.map(({ path: [name] }) => name as keyof Input & string);
  return (names ?? []).filter((name) => !isSameJson(typed[name], opened[name]));
}

type Values = Readonly<Record<string, unknown>>;

function kept(schema: z.core.$ZodType, opened: Values): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return z.pipe(kept(schema.in, opened), schema.out);
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        keptField(field as z.ZodType, opened[name]),
      ]),
    ),
  );
  const checked = z.any().check(...checksOf(schema));
  const problemsOf = (values: Values) => checked.safeParse(values).error?.issues ?? [];
  const before: Values = fields.parse(opened);
  const known = problemsOf(before);
  return fields.superRefine((values: Values, context) => {
    for (const { path, message } of problemsOf(values)) {
      const name = String(path[0]);
      const isKnown = known.some((one) => isSameJson([one.path, one.message], [path, message]));
      if (!isKnown || !isSameJson(values[name], before[name]))
        context.addIssue({ code: "custom", path, message });
    }
  });
}

function keptField(field: z.ZodType, opened: unknown): z.ZodType {
  if (field.safeParse(opened).success) return field;
  const rows = keptRows(field, opened);
  return z.unknown().transform((value, context) => {
    const { success, data, error } = rows.safeParse(value);
    if (success || isSameJson(value, opened)) return success ? data : value;
    return refuse(context, error);
  });
}

/**
 * A list of rows; each keeps the values that it was opened with. `before`, the stored row, tells which one it
 * is.
 */
function keptRows(field: z.ZodType, opened: unknown): z.ZodType {
  if (!(field instanceof z.ZodArray) || !(field.element instanceof z.ZodObject)) return field;
  const { element } = field;
  const known = (opened as Values[]).map((row) => ({ before: row.before, schema: keptRow(element, row) }));
  const anyRow = z.unknown().transform((value, context) => {
    const { before } = value as Values;
    const was = before ? known.find((one) => isSameJson(one.before, before)) : undefined;
    const { success, data, error } = z.safeParse(was?.schema ?? element, value);
    return success ? data : refuse(context, error);
  });
  return z.array(anyRow).check(...checksOf(field));
}

/** A field that the stored row lacks is checked: the form's value there would be saved in its place. */
function keptRow(element: z.ZodObject, opened: Values): z.ZodType {
  const stored = (opened.before ?? {}) as Values;
  const fields = Object.entries(element.shape).map(([name, field]) => [
    name,
    (stored[name] ?? null) === null ? field : keptField(field as z.ZodType, opened[name]),
  ]);
  return z.object(Object.fromEntries(fields)).check(...checksOf(element));
}

const checksOf = ({ def }: z.ZodType) => (def.checks ?? []) as z.core.$ZodCheck<unknown>[];

function refuse(context: z.RefinementCtx, { issues }: z.core.$ZodError) {
  for (const { path, message } of issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
}
