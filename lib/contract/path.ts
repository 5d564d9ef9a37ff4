import { isId } from "../rules/ids";
import { straightApostrophes } from "./apostrophes";
import { type CallKey, callOf } from "./index";

/** The path at which the browser reaches the calls: a call's own path follows. */
export const LEGACY_PATH = "/api/legacy";
/** The path at which the browser reaches stored files: the stored path follows. */
export const FILES_PATH = "/api/files";

const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** The largest number of letters of a `{text}`. */
export const maxPathText = 100;
const textPattern = /^[^/\\?#%\p{Cc}]+$/u;

/**
 * An id for `{id…}` and `{x}`, yyyy-mm-dd for `{date}`, any text without / \ ? # % and control characters
 * for `{text}`.
 */
export function isValidParameter(name: string, value: string): boolean {
  if (name === "date") return datePattern.test(value);
  if (name !== "text") return isId(value);
  if (value.length > maxPathText) return false;
  // A lone surrogate cannot be encoded, and a name of dots would be a path step.
  return textPattern.test(value) && !/^\.+$/.test(value) && value.isWellFormed();
}

/**
 * The `{text}` for a typed text: / \ ? # % and control characters become spaces, every apostrophe the
 * straight one.
 */
export const pathText = (typed: string): string =>
  straightApostrophes(typed.replace(/[/\\?#%\p{Cc}]/gu, " ")).trim();

/** Parameters as a path has them. */
export const paramTexts = (params: object): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/**
 * The path of a call with its checked and percent-encoded parameters, which the browser appends to
 * `/api/legacy` and the gateway to the legacy base address; in `{text}` the characters / \ ? # % become
 * spaces (docs/rules/calls.md#paths). Throws RangeError on a missing or malformed parameter.
 */
export function fillPath(key: CallKey, params: Readonly<Record<string, string | number>> = {}): string {
  return callOf(key).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const raw = String(params[name] ?? "");
    const value = name === "text" ? pathText(raw) : raw;
    if (!isValidParameter(name, value)) throw new RangeError(`${key}: parameter ${name} is not valid`);
    return encodeURIComponent(value);
  });
}
