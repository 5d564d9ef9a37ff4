import { formatCode } from "../../format/codes";
import { formatDate } from "../../format/dates";
import { formatCents } from "../../format/money";
import { toCents } from "../../rules/money";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/**
 * A day has one season: 409 `conflict` when somebody has set it meanwhile (docs/rules/seasons.md#calendar).
 */
export async function checkSeasonDay({ caller, body, context }: RuleInput): Promise<void> {
  const { giorno } = body as { giorno: string };
  const { Stagionalita } = await callLegacy("stagionalita.list", { token: caller.session.token, context });
  const taken = Stagionalita.find((entry) => entry.giorno === giorno);
  if (taken)
    throw new Refused("conflict", `Il giorno ${formatDate(giorno)} ha già una stagione: ${taken.nome}.`);
}

/**
 * A day loses the season that was on screen (`base.nome`, null for none): 409 `conflict` when it has another
 * one, which is named (docs/rules/seasons.md#calendar). Without `base` any is taken.
 */
export async function checkSeasonRemoval({ caller, params, base, context }: RuleInput): Promise<void> {
  if (base?.nome === undefined) return;
  const { Stagionalita } = await callLegacy("stagionalita.list", { token: caller.session.token, context });
  const now = Stagionalita.findLast(({ giorno }) => giorno === params.date);
  if (!now || (now.nome ?? "") === base.nome) return;
  const name = now.nome || "senza nome";
  throw new Refused("conflict", `Nel frattempo la stagione è cambiata: ora è ${name}.`);
}

/**
 * The same payment again: 409 `conflict` when the membership has one of the same type, amount and method that
 * the person had not seen; `base.pagamenti` are the ids that were on screen
 * (docs/rules/memberships.md#payments).
 */
export async function checkPayment({ caller, body, base, context }: RuleInput): Promise<void> {
  const { tesseramento, tipo, valore, metodo } = body as Record<string, string | number>;
  const { Pagamento } = await callLegacy("pagamento.byMembership", {
    params: { id: Number(tesseramento) },
    token: caller.session.token,
    context,
  });
  const seen = [base?.pagamenti].flat().map(Number);
  const same = Pagamento.find(
    (one) =>
      !seen.includes(one.id) &&
      one.tipo === tipo &&
      one.metodo === Number(metodo) &&
      toCents(one.valore) === toCents(valore),
  );
  if (!same) return;
  const what = `${formatCode(same.tipo ?? "Pagamento")} di ${formatCents(toCents(same.valore))}`;
  throw new Refused(
    "conflict",
    `Nel frattempo è stato aggiunto lo stesso pagamento: ${what}. Se il tuo è un altro, aggiungilo di nuovo.`,
  );
}
