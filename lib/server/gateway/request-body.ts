import { FormData } from "undici";
import type { z } from "zod";
import { type CallKey, callOf } from "../../contract";
import type { Fields } from "../../contract/loose-values";
import { schemasOf } from "../../contract/schemas";
import { Refused } from "../legacy/failures";
import { isPlainJson } from "./plain-json";
import { readText } from "./read-text";
import { readUpload, type Upload } from "./upload";

/** The largest JSON body, far above any form of the application. */
const maxBodyBytes = 1024 * 1024;

/**
 * A body accepted by its call's schema; `size` is that of its file in bytes, and `discard` deletes the file.
 */
interface CheckedRequestBody {
  body: unknown;
  size?: number;
  discard?: () => Promise<void>;
}

/** The checked JSON body of a call. Throws Refused: 413, 415, 422. */
export async function readJson(request: Request, key: CallKey): Promise<CheckedRequestBody> {
  return checkBody(key, await readJsonValue(request));
}

/** A JSON body that is not checked by its call's schema yet. Throws Refused: 413, 415, 422. */
export async function readJsonValue(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Refused("media-type");
  const text = await readText(request, maxBodyBytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused("body");
  }
  if (!isPlainJson(value)) throw new Refused("body");
  return value;
}

/** A form with its checked fields and its file only. Throws Refused: 413, 415, 422. */
export async function readForm(request: Request, key: CallKey): Promise<CheckedRequestBody> {
  const upload = await readUpload(request, callOf(key));
  const { file } = upload;
  try {
    const { body } = checkBody(key, { ...upload.fields, nomeFile: file?.name });
    return { body: formOf(body as Fields, file), size: file?.bytes.size, discard: upload.discard };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

/**
 * Fields as those of a form, with its file: flags as 0 and 1, nothing as empty text; records in them are left
 * out.
 */
export function formOf(fields: Fields, file: Upload["file"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (typeof value === "object" && value !== null)) continue;
    form.set(name, String(typeof value === "boolean" ? Number(value) : (value ?? "")));
  }
  if (file) {
    // Sends the checked name: another one in the fields could be of another type.
    form.set("nomeFile", file.name);
    form.set("doc", file.bytes, file.name);
  }
  return form;
}

/** A body as its call's schema reads it. Throws Refused: 422. */
export function checkBody(key: CallKey, value: unknown): CheckedRequestBody {
  const checked = schemasOf(key).body?.safeParse(value);
  if (!checked?.success) throw new Refused("body", checked && sentenceOf(checked.error));
  return { body: checked.data };
}

/** The first Italian message among a schema's issues. */
export function sentenceOf({ issues }: Pick<z.ZodError, "issues">): string | undefined {
  return issues.map(({ message }) => italian(message)).find(Boolean);
}

/** Keeps our own messages; zod's English ones are for programmers. */
function italian(message: string): string | undefined {
  return /^(Invalid input|Invalid option|Unrecognized|Too (big|small)|Invalid (string|URL))/.test(message)
    ? undefined
    : message;
}
