import { z } from "zod";
import { schemasOf } from "../../../contract/schemas";
import { type PatchKey, storedRecords } from "../../../contract/stored";
import { type Failure, failure } from "../../legacy/failures";
import { readJsonValue, sentenceOf } from "../request-body";
import { wasThere } from "./parts";

/** The body of a save: the changed fields and their previous values. */
export interface SaveRequest {
  /** By field, as the contract's body schema has parsed them. */
  changes: Readonly<Record<string, unknown>>;
  /** The same fields as the browser read them. */
  base: Readonly<Record<string, unknown>>;
  /** The whole record as the browser read it, only where no call reads it. */
  record: Readonly<Record<string, unknown>> | undefined;
}

const record = z.record(z.string(), z.unknown());
const saveSchema = z.strictObject({ changes: record, base: record, record: record.optional() });

/** Reads the body of a save and checks each changed field by its own schema. Failures: 413, 415, 422. */
export async function readSave(request: Request, key: PatchKey): Promise<SaveRequest | Failure> {
  const value = await readJsonValue(request);
  if ("code" in value) return value;
  const parsed = saveSchema.safeParse(value.body);
  if (!parsed.success) return failure("body");
  const { changes, base } = parsed.data;
  const names = Object.keys(changes);
  if (names.length !== Object.keys(base).length || !names.every((name) => Object.hasOwn(base, name)))
    return failure("body");
  const checked = checkFields(key, changes, base);
  if ("code" in checked) return checked;
  const { record: whole } = parsed.data;
  const refusal = checkRecord(key, whole);
  return refusal ?? { changes: checked.fields, base, record: whole };
}

/**
 * Where no call reads the record, and only there, the browser sends it; its specified fields are checked like
 * changes.
 */
function checkRecord(key: PatchKey, whole: SaveRequest["record"]): Failure | null {
  const isWanted = "reason" in storedRecords[key];
  if (!whole) return isWanted ? failure("body") : null;
  if (!isWanted) return failure("body");
  const schemas = fieldSchemas(key);
  const fields = Object.entries(whole).filter(([, value]) => value !== null);
  // A server might read names case-insensitively.
  if (fields.some(([name]) => !Object.hasOwn(schemas, name) && Object.hasOwn(schemas, name.toLowerCase())))
    return failure("body");
  const checked = checkFields(
    key,
    Object.fromEntries(fields.filter(([name]) => Object.hasOwn(schemas, name))),
  );
  return "code" in checked ? checked : null;
}

/** The fields that a save may change: those of the body's schema. */
export function fieldSchemas(key: PatchKey): Readonly<Record<string, z.ZodType>> {
  const body = schemasOf(key).body as unknown as { shape?: Record<string, z.ZodType> } | undefined;
  return body?.shape ?? {};
}

/** What is wrong with a part of a list or record that was there before is nobody's change: it stays as it is stored. */
function checkFields(
  key: PatchKey,
  changes: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>> = {},
): { fields: Record<string, unknown> } | Failure {
  const schemas = fieldSchemas(key);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema) return failure("body");
    const checked = schema.safeParse(value);
    const issues = (checked.error?.issues ?? []).filter(({ path }) => !wasThere(path, value, base[name]));
    if (issues.length > 0) return failure("body", sentenceOf({ issues }));
    fields[name] = checked.success ? checked.data : value;
  }
  return { fields };
}
