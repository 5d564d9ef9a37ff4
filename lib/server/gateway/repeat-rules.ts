import { readList } from "../../contract/field-types";
import { formatCode } from "../../format/codes";
import { formatDate } from "../../format/dates";
import { formatCents } from "../../format/money";
import { classKey, type Enrolment } from "../../rules/classes";
import type { IsoDate } from "../../rules/dates";
import { isClosedEnrolment } from "../../rules/lessons";
import { toCents } from "../../rules/money";
import { type Booking, isClosedBooking, sailingKey } from "../../rules/sailings";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import { paymentsOf, type StoredPayment } from "./payment-rules";
import type { RuleInput } from "./rule-input";

/**
 * A day has one season: 409 `conflict` when somebody has set it meanwhile (docs/rules/seasons.md#calendar).
 */
export async function checkSeasonDay({ body, asCaller }: RuleInput): Promise<void> {
  const { giorno } = body as { giorno: string };
  const { Stagionalita } = await callLegacy("stagionalita.list", asCaller);
  const taken = Stagionalita.find((entry) => entry.giorno === giorno);
  if (taken)
    throw new Refused("conflict", `Il giorno ${formatDate(giorno)} ha già una stagione: ${taken.nome}.`);
}

/**
 * A day loses the season that was on screen (`base.nome`, null for none): 409 `conflict` when it has another
 * one, which is named (docs/rules/seasons.md#calendar). Without `base` any is taken.
 */
export async function checkSeasonRemoval({ params, base, asCaller }: RuleInput): Promise<void> {
  if (base?.nome === undefined) return;
  const { Stagionalita } = await callLegacy("stagionalita.list", asCaller);
  const now = Stagionalita.findLast(({ giorno }) => giorno === params.date);
  if (!now || (now.nome ?? "") === base.nome) return;
  const name = now.nome || "senza nome";
  throw new Refused("conflict", `Nel frattempo la stagione è cambiata: ora è ${name}.`);
}

/**
 * A payment that the person has not seen: 409 `conflict`, whatever it says; `base.pagamenti` are the ids that
 * were on screen. Without `base` only the same type, amount and method again are refused
 * (docs/rules/memberships.md#payments).
 */
export async function checkPayment({ body, base, asCaller }: RuleInput): Promise<void> {
  const { tesseramento, tipo, valore, metodo } = body as Record<string, string | number>;
  const payments = await paymentsOf(tesseramento, asCaller);
  const seen = base?.pagamenti === undefined ? null : [base.pagamenti].flat().map(Number);
  const isSame = (one: StoredPayment) =>
    one.tipo === tipo && one.metodo === Number(metodo) && toCents(one.valore) === toCents(valore);
  const unseen = payments.filter((one) => (seen ? !seen.includes(one.id) : isSame(one)));
  if (unseen.length === 0) return;
  throw new Refused(
    "conflict",
    `Nel frattempo è stato aggiunto: ${unseen.map(paymentText).join(", ")}. Guarda i pagamenti: se serve, aggiungi anche il tuo.`,
  );
}

/** "Saldo di 90,50 €". */
function paymentText({ tipo, valore }: StoredPayment): string {
  const amount = formatCents(toCents(valore));
  return [formatCode(tipo ?? "Pagamento"), amount].filter(Boolean).join(" di ");
}

/**
 * No member is twice on a sailing: 409 `conflict` when the list has an open booking of the same member,
 * cruise, boat and days (docs/rules/user-cruises.md#form). A boat that a server does not name may be any.
 */
export async function checkNewBooking(input: RuleInput): Promise<void> {
  if (await isOnSailing(input, input.body as Omit<Booking, "id">))
    throw new Refused("conflict", "Il socio è già su questa uscita.");
}

/** Whether an open booking of the list has this one's member and sailing. */
export async function isOnSailing({ asCaller }: RuleInput, made: Omit<Booking, "id">): Promise<boolean> {
  const { Crociera } = await callLegacy("crocierautente.list", asCaller);
  return Crociera.some(
    (one) =>
      one.utente === made.utente &&
      !isClosedBooking(one) &&
      one.barca !== undefined &&
      sailingKey(one) === sailingKey(made),
  );
}

/** Where a server leaves out one of these, nobody knows whether an enrolment is open and of that class. */
export const comparedFields = ["istruttore", "barca", "porto", "date", "stato"] as const;

/**
 * No member is twice in a class: 409 `conflict` when the list has an open enrolment of the same member,
 * course, lessons, venue and instructor (docs/rules/user-courses.md#form).
 */
export async function checkNewEnrolment(input: RuleInput): Promise<void> {
  const made = input.body as Omit<Enrolment, "id">;
  if (await isInClass(input, { ...made, date: readList(made.date) as IsoDate[] }))
    throw new Refused("conflict", "Il socio è già in questa classe.");
}

/** Whether an open enrolment of the list has this one's member and class. */
export async function isInClass({ asCaller }: RuleInput, made: Omit<Enrolment, "id">): Promise<boolean> {
  const { Crociera } = await callLegacy("corsoutente.list", asCaller);
  return Crociera.some(
    (one) =>
      one.utente === made.utente &&
      !isClosedEnrolment(one) &&
      comparedFields.every((field) => one[field] !== undefined) &&
      classKey(one) === classKey(made),
  );
}

/**
 * The same delegation again: 409 `conflict` when the list has one of the same two people
 * (docs/rules/roles.md#delegations). One without ids may be of anybody, and refuses nothing.
 */
export async function checkNewDelegation({ body, asCaller }: RuleInput): Promise<void> {
  const { idDelegante, idDelegato } = body as { idDelegante: number; idDelegato: number };
  const { Delega } = await callLegacy("deleghe.all", asCaller);
  const isThere = Delega.some(
    ({ Rappresentante, Rappresentato }) =>
      Rappresentante?.id_usr === idDelegato && Rappresentato?.id_usr === idDelegante,
  );
  if (isThere) throw new Refused("conflict", "Questa delega c'è già.");
}
