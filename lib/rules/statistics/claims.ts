import { isAccepted, isUnreadable, lineCents } from "../claims";
import { type IsoDate, readLegacyDate } from "../dates";
import { toCents } from "../money";
import { type Happening, uniqueById } from "./comparison";
import { isWithin, type Period, yearBefore } from "./period";

/** Reimbursements and boat expenses (docs/rules/statistics.md#claims). Money in cents. */

export const claimMeasures = [
  "totalCents",
  "reimbursementCents",
  "expenseCents",
  "acceptedCents",
  "count",
] as const;
type ClaimMeasure = (typeof claimMeasures)[number];

interface Header {
  id: number;
  stato?: unknown;
  totale?: unknown;
}
/** A journey counts on its first day, or its last one where the first is missing. */
type ReimbursementHeader = Header & { da?: string | null; a?: string | null };
type ExpenseHeader = Header & { il?: string | null; nomebarca?: string | null };

export interface ClaimHappening extends Happening<ClaimMeasure> {
  id: number;
  /** Its total is no amount and counts as 0. */
  isUnreadable: boolean;
}

function reimbursementDay({ da, a }: ReimbursementHeader): IsoDate | null {
  return readLegacyDate(da) ?? readLegacyDate(a);
}

function expenseDay({ il }: ExpenseHeader): IsoDate | null {
  return readLegacyDate(il);
}

/** Dated claims, and how many have no day. */
interface DatedClaims {
  happenings: ClaimHappening[];
  undated: number;
}

/** The dated reimbursements; they name no boat. */
export function reimbursementHappenings(claims: readonly ReimbursementHeader[]): DatedClaims {
  return datedClaims(claims, (claim) => happening(claim, reimbursementDay(claim), "", "reimbursementCents"));
}

/** The dated boat expenses by the boat's name. */
export function expenseHappenings(claims: readonly ExpenseHeader[]): DatedClaims {
  return datedClaims(claims, (claim) =>
    happening(claim, expenseDay(claim), claim.nomebarca?.trim() ?? "", "expenseCents"),
  );
}

function datedClaims<T extends Header>(
  claims: readonly T[],
  happeningsOf: (claim: T) => ClaimHappening[],
): DatedClaims {
  const all = uniqueById(claims);
  const happenings = all.flatMap(happeningsOf);
  return { happenings, undated: all.length - happenings.length };
}

function happening(
  claim: Header,
  day: IsoDate | null,
  key: string,
  kind: "reimbursementCents" | "expenseCents",
): ClaimHappening[] {
  if (day === null) return [];
  const cents = toCents(claim.totale);
  const adds = {
    reimbursementCents: 0,
    expenseCents: 0,
    [kind]: cents ?? 0,
    totalCents: cents ?? 0,
    acceptedCents: isAccepted(claim) ? (cents ?? 0) : 0,
    count: 1,
  };
  return [{ id: claim.id, day, key, isUnreadable: cents === null, adds }];
}

/** The claims of a period and of the year before, whose lines have the causes. */
export function claimsOfPeriods<T extends Happening<ClaimMeasure>>(
  claims: readonly T[],
  period: Period,
): T[] {
  const before = yearBefore(period);
  return claims.filter(({ day }) => isWithin(period, day) || isWithin(before, day));
}

export const causeMeasures = ["cents", "lines"] as const;
type CauseMeasure = (typeof causeMeasures)[number];

interface Line {
  id: number;
  causale?: string | null;
  costo?: unknown;
  costochilometrico?: unknown;
  distanza?: unknown;
}

export interface CauseHappening extends Happening<CauseMeasure> {
  /** Its amount cannot be read and counts as 0. */
  isUnreadable: boolean;
}

/** The lines of claims by cause, each on its claim's day, so that months agree with the claims' own. */
export function causeHappenings(
  claims: readonly { day: IsoDate; lines: readonly Line[] }[],
): CauseHappening[] {
  const spellings = new Map<string, string>();
  return claims.flatMap(({ day, lines }) =>
    uniqueById(lines).map((line) => {
      const written = line.causale?.trim() ?? "";
      const known = spellings.get(written.toLowerCase()) ?? written;
      spellings.set(written.toLowerCase(), known);
      const cents = lineCents(line);
      return { day, key: known, isUnreadable: isUnreadable(line), adds: { cents: cents ?? 0, lines: 1 } };
    }),
  );
}
