import { acceptedStates, type ClaimFilter, type ClaimState, claimStates } from "../contract/claim-states";
import { readDecimal } from "./decimals";
import { isBlank, readEuros, sumCents, toCents } from "./money";

/**
 * Reimbursements and boat expenses (docs/rules/claims.md#states): states of headers and lines, amounts of
 * lines, and when a header may be accepted. Amounts are euros as number or text; sums are whole cents.
 */

export const claimStateTexts = {
  APPROVARE: "Da approvare",
  APPROVATA: "Approvata",
  CONFERMATA: "Confermata",
} as const satisfies Record<ClaimState, string>;

/** The causes to choose from for a boat expense's line (docs/rules/claims.md#causes). */
export const expenseCauses = ["MANUTENZIONE", "MIGLIORIE", "COSTI GESTIONE"] as const;

/** The state of a header or a line; 'DA APPROVARE' and unknown values are APPROVARE. */
export function readClaimState(stato: unknown): ClaimState {
  const word = typeof stato === "string" ? stato.trim().toUpperCase() : "";
  return claimStates.find((state) => state === word) ?? "APPROVARE";
}

/** The state as shown (docs/rules/claims.md#states). */
export function claimStateText(stato: unknown): (typeof claimStateTexts)[ClaimState] {
  return claimStateTexts[readClaimState(stato)];
}

export interface Stated {
  stato?: unknown;
}

/** A CONFERMATA header or line can no longer be edited (docs/rules/claims.md#confirmed). */
export function isConfirmed({ stato }: Stated): boolean {
  return readClaimState(stato) === "CONFERMATA";
}

/** APPROVATA or CONFERMATA. */
export function isAccepted({ stato }: Stated): boolean {
  return acceptedStates.includes(readClaimState(stato));
}

/** Whether the list with this filter contains a claim. */
export function matchesFilter(filter: ClaimFilter, claim: Stated): boolean {
  return filter === "TUTTI" || isAccepted(claim) === (filter === "ACCETTATI");
}

/** The number of claims to approve, their sum in cents, and the number of those without a readable total. */
export function sumToApprove(claims: readonly (Stated & { totale?: unknown })[]) {
  const amounts = claims
    .filter((claim) => matchesFilter("APPROVARE", claim))
    .map(({ totale }) => toCents(totale));
  return {
    count: amounts.length,
    cents: sumCents(amounts),
    unreadable: amounts.filter((amount) => amount === null).length,
  };
}

interface Amounts {
  /** Euros. */
  costo?: unknown;
  /** Euros per kilometre. */
  costochilometrico?: unknown;
  /** Kilometres. */
  distanza?: unknown;
}

/**
 * Euros per kilometre, all decimals: `"1.250"` is 1.25, as no kilometre costs a thousand euros, else as every
 * amount (docs/rules/claims.md#amounts). Null where nobody can read it.
 */
export const readRate = (value: unknown): number | null => readDecimal(value) ?? readEuros(value);

/** The cost of a line's kilometres in cents; null for a line without them. */
export function kilometreCents({ costochilometrico, distanza }: Amounts): number | null {
  const rate = readRate(costochilometrico) ?? 0;
  const distance = readDecimal(distanza) ?? 0;
  return rate > 0 && distance > 0 ? toCents(rate * distance) : null;
}

/** A line's amount in cents: its cost, else its kilometres; null when neither is readable. */
export function lineCents(line: Amounts): number | null {
  const cost = toCents(line.costo);
  return cost || (kilometreCents(line) ?? cost);
}

/** Whether a line has neither a cost nor kilometres, so that there is no amount to read. */
export function lacksAmount({ costo, costochilometrico, distanza }: Amounts): boolean {
  const isNone = (value: unknown, read: (value: unknown) => number | null) =>
    isBlank(value) || read(value) === 0;
  return isBlank(costo) && (isNone(costochilometrico, readRate) || isNone(distanza, readDecimal));
}

/** Whether a line has an amount that nobody can read. */
export const isUnreadable = (line: Amounts) => lineCents(line) === null && !lacksAmount(line);

/** All amounts in cents. */
export interface ClaimSums {
  lines: number;
  /** Of the accepted lines. */
  accepted: number;
  /** The header's own total; null when it is no amount. */
  total: number | null;
  /** The header's total minus the lines' sum; null without a total. */
  difference: number | null;
  /** The number of lines whose amount nobody can read; a line without one is not among them. */
  unreadable: number;
}

export function claimSums(claim: { totale?: unknown }, lines: readonly (Amounts & Stated)[]): ClaimSums {
  const sum = sumCents(lines.map(lineCents));
  const total = toCents(claim.totale);
  return {
    lines: sum,
    accepted: sumCents(lines.filter(isAccepted).map(lineCents)),
    total,
    difference: total === null ? null : total - sum,
    unreadable: lines.filter(isUnreadable).length,
  };
}

/**
 * The reason why a header cannot be accepted; null when every line is accepted and the header is neither
 * APPROVATA nor CONFERMATA. `unreadable` are the lines that are missing because they cannot be read.
 */
export function acceptanceProblem(claim: Stated, lines: readonly Stated[], unreadable = 0): string | null {
  const state = readClaimState(claim.stato);
  if (state !== "APPROVARE") return `Lo stato è già «${claimStateTexts[state]}».`;
  if (unreadable > 0) {
    const what =
      unreadable === 1 ? "C'è una riga che non si legge" : `Ci sono ${unreadable} righe che non si leggono`;
    return `${what}: avvisa chi gestisce il server.`;
  }
  if (lines.length === 0) return "Non ci sono righe da accettare.";
  const open = lines.filter((line) => !isAccepted(line)).length;
  if (open === 0) return null;
  return open === 1
    ? "Accetta prima la riga ancora da approvare."
    : `Accetta prima le ${open} righe ancora da approvare.`;
}

/** Whether a line can no longer be edited: it or its header is CONFERMATA. */
export function isLineLocked(claim: Stated, line: Stated): boolean {
  return isConfirmed(claim) || isConfirmed(line);
}
