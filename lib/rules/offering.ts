import { daysBetween, type IsoDate, plusDays, toLocalDate } from "./dates";
import { isAtLeast, type Level } from "./levels";

/**
 * Courses and cruises of the club: who sees and changes them, and which fields apply
 * (docs/rules/offering.md#active).
 */

type Flag = boolean | 0 | 1 | undefined;

/**
 * The labels of a cruise's shortest and longest duration, in the order of the form
 * (docs/rules/offering.md#durations).
 */
export const durations = [
  "Mattina o Pomeriggio",
  "Giornata intera",
  "Weekend e ponti",
  "Settimana",
  "Due settimane",
  "Pernottamento",
] as const;

/** The departure days of a cruise, in the order of the form (docs/rules/offering.md#weekdays). */
export const departureWeekdays = [
  "sabato",
  "domenica",
  "lunedì",
  "martedì",
  "mercoledì",
  "giovedì",
  "venerdì",
] as const;

/** Shortest and longest duration, as labels (docs/rules/data-forms.md#label-texts). */
export interface Durations {
  duratamin?: string | null;
  duratamax?: string | null;
}

/** A condition applies when either duration meets it (docs/rules/offering.md#durations). */
const hasDuration = ({ duratamin, duratamax }: Durations, ...labels: (typeof durations)[number][]) =>
  labels.some((label) => label === duratamin || label === duratamax);

/** The calendar days that a duration touches: a week goes from Saturday to Saturday. */
const daysOfDuration = new Map<string | null | undefined, number>([
  ["Mattina o Pomeriggio", 0.5],
  ["Giornata intera", 1],
  ["Pernottamento", 2],
  ["Weekend e ponti", 2],
  ["Settimana", 8],
  ["Due settimane", 15],
] satisfies [(typeof durations)[number], number][]);

/** The sort value of a duration: its days, or its text where it is not among the labels. */
export const durationLength = (label: string | null | undefined) => daysOfDuration.get(label) ?? label;

/** Whether the longest duration is not below the shortest one; true while either is missing or unknown. */
export function areDurationsInOrder({ duratamin, duratamax }: Durations): boolean {
  const [shortest, longest] = [daysOfDuration.get(duratamin), daysOfDuration.get(duratamax)];
  return shortest === undefined || longest === undefined || shortest <= longest;
}

const FRIDAY = 5;

/**
 * The last day of a cruise that begins on `start`, by its shortest duration, or else its longest; null when
 * neither is known (docs/rules/user-cruises.md#last-day). A weekend that begins on a Friday ends on its
 * Sunday.
 */
export function lastDayOf({ duratamin, duratamax }: Durations, start: IsoDate): IsoDate | null {
  const label = daysOfDuration.has(duratamin) ? duratamin : duratamax;
  const days = daysOfDuration.get(label);
  if (days === undefined) return null;
  const isLongWeekend = label === "Weekend e ponti" && toLocalDate(start).getDay() === FRIDAY;
  return plusDays(start, isLongWeekend ? 2 : Math.ceil(days) - 1);
}

/** The calendar days of a cruise's longest duration from `start` on; null where that is not known. */
export function longestDaysOf({ duratamax }: Durations, start: IsoDate): number | null {
  const last = lastDayOf({ duratamax }, start);
  return last === null ? null : daysBetween(start, last) + 1;
}

/** Boarding on the evening before applies to a weekend's duration. */
export function offersEveningBoarding(cruise: Durations): boolean {
  return hasDuration(cruise, "Weekend e ponti");
}

/** The departure day, and whether the secretariat chooses it, apply to a duration of weeks. */
export function offersDepartureDay(cruise: Durations): boolean {
  return hasDuration(cruise, "Settimana", "Due settimane");
}

/**
 * The fields that a course's kind does not use, cleared: a practical one has no venue, any other neither
 * itinerary nor dinghies (docs/rules/offering.md#courses).
 */
export function clearedOfCourse({ pratico }: { pratico?: Flag }) {
  return pratico ? { sede: null } : { percorso: null, derive: 0 as const };
}

/**
 * The fields that a cruise's price and durations do not use, cleared (docs/rules/offering.md#hidden-fields).
 */
export function clearedOfCruise(cruise: Durations & { prezzofisso?: Flag }) {
  return {
    ...(!cruise.prezzofisso && { costo: null }),
    ...(!offersEveningBoarding(cruise) && { imbarcoseraprima: 0 as const }),
    ...(!offersDepartureDay(cruise) && { segpartenza: 0 as const, giornop: null }),
  };
}

/** The flag of a course or a cruise, which may be missing when the server has none. */
export interface Offered {
  attivo?: 0 | 1 | undefined;
}

/** Whether it is not inactive: below ADMIN nothing else is visible (docs/rules/offering.md#active). */
export function isActive({ attivo }: Offered): boolean {
  return attivo !== 0;
}

/** Seeing inactive courses and cruises and setting Attivo: ADMIN and GOD (docs/rules/offering.md#active). */
export function maySetActive(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

/** Below ADMIN a new course or cruise is active (docs/rules/offering.md#active). */
export function mayCreateOffer(level: Level, { attivo }: Offered): boolean {
  return maySetActive(level) || attivo === 1;
}

/**
 * Below ADMIN a save keeps the stored flag, and only active records can be saved
 * (docs/rules/offering.md#active). The body has no flag only if the server stores none.
 */
export function mayUpdateOffer(level: Level, stored: Offered | undefined, { attivo }: Offered): boolean {
  if (maySetActive(level)) return true;
  return stored !== undefined && isActive(stored) && (attivo === 1 || attivo === stored.attivo);
}
