import type { Level } from "@/lib/rules/levels";
import { managesAllMemberships } from "@/lib/rules/membership-lists";

/** The three lists, by their name in the address (`vista`); the first is shown when it names none. */
export const membershipViews = ["nuove", "mie", "tutte"] as const;
export type MembershipView = (typeof membershipViews)[number];

export const membershipListOf = {
  nuove: "tesseramento.new",
  mie: "tesseramento.mine",
  tutte: "tesseramento.all",
} as const;

/** The lists that are counted while another is on screen; TUTTE is too long to be read for its number. */
export const countedLists = [membershipListOf.nuove, membershipListOf.mie];

/** The lists that this level may read; TUTTE is ADMIN's and GOD's (docs/rules/memberships.md#lists). */
export function viewsFor(level: Level): MembershipView[] {
  return membershipViews.filter((view) => view !== "tutte" || managesAllMemberships(level));
}

/**
 * Where a membership is looked for: in the list on screen, then in the others, because taking one moves it.
 */
export function searchOrder(view: MembershipView, level: Level): MembershipView[] {
  return [view, ...viewsFor(level).filter((other) => other !== view)];
}
