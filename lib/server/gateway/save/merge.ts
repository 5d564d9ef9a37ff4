import type { PatchKey } from "../../../contract/stored";
import { inFormOf } from "./form";
import { fieldSchemas } from "./request";

type Fields = Readonly<Record<string, unknown>>;

/** Updates whose fields beyond the specified ones are dropped (mass assignment). */
const specifiedOnly: ReadonlySet<PatchKey> = new Set(["utente.update", "socio.update"]);

/** The whole record that goes up: exactly what is stored, with the changes in the form of what they replace. */
export function merged(key: PatchKey, stored: Fields, changes: Fields): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(changes)) whole[name] = inFormOf(stored[name], value);
  if (!specifiedOnly.has(key)) return whole;
  const names = new Set(Object.keys(fieldSchemas(key)));
  // A server that tells the password's hash would take it for a new password.
  if (!Object.hasOwn(changes, "password")) names.delete("password");
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name)));
}
