import type { Answer } from "../../contract";
import { readId } from "../../rules/ids";
import { isConcluded } from "../../rules/membership";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { LegacyCaller } from "../legacy/transport";
import type { RuleInput } from "./rule-input";
import { readStored } from "./save/read-stored";

export type StoredPayment = Answer<"pagamento.byMembership">["Pagamento"][number];

/** The payments of a membership as they are stored now. Throws Refused. */
export async function paymentsOf(
  membership: string | number | undefined,
  asCaller: LegacyCaller,
): Promise<readonly StoredPayment[]> {
  const params = { id: Number(membership) };
  return (await callLegacy("pagamento.byMembership", { ...asCaller, params })).Pagamento;
}

/**
 * A payment is added to a membership that is still there (docs/rules/memberships.md#payments). Throws
 * Refused: 410 `gone`, and the failures of the reads.
 */
export async function checkMembershipThere(input: RuleInput): Promise<void> {
  await readMembership(input, String((input.body as { tesseramento: number }).tesseramento));
}

/**
 * A payment is deleted from the membership that `of` names, while that is as it was on screen (`base`,
 * docs/rules/memberships.md#payments). Throws Refused: 422 `body` without `of`, 410 `gone` for a payment or a
 * membership that is not there, 409 `conflict` for one that was paid or concluded meanwhile.
 */
export async function checkPaymentDeletion(input: RuleInput): Promise<void> {
  const { params, of, base, asCaller } = input;
  const membership = of?.tesseramento;
  if (membership === undefined) throw new Refused("body", withoutMembership);
  const now = await readMembership(input, membership);
  const payments = await paymentsOf(membership, asCaller);
  if (!payments.some(({ id }) => id === readId(params.id))) throw new Refused("gone", deletedText);
  if (base?.stato !== undefined && isConcluded(now) && !isConcluded(base as State))
    throw new Refused("conflict", meanwhileText("il tesseramento è stato concluso"));
  if (base?.pagato !== undefined && now.pagato === 1 && Number(base.pagato) !== 1)
    throw new Refused("conflict", meanwhileText("la tessera è stata segnata come pagata"));
}

const withoutMembership = "Manca il tesseramento del pagamento: ricarica la pagina e riprova.";
const deletedText = "Qualcun altro ha già eliminato questo pagamento.";
const meanwhileText = (what: string) => `Nel frattempo ${what}: guarda e riprova.`;

interface State {
  pagato?: number | null;
  stato?: number | null;
}

async function readMembership(input: RuleInput, id: string): Promise<State> {
  const stored = await readStored("tesseramento.update", { ...input, params: { id }, body: undefined });
  return stored.now as State;
}
