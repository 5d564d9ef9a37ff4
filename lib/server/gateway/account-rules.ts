import type { Answer, CheckedBody } from "../../contract";
import { mayChangeAccount } from "../../rules/accounts";
import { readId } from "../../rules/ids";
import { isAtLeast, mayEditAccountOf, readLevel } from "../../rules/levels";
import { type Failure, failure } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

type StoredMember = Answer<"utente.get">["Utenti"][number];

/** One's own record; another person's only for ADMIN and GOD, and never that of a higher level. */
export function checkAccountAccess({ caller, params, stored }: RuleInput): Failure | null {
  if (readId(params.id_usr) === caller.id) return null;
  const { level } = caller.identity;
  const target = (stored as StoredMember | undefined)?.permesso;
  // A missing level may be any.
  const isWithin = target && isAtLeast(level, "ADMIN") && mayEditAccountOf(level, readLevel(target));
  return isWithin ? null : failure("field");
}

/**
 * Secretariat saves any member; level and e-mail only as far as its own level allows, compared with the stored
 * record.
 */
export function checkAccountChange({ caller, body, stored }: RuleInput): Failure | null {
  const change = body as CheckedBody<"socio.update">;
  if (change.permesso === undefined && change.email === undefined) return null;
  return mayChangeAccount(caller.identity.level, stored as StoredMember, change) ? null : failure("field");
}
