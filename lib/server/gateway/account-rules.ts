import type { Answer, CheckedBody } from "../../contract";
import { mayChangeAccount } from "../../rules/accounts";
import { readId } from "../../rules/ids";
import { isAtLeast, mayEditAccountOf, readLevel } from "../../rules/levels";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

type StoredMember = Answer<"utente.get">["Utenti"][number];

/** One's own record; another person's only for ADMIN and GOD, and never that of a higher level. */
export function checkAccountAccess({ caller, params, stored }: RuleInput): void {
  if (readId(params.id_usr) === caller.id) return;
  const { level } = caller.identity;
  const target = (stored as StoredMember | undefined)?.permesso;
  // A missing level may be any.
  const isWithin = target && isAtLeast(level, "ADMIN") && mayEditAccountOf(level, readLevel(target));
  if (!isWithin) throw new Refused("field");
}

/**
 * Secretariat saves any member; level and e-mail only as far as its own level allows, compared with the
 * stored record.
 */
export function checkAccountChange({ caller, body, stored }: RuleInput): void {
  const change = body as CheckedBody<"socio.update">;
  if (!mayChangeAccount(caller.identity.level, stored as StoredMember, change)) throw new Refused("field");
}
