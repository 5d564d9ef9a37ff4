import type { Call, CallKey } from "@/lib/contract";
import { schemasOf } from "@/lib/contract/schemas";
import type { Account } from "../sessions";

/**
 * The body as its call's schema reads it, or as it came where the schema does not accept it; never refuses.
 */
export function acceptBody(key: CallKey, fields: unknown): unknown {
  const checked = schemasOf(key).body?.safeParse(fields);
  return checked?.success ? checked.data : withoutBooleans(fields);
}

/** libsql ends the process when a boolean is bound, so an unchecked body has 0 and 1 instead. */
function withoutBooleans(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  if (Array.isArray(value)) return value.map(withoutBooleans);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutBooleans(entry)]));
}

/**
 * The caller, for the handlers that check the level once more: with any token they pass, as GOD, while a call
 * for everybody who is signed in keeps the person's own level.
 */
export function plainCaller(call: Call, user: Account): Account {
  return call.guard === "loggedIn" ? user : { ...user, permesso: "GOD" };
}
