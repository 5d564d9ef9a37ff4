import type { Fields } from "../../../contract/loose-values";
import { readId } from "../../../rules/ids";
import { callLegacy } from "../../legacy/call";
import type { RuleInput } from "../rule-input";

/** The last change of a record as it is stored: by whom and when; null where that is not known. */
export async function lastChange(
  { updated_by, updated_at }: Fields,
  input: RuleInput,
): Promise<{ by: string | null; at: string | null }> {
  return {
    by: await nameOf(readId(updated_by), input),
    at: typeof updated_at === "string" ? updated_at : null,
  };
}

/** A person's name; null where nobody is named or the name cannot be read. */
export async function nameOf(id: number | null, { asCaller }: RuleInput): Promise<string | null> {
  if (!id) return null;
  try {
    const { Utenti } = await callLegacy("socio.name", { ...asCaller, params: { id } });
    return Utenti[0]?.nominativo || null;
  } catch {
    return null;
  }
}
