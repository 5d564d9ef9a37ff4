import type { Answer, CheckedBody } from "../../contract";
import { mayChangeAccount, mayEditAccountWith } from "../../rules/accounts";
import { readId } from "../../rules/ids";
import { isAtLeast } from "../../rules/levels";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

type StoredMember = Answer<"utente.get">["Utenti"][number];

/**
 * One's own record; another person's only for ADMIN and GOD, and never that of a higher level
 * (docs/rules/access.md#accounts).
 */
export function checkAccountAccess({ caller, params, stored }: RuleInput): void {
  if (readId(params.id_usr) === caller.id) return;
  const { level } = caller.identity;
  const target = stored as StoredMember | undefined;
  const isWithin = target && isAtLeast(level, "ADMIN") && mayEditAccountWith(level, target.permesso);
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
