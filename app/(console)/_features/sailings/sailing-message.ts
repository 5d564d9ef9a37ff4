import type { Booking, Sailing } from "@/lib/rules/sailings";
import { boatOf, cruiseOf, daysOf, instructorOf } from "./names";

/**
 * The text that a message about a sailing begins with: cruise, boat, days, instructor and meeting point. A
 * port that is not known (yet) has no line, nor has an instructor who is not everybody's.
 */
export function sailingMessage(sailing: Sailing<Booking>, embarkation: readonly string[]): string {
  const [first, ...others] = sailing;
  const instructor = instructorOf(first);
  const isShared = others.every((one) => instructorOf(one) === instructor);
  const lines = [
    `Crociera: ${cruiseOf(first)}`,
    `Giorni: ${daysOf(first) || "da definire"}`,
    `Barca: ${boatOf(first) || "da assegnare"}`,
    isShared && instructor && `Istruttore: ${instructor}`,
    embarkation.length > 0 &&
      `Ritrovo: ${embarkation.length === 1 ? `al porto di ${embarkation[0]}` : embarkation.join(" o ")}`,
  ];
  return ["Ciao,", "ecco i dati della tua uscita.", "", ...lines.filter(Boolean), "", "Buon vento!"].join(
    "\n",
  );
}
