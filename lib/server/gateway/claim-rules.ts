import { countUnreadable } from "../../contract/unreadable";
import { acceptanceProblem, isAccepted, isConfirmed, type Stated } from "../../rules/claims";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";
import { readStored } from "./save/read-stored";

/** Only the legacy API sets CONFERMATA, and a confirmed claim does not change any more. */
function checkNotConfirmed({ body, stored }: RuleInput): void {
  if (isConfirmed(body as Stated)) throw new Refused("field");
  if (isConfirmed(stored as Stated)) throw new Refused("field", confirmedText);
}

const confirmedText = "È già nello stato «Confermata»: non si può più modificare.";

/**
 * A claim is accepted when each of its lines is, as they are now (docs/rules/claims.md#accepting-a-claim).
 */
export const checkClaim =
  (linesKey: "rimborso.lines" | "spesebarca.lines") =>
  async (input: RuleInput): Promise<void> => {
    const { params, body, asCaller } = input;
    const stored = input.stored as Stated;
    checkNotConfirmed(input);
    const isAcceptance = isAccepted(body as Stated) && !isAccepted(stored);
    if (!isAcceptance) return;
    const id = params.id ?? "";
    const lines = await callLegacy(linesKey, { ...asCaller, params: { id } });
    const problem = acceptanceProblem(stored, lines.Dettaglio, countUnreadable(lines));
    if (problem) throw new Refused("refused", problem);
  };

/**
 * A line of a confirmed claim does not change any more, and no line of an accepted claim is undone before
 * the claim is (docs/rules/claims.md#accepting-a-line). `headerKey` is the save by whose reads the claim is
 * found.
 */
export const checkLine =
  (headerKey: "rimborso.update" | "spesebarca.update") =>
  async (input: RuleInput): Promise<void> => {
    checkNotConfirmed(input);
    const { body, of } = input;
    const line = input.stored as Stated;
    const claim = (await readStored(headerKey, { ...input, params: { id: of?.id ?? "" } })).now as Stated;
    if (isConfirmed(claim)) throw new Refused("field", confirmedText);
    const isTakenBack = isAccepted(line) && !isAccepted({ ...line, ...(body as Stated) });
    if (isTakenBack && isAccepted(claim)) throw new Refused("refused", claimAcceptedTexts[headerKey]);
  };

/**
 * The total of a confirmed claim stays (docs/rules/claims.md#recalculating). `headerKey` is the save by whose
 * reads the claim is found.
 */
export const checkRecalculation =
  (headerKey: "rimborso.update" | "spesebarca.update") =>
  async (input: RuleInput): Promise<void> => {
    const { now } = await readStored(headerKey, input);
    if (isConfirmed(now)) throw new Refused("field", confirmedText);
  };

const claimAcceptedTexts = {
  "rimborso.update":
    "Nel frattempo è stato accettato tutto il rimborso: premi di nuovo per riaprire anche quello.",
  "spesebarca.update":
    "Nel frattempo è stata accettata tutta la spesa: premi di nuovo per riaprire anche quella.",
};
