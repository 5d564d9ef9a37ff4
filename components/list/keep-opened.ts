import { z } from "zod";
import { isSameJson } from "@/lib/contract/loose-values";

/**
 * The schema of a form that edits a record: what nobody has touched since it was `opened` is taken as it is,
 * so that a value that was stored wrong keeps nothing else from being saved
 * (docs/rules/data-forms.md#limits). A check of several fields refuses only what it passed when opened. The
 * code that writes the values must accept an untouched value as it was opened, such as no member.
 */
export function keepOpened<Output, Input extends object>(
  schema: z.ZodType<Output, Input>,
  opened: Input,
): z.ZodType<Output, Input> {
  return kept(schema, opened as Values) as z.ZodType<Output, Input>;
}

/** The fields that were opened wrong and are typed otherwise now. */
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
  const checked = z.any().check(...((schema.def.checks ?? []) as z.core.$ZodCheck<unknown>[]));
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
  return z.unknown().transform((value, context) => {
    const { success, data, error } = field.safeParse(value);
    if (success || isSameJson(value, opened)) return success ? data : value;
    for (const { path, message } of error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
}
