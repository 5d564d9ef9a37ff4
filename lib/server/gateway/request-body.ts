import { FormData } from "undici";
import type { z } from "zod";
import { type CallKey, callOf } from "../../contract";
import { schemasOf } from "../../contract/schemas";
import { type Failure, failure } from "../legacy/failures";
import { isPlainJson } from "./plain-json";
import { readText } from "./read-text";
import { readUpload } from "./upload";

/** The largest JSON body, far above any form of the application. */
const maxBodyBytes = 1024 * 1024;

/** A body accepted by its call's schema; `size` is that of its file in bytes, and `discard` deletes the file. */
export interface CheckedRequestBody {
  body: unknown;
  size?: number;
  discard?: () => Promise<void>;
}

/** The checked JSON body of a call. Failures: 413, 415, 422. */
export async function readJson(request: Request, key: CallKey): Promise<CheckedRequestBody | Failure> {
  const value = await readJsonValue(request);
  return "code" in value ? value : checkBody(key, value.body);
}

/** A JSON body that is not checked by its call's schema yet. Failures: 413, 415, 422. */
export async function readJsonValue(request: Request): Promise<{ body: unknown } | Failure> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return failure("media-type");
  const text = await readText(request, maxBodyBytes);
  if (text === null) return failure("too-large");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure("body");
  }
  return isPlainJson(value) ? { body: value } : failure("body");
}

/** A form with its checked fields and its file only. Failures: 413, 415, 422. */
export async function readForm(request: Request, key: CallKey): Promise<CheckedRequestBody | Failure> {
  const upload = await readUpload(request, callOf(key));
  if ("code" in upload) return upload;
  const { file } = upload;
  // Sends the checked name: another one in the fields could be of another type.
  const checked = checkBody(key, { ...upload.fields, nomeFile: file?.name });
  if ("code" in checked) {
    await upload.discard();
    return checked;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(checked.body as Record<string, unknown>))
    if (value !== undefined) form.set(name, String(value ?? ""));
  if (file) form.set("doc", file.bytes, file.name);
  return { body: form, size: file?.bytes.size, discard: upload.discard };
}

/** A body as its call's schema reads it. Failure: 422. */
export function checkBody(key: CallKey, value: unknown): CheckedRequestBody | Failure {
  const checked = schemasOf(key).body?.safeParse(value);
  return checked?.success ? { body: checked.data } : failure("body", checked && sentenceOf(checked.error));
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
