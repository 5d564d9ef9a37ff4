import type { Answer } from "../../contract";
import { conclusionProblem, isConcluded } from "../../rules/membership";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

type Membership = Pick<
  Answer<"tesseramento.all">["Tesseramento"][number],
  "ente" | "documenti" | "pagato" | "stato"
>;

/**
 * A membership is concluded by what is stored and changed, with its payments as they are now, and its
 * documents stay verified from then on (docs/rules/memberships.md#concluding). Throws Refused: 422 `refused`,
 * and the failures of reading the payments.
 */
export async function checkConclusion({ caller, params, body, stored, context }: RuleInput): Promise<void> {
  const before = stored as Membership;
  const after: Membership = { ...before, ...(body as Partial<Membership>) };
  if (!isConcluded(after)) return;
  if (isConcluded(before)) {
    if (before.documenti === 1 && after.documenti !== 1) throw new Refused("refused", concludedText);
    return;
  }
  const { Pagamento } = await callLegacy("pagamento.byMembership", {
    params: { id: Number(params.id) },
    token: caller.session.token,
    context,
  });
  const problem = conclusionProblem(after, Pagamento);
  if (problem) throw new Refused("refused", problem);
}

const concludedText = "Il tesseramento è già concluso: i documenti restano verificati.";
