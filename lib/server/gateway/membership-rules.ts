import type { Answer } from "../../contract";
import { conclusionChecks, isConcluded } from "../../rules/membership";
import { Refused } from "../legacy/failures";
import { paymentsOf } from "./payment-rules";
import type { RuleInput } from "./rule-input";

type Membership = Pick<
  Answer<"tesseramento.all">["Tesseramento"][number],
  "ente" | "documenti" | "pagato" | "stato"
>;

/**
 * Checks that a membership may be concluded or paid, by its stored and changed fields and its payments as
 * they are now; of a concluded one state, body and verified documents stay
 * (docs/rules/memberships.md#concluding). Throws Refused: 422 `refused`, and the failures of reading the
 * payments.
 */
export async function checkConclusion({ params, body, stored, asCaller }: RuleInput): Promise<void> {
  const before = stored as Membership;
  const after: Membership = { ...before, ...(body as Partial<Membership>) };
  if (isConcluded(before)) checkStaysConcluded(before, after);
  const isConclusion = isConcluded(after) && !isConcluded(before);
  const isPayment = after.pagato === 1 && before.pagato !== 1;
  if (!isConclusion && !isPayment) return;
  const payments = await paymentsOf(params.id, asCaller);
  const checks = conclusionChecks(after, payments).filter(({ id }) => isConclusion || id === "balance");
  const failed = checks.find(({ isMet }) => !isMet);
  if (failed) throw new Refused("refused", failed.problem);
}

function checkStaysConcluded(before: Membership, after: Membership): void {
  const concluded = (what: string) => new Refused("refused", `Il tesseramento è già concluso: ${what}.`);
  if (!isConcluded(after)) throw concluded("non si riapre");
  if (before.ente && !after.ente) throw concluded("l'ente resta");
  if (before.documenti === 1 && after.documenti !== 1) throw concluded("i documenti restano verificati");
}
