import type { CheckedBody } from "../../contract";
import { readId } from "../../rules/ids";
import { isAtLeast, mayEditAccountOf, readLevel } from "../../rules/levels";
import { mayChangeAccount } from "../../rules/members";
import { callLegacy } from "../legacy/call";
import { type Failure, failure } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/** One's own record; another's only for ADMIN and GOD, and never of somebody above the own level. */
export async function mayEditAccount({ caller, params, context }: RuleInput): Promise<Failure | null> {
  if (readId(params.id_usr) === caller.id) return null;
  if (!isAtLeast(caller.identity.level, "ADMIN")) return failure("field");
  const answer = await callLegacy("utente.get", {
    params: { x: params.id_usr ?? "" },
    token: caller.session.token,
    context,
  });
  if (!answer.ok) return answer.failure;
  const target = answer.data.Utenti.find((user) => user.id_usr === readId(params.id_usr));
  // A level that the server does not tell may be any.
  const isWithin = target?.permesso && mayEditAccountOf(caller.identity.level, readLevel(target.permesso));
  return isWithin ? null : failure("field");
}

/** Secretariat saves any member; level and e-mail as far as the own level reaches, compared with what is stored now. */
export async function keepsAccount({ caller, params, body, context }: RuleInput): Promise<Failure | null> {
  const change = body as CheckedBody<"socio.update">;
  if (change.permesso === undefined && change.email === undefined) return null;
  const answer = await callLegacy("utente.get", {
    params: { x: params.id_usr ?? "" },
    token: caller.session.token,
    context,
  });
  if (!answer.ok) return answer.failure;
  const stored = answer.data.Utenti.find((user) => user.id_usr === readId(params.id_usr));
  return stored && mayChangeAccount(caller.identity.level, stored, change) ? null : failure("field");
}
