import type { IsoDate } from "./dates";

/** Whole days from the first to the last, which may be the same. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

/** Whether two spans have a day in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/**
 * Whether the only day in common is the last of one and the first of the other, both of several days: one may
 * come in before the other sails.
 */
export function isOnlyChangeover(one: Span, other: Span): boolean {
  const lastsDays = one.from < one.to && other.from < other.to;
  return lastsDays && (one.to === other.from || other.to === one.from);
}
