import { isAtLeast, type Level } from "./levels";

/** What the club offers, courses and cruises (docs/rules/offering.md#active): who sees and does what, and which fields count. */

type Flag = boolean | 0 | 1 | undefined;

/** The labels of a cruise's shortest and longest duration, in the specification's order (docs/rules/offering.md#durations). */
export const durations = [
  "Mattina o Pomeriggio",
  "Giornata intera",
  "Weekend e ponti",
  "Settimana",
  "Due settimane",
  "Pernottamento",
] as const;

/** The days on which a cruise may leave, in the specification's order (docs/rules/offering.md#weekdays). */
export const weekdays = [
  "sabato",
  "domenica",
  "lunedì",
  "martedì",
  "mercoledì",
  "giovedì",
  "venerdì",
] as const;

/** Shortest and longest duration, as label texts (docs/rules/data-forms.md#label-texts). */
interface Span {
  duratamin?: string | null;
  duratamax?: string | null;
}

/** A condition on the duration applies when either bound meets it (docs/rules/offering.md#durations). */
const lasts = ({ duratamin, duratamax }: Span, ...labels: (typeof durations)[number][]) =>
  labels.some((label) => label === duratamin || label === duratamax);

/** Boarding on the evening before is offered where a weekend duration applies. */
export function offersEveningBoarding(cruise: Span): boolean {
  return lasts(cruise, "Weekend e ponti");
}

/** The departure day, and that the secretariat chooses it, are offered where a week's duration applies. */
export function offersDepartureDay(cruise: Span): boolean {
  return lasts(cruise, "Settimana", "Due settimane");
}

/**
 * What a course's kind leaves out, cleared for the wire: a practical one has no venue, any other neither itinerary nor
 * dinghies (docs/rules/offering.md#courses).
 */
export function clearedOfCourse({ pratico }: { pratico?: Flag }) {
  return pratico ? { sede: null } : { percorso: null, derive: 0 as const };
}

/** What a cruise's price and durations leave out, cleared for the wire (docs/rules/offering.md#hidden-fields). */
export function clearedOfCruise(cruise: Span & { prezzofisso?: Flag }) {
  return {
    ...(!cruise.prezzofisso && { costo: null }),
    ...(!offersEveningBoarding(cruise) && { imbarcoseraprima: 0 as const }),
    ...(!offersDepartureDay(cruise) && { segpartenza: 0 as const, giornop: null }),
  };
}

/** A course or a cruise as far as being active goes; the flag may be missing where the server has none. */
export interface Offered {
  id: number;
  attivo?: 0 | 1 | undefined;
}

/** What is not inactive: below ADMIN nobody sees anything else (docs/rules/offering.md#active). */
export function isActive({ attivo }: Pick<Offered, "attivo">): boolean {
  return attivo !== 0;
}

/** Seeing and setting Attivo, on courses and cruises: ADMIN and GOD (docs/rules/offering.md#active). */
export function maySetActive(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

/** Below ADMIN a new course or cruise is active, and no other flag goes up (docs/rules/offering.md#active). */
export function mayCreateOffer(level: Level, { attivo }: Pick<Offered, "attivo">): boolean {
  return maySetActive(level) || attivo === 1;
}

/**
 * Below ADMIN a saved course or cruise stays as active as the `stored` one, which has to be there to be seen: what is inactive is
 * not theirs to change (docs/rules/offering.md#active). Only where the server keeps no flag may a body have none.
 */
export function mayUpdateOffer(
  level: Level,
  stored: Offered | undefined,
  { attivo }: Pick<Offered, "attivo">,
): boolean {
  if (maySetActive(level)) return true;
  return stored !== undefined && isActive(stored) && (attivo === 1 || attivo === stored.attivo);
}

/** Deleting courses and cruises: ADMIN and GOD (docs/rules/offering.md#deleting). */
export function mayDeleteOffers(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}
