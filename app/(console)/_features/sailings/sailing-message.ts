import type { Booking, Sailing } from "@/lib/rules/sailings";
import { boatOf, cruiseOf, daysOf, instructorOf } from "./names";

/**
 * The text that a message about a sailing begins with: cruise, boat, days, instructor and meeting point. A
 * port that is not known (yet) has no line, nor has one of two instructors.
 */
export function sailingMessage(sailing: Sailing<Booking>, embarkation: readonly string[]): string {
  const [first] = sailing;
  const instructors = [...new Set(sailing.map(instructorOf).filter(Boolean))];
  const lines = [
    `Crociera: ${cruiseOf(first)}`,
    `Giorni: ${daysOf(first) || "da definire"}`,
    `Barca: ${boatOf(first) || "da assegnare"}`,
    instructors.length === 1 && `Istruttore: ${instructors[0]}`,
    embarkation.length > 0 &&
      `Ritrovo: ${embarkation.length === 1 ? `al porto di ${embarkation[0]}` : embarkation.join(" o ")}`,
  ];
  return ["Ciao,", "ecco i dati della tua uscita.", "", ...lines.filter(Boolean), "", "Buon vento!"].join(
    "\n",
  );
}
