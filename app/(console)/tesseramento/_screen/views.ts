import type { Level } from "@/lib/rules/levels";
import { managesAllMemberships } from "@/lib/rules/membership-lists";

/** The three lists, by their name in the address (`vista`); the first is shown when it names none. */
export const views = ["nuove", "mie", "tutte"] as const;
export type View = (typeof views)[number];

export const listOf = {
  nuove: "tesseramento.new",
  mie: "tesseramento.mine",
  tutte: "tesseramento.all",
} as const;

/** The lists that this level may read; TUTTE is ADMIN's and GOD's (docs/rules/memberships.md#lists). */
export function viewsFor(level: Level): View[] {
  return views.filter((view) => view !== "tutte" || managesAllMemberships(level));
}

/**
 * Where a membership is looked for: in the list on screen, then in the others, because taking one moves it.
 */
export function searchOrder(view: View, level: Level): View[] {
  return [view, ...viewsFor(level).filter((other) => other !== view)];
}
