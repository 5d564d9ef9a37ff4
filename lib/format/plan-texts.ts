import type { PlanEntry, PlanRange, PlanScale } from "../rules/plan";
import type { PlanWarning } from "../rules/plan-warnings";
import { countParticipants } from "./counts";
import { formatDate, formatDateRange, monthName } from "./dates";

export const planKindNames = { sailing: "Crociera", activity: "Attività", lesson: "Lezione" } as const;

const entryText = (entry: PlanEntry) => `«${entry.title}» ${formatDateRange(entry.from, entry.to)}`;

/** A plan warning in one sentence. */
export function warningText(warning: PlanWarning): string {
  switch (warning.kind) {
    case "boatTwice":
      return warning.isChangeover
        ? `Cambio in giornata: la barca è anche in ${entryText(warning.other)}.`
        : `Barca occupata: è anche in ${entryText(warning.other)}.`;
    case "instructorTwice":
      return warning.isChangeover
        ? `Cambio in giornata: l'istruttore è anche in ${entryText(warning.other)}.`
        : `Istruttore occupato: è anche in ${entryText(warning.other)}.`;
    case "overBoat":
      return `Barca piena: ${countParticipants(warning.participants)} per ${countPlaces(warning.places)}.`;
    case "overVenue":
      return `Sede piena: ${countParticipants(warning.participants)} per ${countPlaces(warning.places)}.`;
    case "document":
      return `Documento della barca: «${warning.name}» scade il ${formatDate(warning.expiry)}.`;
  }
}

const countPlaces = (places: number) => (places === 1 ? "1 posto" : `${places} posti`);

/** "1 avviso", "3 avvisi". */
export const countWarnings = (count: number) => (count === 1 ? "1 avviso" : `${count} avvisi`);

/** The title of a range: `dal 02/11/2026 al 08/11/2026`, `novembre 2026`, `novembre 2026 – gennaio 2027`. */
export function rangeTitle(scale: PlanScale, { first, last }: PlanRange): string {
  if (scale === "settimana") return formatDateRange(first, last);
  const [from, to] = [monthName(first.slice(0, 7)), monthName(last.slice(0, 7))];
  return from === to ? from : `${from} – ${to}`;
}
