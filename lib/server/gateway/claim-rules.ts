import { acceptanceProblem, isAccepted, isConfirmed } from "../../rules/claims";
import { callLegacy } from "../legacy/call";
import { type Failure, failure } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/** Only the legacy API sets CONFERMATA, and a confirmed claim does not change any more. */
export function checkNotConfirmed({ body, stored }: RuleInput): Failure | null {
  if (isConfirmed(body as { stato?: string })) return failure("field");
  return stored && isConfirmed(stored) ? failure("field", confirmedText) : null;
}

const confirmedText = "È già CONFERMATA: non si può più modificare.";

/** A claim is accepted when each of its lines is, as they are now (docs/rules/claims.md#accepting-a-claim). */
export const checkClaim =
  (linesKey: "rimborso.lines" | "spesebarca.lines") =>
  async (input: RuleInput): Promise<Failure | null> => {
    const { caller, params, body, stored, context } = input;
    const confirmed = checkNotConfirmed(input);
    const isAcceptance = isAccepted(body as { stato?: string }) && !isAccepted(stored ?? {});
    if (confirmed || !isAcceptance) return confirmed;
    const id = params.id ?? "";
    const answer = await callLegacy(linesKey, { params: { id }, token: caller.session.token, context });
    if (!answer.ok) return answer.failure;
    const problem = acceptanceProblem(stored ?? {}, answer.data.Dettaglio);
    return problem ? failure("refused", problem) : null;
  };
