import { z } from "zod";
import { parseJson } from "../../../contract/field-types";
import type { Fields } from "../../../contract/loose-values";
import { paramTexts } from "../../../contract/path";
import { schemasOf } from "../../../contract/schemas";
import { editableCardFields } from "../../../contract/schemas/cards";
import type { FormSaveKey, PatchKey, SaveKey } from "../../../contract/stored";
import { isId } from "../../../rules/ids";
import { Refused } from "../../legacy/failures";
import { readJsonValue, sentenceOf } from "../request-body";
import { readUpload, type Upload } from "../upload";
import { isRenaming } from "./merge";
import { partsThatWere } from "./parts";
import type { StoredRecord } from "./read-stored";

/** The body of a save: the changed fields and their previous values (docs/rules/saving.md#changes). */
export interface SaveRequest {
  /** By field, as the contract's body schema has parsed them. */
  changes: Fields;
  /** The same fields as the browser read them. */
  base: Fields;
  /** The parameters of the record's read that the update does not name. */
  of: Readonly<Record<string, string>>;
  /** The issues of wrong parts that `base` has too: the stored record must have them as well. */
  waived: readonly WaivedIssue[];
  /** The form that carried it, with its file; its `id` names the record. */
  form?: { id: string; upload: Upload };
}

interface WaivedIssue {
  /** The changed field. */
  name: string;
  issue: z.core.$ZodIssue;
}

const fields = z.record(z.string(), z.unknown());
/** Ids, as parts of a path. */
const ofSchema = z.record(z.string(), z.union([z.int().min(0), z.string().refine(isId)]));
const saveSchema = z.strictObject({ changes: fields, base: fields, of: ofSchema.optional() });

/**
 * Reads the body of a save and checks each changed field by its own schema. Throws Refused: 413, 415, 422.
 */
export async function readSave(request: Request, key: PatchKey): Promise<SaveRequest> {
  return checkSave(key, await readJsonValue(request));
}

/** Fields of a form that are not changes of the record. */
const besideChanges = ["id", "base", "of", "nomeFile"];

/**
 * Reads a save that comes as a form with a file, whose upload the caller discards: the changed fields beside
 * `id`, and `base` and `of` as JSON text. Throws Refused: 413, 415, 422.
 */
export async function readFormSave(request: Request, key: FormSaveKey): Promise<SaveRequest> {
  const upload = await readUpload(request, { fileOptional: true });
  const { id = "", base, of } = upload.fields;
  const changes = Object.fromEntries(
    Object.entries(upload.fields).filter(([name]) => !besideChanges.includes(name)),
  );
  try {
    if (!isId(id)) throw new Refused("body");
    const save = checkSave(key, { changes, base: parseJson(base ?? ""), of: parseJson(of ?? "{}") });
    return { ...save, form: { id, upload } };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

function checkSave(key: SaveKey, body: unknown): SaveRequest {
  const parsed = saveSchema.safeParse(body);
  if (!parsed.success) throw new Refused("body");
  const { changes, base, of = {} } = withoutFullName(key, parsed.data);
  const names = Object.keys(changes);
  if (names.length !== Object.keys(base).length || !names.every((name) => Object.hasOwn(base, name)))
    throw new Refused("body");
  return { ...checkChanges(key, changes, base), base, of: paramTexts(of) };
}

/**
 * A page from before an upgrade still sends the full name of a renamed member, which `mergeChanges` makes
 * anew.
 */
function withoutFullName<S extends { changes: Fields; base: Fields }>(key: SaveKey, save: S): S {
  if (!isRenaming(key, save.changes)) return save;
  const without = ({ nominativo: _, ...others }: Fields) => others;
  return { ...save, changes: without(save.changes), base: without(save.base) };
}

/**
 * The fields that the browser had read of a record on which it decides, and the parameters of its read, from
 * the header `x-base`; empty where there is none. Throws Refused: 422.
 */
export function readBase(headers: Headers): { base?: Fields; of?: Readonly<Record<string, string>> } {
  const text = headers.get("x-base");
  if (text === null) return {};
  const parsed = z
    .strictObject({ base: fields.optional(), of: ofSchema.optional() })
    .safeParse(parseJson(text));
  if (!parsed.success) throw new Refused("body");
  const { base, of } = parsed.data;
  return { ...(base && { base }), ...(of && { of: paramTexts(of) }) };
}

/**
 * The fields that a save may change: those of the body's schema without the record's own id; of a card, which
 * comes as a form, those of its dialog; of a member all but the full name, which follows from the others.
 */
export function fieldSchemas(key: SaveKey): Readonly<Record<string, z.ZodType>> {
  const { shape = {} } = schemasOf(key).body as unknown as { shape?: Record<string, z.ZodType> };
  const mayChange = (name: string) => {
    if (key === "tessera.update") return editableCardFields.includes(name);
    if (key === "socio.update" && name === "nominativo") return false;
    // To accept is a decision, which the review queue's own call takes (docs/rules/saving.md#decisions).
    if (key === "docbarca.update" && name === "accettato") return false;
    return name !== "id" && name !== "id_doc";
  };
  return Object.fromEntries(Object.entries(shape).filter(([name]) => mayChange(name)));
}

/** More wrong parts than a stored field has: a person would have to be told of each. */
const maxWaived = 100;

/**
 * Checks the changed fields. A wrong part of a list or record that was there before is no change of this
 * person's and stays as stored; `checkWaived` checks that it was there, once the stored record is known.
 */
function checkChanges(key: SaveKey, changes: Fields, base: Fields): Pick<SaveRequest, "changes" | "waived"> {
  const schemas = fieldSchemas(key);
  const fields: Record<string, unknown> = {};
  const waived: WaivedIssue[] = [];
  for (const [name, value] of Object.entries(changes)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema) throw new Refused("body");
    const checked = schema.safeParse(value);
    const all = checked.error?.issues ?? [];
    const wasThere = partsThatWere(value, base[name]);
    const issues = all.length > maxWaived ? all : all.filter(({ path }) => !wasThere(path));
    if (issues.length > 0) throw new Refused("body", sentenceOf({ issues }));
    waived.push(...all.map((issue) => ({ name, issue })));
    fields[name] = checked.success ? checked.data : value;
  }
  return { changes: fields, waived };
}

/**
 * Throws Refused: 422 where a part that is wrong is not in the stored record, neither as it came nor as the
 * contract reads it. `base` may be made up: two values that no schema takes can be read as the same.
 */
export function checkWaived(
  { changes, waived }: Pick<SaveRequest, "changes" | "waived">,
  { raw, now }: Pick<StoredRecord, "raw" | "now">,
): void {
  const names = [...new Set(waived.map(({ name }) => name))];
  const issues = names.flatMap((name) => {
    const were = [raw, now].map((stored) => partsThatWere(changes[name], stored[name]));
    const ofField = waived.filter((one) => one.name === name).map(({ issue }) => issue);
    return ofField.filter(({ path }) => !were.some((wasThere) => wasThere(path)));
  });
  if (issues.length > 0) throw new Refused("body", sentenceOf({ issues }));
}
