import { type IsoDate, readLegacyDate } from "../dates";
import { isConcluded, priceFor } from "../membership";
import { uniqueById } from "./comparison";
import { type Period, yearBefore, yearsOf } from "./period";

/** Memberships by year, type and state (docs/rules/statistics.md#memberships). Money in cents. */

export const membershipStates = ["concluded", "paid", "open"] as const;
export type MembershipState = (typeof membershipStates)[number];

interface Membership {
  id: number;
  anno?: number | null;
  created_at?: string | null;
  pagato?: number | null;
  stato?: number | null;
  Tessera?: {
    nome?: string | null;
    prezzi?: readonly { anni?: number | null; prezzo?: unknown }[] | null;
  } | null;
  Utente?: { meta?: unknown } | null;
}

/** The number of memberships in each state, and their cost by the price list. */
export interface MembershipSums extends Record<MembershipState, number> {
  total: number;
  /** The price of those that are marked as paid. */
  paidCents: number;
  /** The price of those that are not. */
  openCents: number;
  /** Those without a price: no band fits, or the age is unknown. */
  unpriced: number;
}

interface MembershipsOfYear extends MembershipSums {
  year: number;
}

interface MembershipsOfType {
  type: string;
  now: MembershipSums;
  before: MembershipSums;
}

/** The key of memberships whose card type has no name. */
export const NO_TYPE = "";

const emptySums = (): MembershipSums => ({
  concluded: 0,
  paid: 0,
  open: 0,
  total: 0,
  paidCents: 0,
  openCents: 0,
  unpriced: 0,
});

function membershipState({ stato, pagato }: Pick<Membership, "stato" | "pagato">): MembershipState {
  if (isConcluded({ stato })) return "concluded";
  return pagato === 1 ? "paid" : "open";
}

/** The competence year, or else the year of the request; null without both. */
function membershipYear({ anno, created_at }: Pick<Membership, "anno" | "created_at">): number | null {
  if (anno) return anno;
  const day = readLegacyDate(created_at);
  return day ? Number(day.slice(0, 4)) : null;
}

/**
 * The price by the price list in cents; null without a price. Of a paid one it is by the age on the day of
 * the request (1 January of the year without one), so that a past year does not change as people grow older;
 * of any other by the age on `today`, as in its dialog.
 */
export function membershipPrice(membership: Membership, year: number, today: IsoDate): number | null {
  const { pagato, created_at, Tessera, Utente } = membership;
  const requested: IsoDate = readLegacyDate(created_at) ?? `${String(year).padStart(4, "0")}-01-01`;
  return priceFor(Tessera, Utente?.meta, pagato === 1 ? requested : today).cents;
}

/** The facts of a membership that the figures count. */
interface CountedMembership {
  id: number;
  /** Null without a competence year and a day of request. */
  year: number | null;
  type: string;
  state: MembershipState;
  isPaid: boolean;
  cents: number | null;
}

export function countedMembership(membership: Membership, today: IsoDate): CountedMembership {
  const year = membershipYear(membership);
  return {
    id: membership.id,
    year,
    type: membership.Tessera?.nome?.trim() || NO_TYPE,
    state: membershipState(membership),
    isPaid: membership.pagato === 1,
    cents: year === null ? null : membershipPrice(membership, year, today),
  };
}

export interface MembershipFigures {
  /** The years that occur, in order: five up to the last one of the period, and the next. */
  years: MembershipsOfYear[];
  /** By type, the largest first: the years that the period touches, beside those a year earlier. */
  types: MembershipsOfType[];
  /** Memberships without a year. */
  undated: number;
}

/** Up to the last year of the period. */
const shownYears = 5;

export function membershipFigures(
  lists: readonly (readonly CountedMembership[])[],
  period: Period,
): MembershipFigures {
  const nowYears = new Set(yearsOf(period));
  const beforeYears = new Set(yearsOf(yearBefore(period)));
  const last = Math.max(...nowYears);
  const years = new Map<number, MembershipsOfYear>();
  const types = new Map<string, MembershipsOfType>();
  let undated = 0;
  for (const membership of uniqueById(...lists)) {
    const { year, type } = membership;
    if (year === null) undated += 1;
    // One year ahead, because memberships of the next year come in autumn.
    else if (year <= last + 1 && (year > last - shownYears || nowYears.has(year))) {
      const ofYear = years.get(year) ?? { year, ...emptySums() };
      years.set(year, ofYear);
      add(ofYear, membership);
      if (!nowYears.has(year) && !beforeYears.has(year)) continue;
      const ofType = types.get(type) ?? { type, now: emptySums(), before: emptySums() };
      types.set(type, ofType);
      if (nowYears.has(year)) add(ofType.now, membership);
      if (beforeYears.has(year)) add(ofType.before, membership);
    }
  }
  return {
    years: [...years.values()].sort((one, other) => one.year - other.year),
    types: [...types.values()].sort(
      (one, other) =>
        other.now.total - one.now.total ||
        other.before.total - one.before.total ||
        (one.type < other.type ? -1 : 1),
    ),
    undated,
  };
}

function add(sums: MembershipSums, { state, isPaid, cents }: CountedMembership): void {
  sums.total += 1;
  sums[state] += 1;
  if (cents === null) sums.unpriced += 1;
  else if (isPaid) sums.paidCents += cents;
  else sums.openCents += cents;
}

/** All of them together. */
export function sumMemberships(all: readonly MembershipSums[]): MembershipSums {
  const sum = emptySums();
  for (const one of all)
    for (const name of Object.keys(sum) as (keyof MembershipSums)[]) sum[name] += one[name];
  return sum;
}
