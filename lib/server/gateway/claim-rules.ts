import { acceptanceProblem, isAccepted, isConfirmed, type Stated } from "../../rules/claims";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/** Only the legacy API sets CONFERMATA, and a confirmed claim does not change any more. */
export function checkNotConfirmed({ body, stored }: RuleInput): void {
  if (isConfirmed(body as Stated)) throw new Refused("field");
  if (isConfirmed(stored as Stated)) throw new Refused("field", confirmedText);
}

const confirmedText = "È già confermata: non si può più modificare.";

/**
 * A claim is accepted when each of its lines is, as they are now (docs/rules/claims.md#accepting-a-claim).
 */
export const checkClaim =
  (linesKey: "rimborso.lines" | "spesebarca.lines") =>
  async (input: RuleInput): Promise<void> => {
    const { caller, params, body, context } = input;
    const stored = input.stored as Stated;
    checkNotConfirmed(input);
    const isAcceptance = isAccepted(body as Stated) && !isAccepted(stored);
    if (!isAcceptance) return;
    const id = params.id ?? "";
    const lines = await callLegacy(linesKey, { params: { id }, token: caller.session.token, context });
    const problem = acceptanceProblem(stored, lines.Dettaglio);
    if (problem) throw new Refused("refused", problem);
  };
