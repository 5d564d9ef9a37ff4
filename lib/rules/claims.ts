import { readDecimal } from "./decimals";
import { sumCents, toCents } from "./money";

/**
 * Reimbursements and boat expenses (docs/rules/claims.md#states): states of headers and lines, what a line
 * amounts to, when a header may be accepted. Amounts come in euros, as number or text, and are reckoned in whole cents.
 */

/** The filters of both lists, as they go up (docs/rules/claims.md#filters). */
export const claimFilters = ["TUTTI", "APPROVARE", "ACCETTATI"] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/** The states as we write them; CONFERMATA comes from the server alone. */
export const claimStates = ["APPROVARE", "APPROVATA", "CONFERMATA"] as const;
export type ClaimState = (typeof claimStates)[number];

/** What the cause of a boat expense's line is chosen from (docs/rules/claims.md#causes). */
export const expenseCauses = ["MANUTENZIONE", "MIGLIORIE", "COSTI GESTIONE"] as const;

/** The state of a header or a line. 'DA APPROVARE' is APPROVARE, and so is whatever nobody has accepted. */
export function readClaimState(stato: unknown): ClaimState {
  const word = typeof stato === "string" ? stato.trim().toUpperCase() : "";
  return word === "APPROVATA" || word === "CONFERMATA" ? word : "APPROVARE";
}

/** The state as people read it. */
export function claimStateText(stato: unknown): string {
  const state = readClaimState(stato);
  return state === "APPROVARE" ? "DA APPROVARE" : state;
}

interface Stated {
  stato?: unknown;
}

/** A CONFERMATA header or line is not edited any more (docs/rules/claims.md#confirmed). */
export function isConfirmed({ stato }: Stated): boolean {
  return readClaimState(stato) === "CONFERMATA";
}

/** APPROVATA, or beyond it. */
export function isAccepted({ stato }: Stated): boolean {
  return readClaimState(stato) !== "APPROVARE";
}

/** Whether a list under this filter holds a claim. */
export function isUnder(filter: ClaimFilter, claim: Stated): boolean {
  return filter === "TUTTI" || isAccepted(claim) === (filter === "ACCETTATI");
}

interface Amounts {
  /** Euros. */
  costo?: unknown;
  /** Euros a kilometre. */
  costochilometrico?: unknown;
  /** Kilometres. */
  distanza?: unknown;
}

/** What the kilometres of a line come to, in cents; null for a line without them. */
export function kilometreCents({ costochilometrico, distanza }: Amounts): number | null {
  const rate = readDecimal(costochilometrico);
  const distance = readDecimal(distanza);
  return rate && distance && rate > 0 && distance > 0 ? toCents(rate * distance) : null;
}

/** What a line amounts to, in cents: its cost, without one its kilometres; null when neither can be read. */
export function lineCents(line: Amounts): number | null {
  const cost = toCents(line.costo);
  return cost || (kilometreCents(line) ?? cost);
}

/** All in cents. */
export interface ClaimSums {
  lines: number;
  /** Of the lines that are accepted. */
  accepted: number;
  /** As the header has it; null when it is no amount. */
  total: number | null;
  /** The header's total less the lines' sum; null without a total. */
  difference: number | null;
  /** How many lines have no amount that can be read. */
  unreadable: number;
}

export function claimSums(claim: { totale?: unknown }, lines: readonly (Amounts & Stated)[]): ClaimSums {
  const amounts = lines.map(lineCents);
  const sum = sumCents(amounts);
  const total = toCents(claim.totale);
  return {
    lines: sum,
    accepted: sumCents(lines.filter(isAccepted).map(lineCents)),
    total,
    difference: total === null ? null : total - sum,
    unreadable: amounts.filter((amount) => amount === null).length,
  };
}

/** Why a header cannot be accepted, as a sentence; null when it can: every line is, and it is neither APPROVATA nor CONFERMATA. */
export function acceptanceProblem(claim: Stated, lines: readonly Stated[]): string | null {
  const state = readClaimState(claim.stato);
  if (state !== "APPROVARE") return `Lo stato è già ${state}.`;
  if (lines.length === 0) return "Non ci sono righe da accettare.";
  const open = lines.filter((line) => !isAccepted(line)).length;
  if (open === 0) return null;
  return open === 1
    ? "Prima va accettata la riga che manca."
    : `Prima vanno accettate le ${open} righe che mancano.`;
}

/** Whether a line is not edited any more: it is CONFERMATA, or its header is. */
export function isLineLocked(claim: Stated, line: Stated): boolean {
  return isConfirmed(claim) || isConfirmed(line);
}
