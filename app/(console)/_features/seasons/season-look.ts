import type { Answer } from "@/lib/contract";
import type { IsoDate } from "@/lib/rules/dates";
import { daysOfMonth, type Month } from "@/lib/rules/months";

export type SeasonType = Answer<"tipostagione.list">["TipoStagione"][number];

/** How a season is drawn: by colour and letter, so that colour is not the only sign. */
export interface SeasonLook {
  letter: string;
  /** The day's cell. */
  cell: string;
  /** The letter's box. */
  badge: string;
}

export interface Season extends SeasonLook {
  id: number;
  nome: string;
}

/** Written out because Tailwind looks for whole class names. */
const colours = [
  { cell: "bg-series-1/14 border-series-1/60", badge: "bg-series-1 text-series-ink" },
  { cell: "bg-series-2/14 border-series-2/60", badge: "bg-series-2 text-series-ink" },
  { cell: "bg-series-3/14 border-series-3/60", badge: "bg-series-3 text-series-ink" },
  { cell: "bg-series-4/14 border-series-4/60", badge: "bg-series-4 text-series-ink" },
  { cell: "bg-series-5/14 border-series-5/60", badge: "bg-series-5 text-series-ink" },
  { cell: "bg-series-6/14 border-series-6/60", badge: "bg-series-6 text-series-ink" },
  { cell: "bg-series-7/14 border-series-7/60", badge: "bg-series-7 text-series-ink" },
  { cell: "bg-series-8/14 border-series-8/60", badge: "bg-series-8 text-series-ink" },
];

/** Of a day whose season is none of the types. */
export const unknownLook: SeasonLook = {
  letter: "?",
  cell: "bg-surface-sunken border-dashed border-line-strong",
  badge: "bg-surface-sunken text-ink-soft ring-1 ring-line-strong ring-inset",
};

const maxShortNameLength = 3;

/**
 * The shortest beginning of the name that no earlier type has; a first letter with a number when all are
 * taken.
 */
function letterFor(nome: string, taken: ReadonlySet<string>): string {
  const letters = nome.toLocaleUpperCase("it").replace(/[^\p{L}\p{N}]/gu, "") || "S";
  const beginnings = Array.from({ length: Math.min(maxShortNameLength, letters.length) }, (_, at) =>
    letters.slice(0, at + 1),
  );
  const free = beginnings.find((beginning) => !taken.has(beginning));
  if (free) return free;
  let number = 2;
  while (taken.has(`${letters[0]}${number}`)) number += 1;
  return `${letters[0]}${number}`;
}

/**
 * The season types by id, each with its colour and letter: the first eight have colours of their own, then
 * they come round again; letters are always unique. Days hold names: of two types with the same name a day
 * shows the first.
 */
export function seasonsOf(types: readonly SeasonType[]): Season[] {
  const taken = new Set<string>();
  return [...types]
    .sort((one, other) => one.id - other.id)
    .map(({ id, nome }, index) => {
      const letter = letterFor(nome ?? "", taken);
      taken.add(letter);
      const colour = colours[index % colours.length] ?? unknownLook;
      return { id, nome: nome ?? "", letter, cell: colour.cell, badge: colour.badge };
    });
}

/** How many of the month's days are in each season, by its name, and how many in none. */
export function countSeasons(days: ReadonlyMap<IsoDate, string> | undefined, month: Month) {
  const all = daysOfMonth(month);
  const names = all.flatMap((day) => days?.get(day) ?? []);
  return { counts: countEach(names), free: all.length - names.length };
}

function countEach(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
