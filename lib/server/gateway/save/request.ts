import { z } from "zod";
import { parseJson } from "../../../contract/field-types";
import { schemasOf } from "../../../contract/schemas";
import { editableCardFields } from "../../../contract/schemas/cards";
import type { FormSaveKey, PatchKey, SaveKey } from "../../../contract/stored";
import { isId } from "../../../rules/ids";
import { type Failure, failure } from "../../legacy/failures";
import { readJsonValue, sentenceOf } from "../request-body";
import { readUpload, type Upload } from "../upload";

type Fields = Readonly<Record<string, unknown>>;

/** The body of a save: the changed fields and their previous values. */
export interface SaveRequest {
  /** By field, as the contract's body schema has parsed them. */
  changes: Fields;
  /** The same fields as the browser read them. */
  base: Fields;
  /** The parameters of the record's read that the update does not name. */
  of: Readonly<Record<string, string>>;
  /** The form that carried it, with its file; its `id` names the record. */
  form?: { id: string; upload: Upload };
}

const fields = z.record(z.string(), z.unknown());
/** Ids, as parts of a path. */
const ofSchema = z.record(z.string(), z.union([z.int().min(0), z.string().refine(isId)]));
const saveSchema = z.strictObject({ changes: fields, base: fields, of: ofSchema.optional() });

/** Reads the body of a save and checks each changed field by its own schema. Failures: 413, 415, 422. */
export async function readSave(request: Request, key: PatchKey): Promise<SaveRequest | Failure> {
  const value = await readJsonValue(request);
  return "code" in value ? value : checkSave(key, value.body);
}

/** Fields of a form that are not changes of the record. */
const besideChanges = ["id", "base", "of", "nomeFile"];

/**
 * Reads a save that comes as a form with a file: the changed fields beside `id`, and `base` and `of` as JSON text. The caller
 * discards the upload. Failures: 413, 415, 422.
 */
export async function readFormSave(request: Request, key: FormSaveKey): Promise<SaveRequest | Failure> {
  const upload = await readUpload(request, { fileOptional: true });
  if ("code" in upload) return upload;
  const { id = "", base, of } = upload.fields;
  const changes = Object.fromEntries(
    Object.entries(upload.fields).filter(([name]) => !besideChanges.includes(name)),
  );
  const save = checkSave(key, { changes, base: parseJson(base ?? ""), of: parseJson(of ?? "{}") });
  if (!("code" in save) && isId(id)) return { ...save, form: { id, upload } };
  await upload.discard();
  return "code" in save ? save : failure("body");
}

function checkSave(key: SaveKey, body: unknown): SaveRequest | Failure {
  const parsed = saveSchema.safeParse(body);
  if (!parsed.success) return failure("body");
  const { changes, base, of = {} } = parsed.data;
  const names = Object.keys(changes);
  if (names.length !== Object.keys(base).length || !names.every((name) => Object.hasOwn(base, name)))
    return failure("body");
  const checked = checkFields(key, changes);
  return "code" in checked ? checked : { changes: checked.fields, base, of: idsAsText(of) };
}

/** What the browser had read of a record on which it decides, from the header `x-base`; empty where there is none. Failure: 422. */
export function readBase(
  headers: Headers,
): { base?: Fields; of?: Readonly<Record<string, string>> } | Failure {
  const text = headers.get("x-base");
  if (text === null) return {};
  const parsed = z
    .strictObject({ base: fields.optional(), of: ofSchema.optional() })
    .safeParse(parseJson(text));
  if (!parsed.success) return failure("body");
  const { base, of } = parsed.data;
  return { ...(base && { base }), ...(of && { of: idsAsText(of) }) };
}

const idsAsText = (ids: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));

/**
 * The fields that a save may change: those of the body's schema without the record's own id; of a card, which comes as a form, those
 * of its dialog.
 */
export function fieldSchemas(key: SaveKey): Readonly<Record<string, z.ZodType>> {
  const { shape = {} } = schemasOf(key).body as unknown as { shape?: Record<string, z.ZodType> };
  const mayChange = (name: string) =>
    key === "tessera.update" ? editableCardFields.includes(name) : name !== "id" && name !== "id_doc";
  return Object.fromEntries(Object.entries(shape).filter(([name]) => mayChange(name)));
}

function checkFields(key: SaveKey, changes: Fields): { fields: Record<string, unknown> } | Failure {
  const schemas = fieldSchemas(key);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema) return failure("body");
    const checked = schema.safeParse(value);
    if (!checked.success) return failure("body", sentenceOf(checked.error));
    fields[name] = checked.data;
  }
  return { fields };
}
