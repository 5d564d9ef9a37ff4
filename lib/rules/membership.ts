import { birthDateOf } from "./birth-date";
import type { IsoDate } from "./dates";
import { MEDICAL_TYPE } from "./deadlines";
import { documentTypeOf, isWaiting, type TypedDocument } from "./documents";
import { type Expiring, lastValidDay } from "./expiry";
import { sumCents, toCents } from "./money";
import { ageOn, priceBandFor } from "./price-bands";

/**
 * Membership processing (docs/rules/memberships.md#concluding), shared by screen, gateway and stand-in. Money
 * is in whole cents.
 */

export const paymentKinds = ["ACCONTO", "SALDO"] as const;

interface Payment {
  tipo?: string | null;
  /** Euros, in any form that `toCents` reads. */
  valore?: unknown;
}

interface Membership {
  ente?: number | null;
  documenti?: number | null;
  pagato?: number | null;
  stato?: number | null;
}

interface CardKind {
  prezzi?: readonly { anni?: number | null; prezzo?: unknown }[] | null;
  certificatomedico?: number | null;
  /** Types of the required documents. */
  documenti?: readonly number[] | null;
}

interface Paper extends TypedDocument, Expiring {
  /** 0 while nobody has accepted it. */
  accettato?: number | null;
}

/**
 * The price of a card for a person with that `meta` on `day`: age in whole years, its band, and the band's
 * price in cents.
 */
export function priceFor(kind: CardKind | null | undefined, meta: unknown, day: IsoDate) {
  const birthDate = birthDateOf(meta);
  const age = ageOn(birthDate, day);
  const band = priceBandFor(kind?.prezzi ?? [], age);
  return { birthDate, age, years: band?.anni ?? null, cents: band ? toCents(band.prezzo) : null };
}

/**
 * The member's document of a type: an accepted one before one that waits, and of several the one that lasts
 * longest (docs/rules/memberships.md#required-documents).
 */
export function paperOf<P extends Paper>(documents: readonly P[], type: number): P | undefined {
  return documents
    .filter((document) => documentTypeOf(document) === type)
    .sort(
      (one, other) =>
        Number(isWaiting(one)) - Number(isWaiting(other)) ||
        lastValidDay(other).localeCompare(lastValidDay(one)),
    )[0];
}

/** Whether it is known which papers a card type requires; the certificate may be one of `documenti`. */
export const arePapersKnown = (kind: CardKind | null | undefined): boolean =>
  kind?.documenti != null && (kind.certificatomedico != null || kind.documenti.includes(MEDICAL_TYPE));

/** Whether it is known what a card type costs, no price included; false for a type that was not read. */
export const arePricesKnown = (kind: CardKind | null | undefined): boolean => kind?.prezzi != null;

/** Whether it is known what a card type requires and costs. */
export const isFullyKnown = (kind: CardKind | null | undefined): boolean =>
  kind?.certificatomedico != null && kind.documenti != null && arePricesKnown(kind);

/** Whether a card type says that it asks for a medical certificate. */
const asksCertificate = (kind: CardKind | null | undefined): boolean =>
  kind?.certificatomedico === 1 || Boolean(kind?.documenti?.includes(MEDICAL_TYPE));

/**
 * The types of the required documents, each once, without the medical certificate, which has a check of its
 * own.
 */
export function requiredPapers(kind: CardKind | null | undefined): number[] {
  return [...new Set(kind?.documenti ?? [])].filter((type) => type !== MEDICAL_TYPE);
}

/**
 * The medical check (docs/rules/memberships.md#medical-check): "waiting" for a certificate that nobody has
 * accepted, "unknown" where the card type does not say whether it asks for one.
 */
export function medicalCheck(
  kind: CardKind | null | undefined,
  documents: readonly Paper[],
): "unknown" | "not-required" | "ok" | "waiting" | "ko" {
  if (!asksCertificate(kind)) return arePapersKnown(kind) ? "not-required" : "unknown";
  const found = paperOf(documents, MEDICAL_TYPE);
  if (!found) return "ko";
  return isWaiting(found) ? "waiting" : "ok";
}

/** A paper that the card asks for and that is not verified: none was sent, or nobody has accepted it. */
interface UnverifiedPaper {
  type: number;
  state: "missing" | "waiting";
}

/**
 * The papers that keep a membership's documents from being in order, as its dialog shows them line by line
 * (docs/rules/memberships.md#documents-ok); an expired paper counts as present. Null where no such paper is
 * known and the card type does not say all that it requires.
 */
export function unverifiedPapers(
  kind: CardKind | null | undefined,
  documents: readonly Paper[],
): UnverifiedPaper[] | null {
  const open = [...(asksCertificate(kind) ? [MEDICAL_TYPE] : []), ...requiredPapers(kind)].flatMap(
    (type): UnverifiedPaper[] => {
      const found = paperOf(documents, type);
      if (!found) return [{ type, state: "missing" }];
      return isWaiting(found) ? [{ type, state: "waiting" }] : [];
    },
  );
  return open.length > 0 || arePapersKnown(kind) ? open : null;
}

function isBalance({ tipo }: Payment): boolean {
  return tipo?.trim().toUpperCase() === "SALDO";
}

/** The sum of the payments in cents, ignoring those without a readable amount. */
export function paidCents(payments: readonly Payment[]): number {
  return sumCents(payments.map(({ valore }) => toCents(valore)));
}

/** Whether 'Pagato' is enabled: only with a SALDO payment. */
export function offersPaid(payments: readonly Payment[]): boolean {
  return payments.some(isBalance);
}

/**
 * Whether a membership counts as paid automatically: a SALDO exists, and readable amounts sum up to the cost.
 */
export function isPaidAutomatically(cost: number | null, payments: readonly Payment[]): boolean {
  if (cost === null || !offersPaid(payments)) return false;
  return payments.every(({ valore }) => toCents(valore) !== null) && paidCents(payments) === cost;
}

/** Verbatim (docs/rules/memberships.md#paid). */
export const PAID_WARNING =
  "La tessera è segnata come saldata ma la cifra versata non corrisponde all'importo!";

/**
 * The warning of 'Pagato', which does not block it: the sum is not the cost, or the cost is unknown. Null
 * otherwise.
 */
export function paidWarning(cost: number | null, payments: readonly Payment[]): string | null {
  return cost !== null && paidCents(payments) === cost ? null : PAID_WARNING;
}

/** A check of 'Conclusa', and the sentence for its failure. */
export interface ConclusionCheck {
  id: "body" | "payment" | "balance" | "paid" | "papers";
  isMet: boolean;
  problem: string;
}

/** The five checks of 'Conclusa' in their order (docs/rules/memberships.md#concluding). */
export function conclusionChecks(membership: Membership, payments: readonly Payment[]): ConclusionCheck[] {
  return [
    { id: "body", isMet: Boolean(membership.ente), problem: "Selezionare un ente" },
    { id: "payment", isMet: payments.length > 0, problem: "Non è stata pagata la tessera." },
    { id: "balance", isMet: payments.some(isBalance), problem: "Non è stata saldata la tessera." },
    {
      id: "paid",
      isMet: membership.pagato === 1,
      problem: "La tessera non è segnata come pagata: premi «Pagato».",
    },
    {
      id: "papers",
      isMet: membership.documenti === 1,
      problem: "I documenti non sono segnati come verificati: premi «Documenti OK».",
    },
  ];
}

/** The reason why 'Conclusa' is refused, the first check that fails; null when none fails. */
export function conclusionProblem(membership: Membership, payments: readonly Payment[]): string | null {
  return conclusionChecks(membership, payments).find(({ isMet }) => !isMet)?.problem ?? null;
}

/** `stato` is 0 while a membership is open, and any other number once it is concluded. */
export const isConcluded = ({ stato }: Pick<Membership, "stato">): boolean => Boolean(stato);

/** Whether a membership is unfinished: not paid, or not concluded (docs/rules/memberships.md#unfinished). */
export function isUnfinished({ pagato, stato }: Pick<Membership, "pagato" | "stato">): boolean {
  return pagato !== 1 || !isConcluded({ stato });
}

/** The competence years to choose from: this year, the next two, and the current value. */
export function yearChoices(today: IsoDate, set?: number | null): number[] {
  const now = Number(today.slice(0, 4));
  const years = [now, now + 1, now + 2];
  return set && !years.includes(set) ? [set, ...years].sort((one, other) => one - other) : years;
}

/** The default expiry of a membership: 31 December of its year. */
export function membershipExpiry(year: number): IsoDate {
  return `${String(year).padStart(4, "0")}-12-31`;
}

/** Whether a card with that expiry (yyyy-mm-dd) ends before its competence year begins. */
export function expiresBefore(expiry: IsoDate | null, year: number): boolean {
  return expiry !== null && Number(expiry.slice(0, 4)) < year;
}
