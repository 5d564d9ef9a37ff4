import { formatDate } from "../../format/dates";
import { formatCents } from "../../format/money";
import { toCents } from "../../rules/money";
import { callLegacy } from "../legacy/call";
import { type Failure, failure } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/** A day has one season: 409 `conflict` when somebody has set it meanwhile (docs/rules/seasons.md#calendar). */
export async function checkSeasonDay({ caller, body, context }: RuleInput): Promise<Failure | null> {
  const { giorno } = body as { giorno: string };
  const answer = await callLegacy("stagionalita.list", { token: caller.session.token, context });
  if (!answer.ok) return answer.failure;
  const taken = answer.data.Stagionalita.find((entry) => entry.giorno === giorno);
  return taken
    ? failure("conflict", `Il giorno ${formatDate(giorno)} ha già una stagione: ${taken.nome}.`)
    : null;
}

/**
 * The same payment again: 409 `conflict` when the membership has one of the same type, amount and method that the person had not
 * seen; `base.pagamenti` are the ids that were on screen (docs/rules/memberships.md#payments).
 */
export async function checkPayment({ caller, body, base, context }: RuleInput): Promise<Failure | null> {
  const { tesseramento, tipo, valore, metodo } = body as Record<string, string | number>;
  const answer = await callLegacy("pagamento.byMembership", {
    params: { id: Number(tesseramento) },
    token: caller.session.token,
    context,
  });
  if (!answer.ok) return answer.failure;
  const seen = [base?.pagamenti].flat().map(Number);
  const same = answer.data.Pagamento.find(
    (one) =>
      !seen.includes(one.id) &&
      one.tipo === tipo &&
      one.metodo === Number(metodo) &&
      toCents(one.valore) === toCents(valore),
  );
  return same
    ? failure(
        "conflict",
        `C'è già lo stesso pagamento: ${same.tipo} di ${formatCents(toCents(same.valore))}.`,
      )
    : null;
}
