import { parseJson } from "../../contract/field-types";
import { isRecord } from "../../contract/loose-values";

/**
 * The fields of a form post to next-auth, one text value per name; null for invalid JSON. next-auth gets
 * these instead of the body, which it might parse differently: the account that is counted must be the one
 * that is tried.
 */
export function readFormFields(type: string, body: string): URLSearchParams | null {
  if (/application\/json/i.test(type)) {
    const value = parseJson(body);
    if (!isRecord(value)) return null;
    return new URLSearchParams(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  }
  const isForm = /application\/x-www-form-urlencoded/i.test(type);
  return new URLSearchParams(isForm ? Object.fromEntries(new URLSearchParams(body)) : {});
}
