import { countParticipants } from "@/lib/format/counts";
import type { Booking, Sailing } from "@/lib/rules/sailings";
import { boatOf, daysOf, memberOf } from "./names";

/**
 * 'Altri 2 partecipanti risultano su un'altra barca: Anna, Ugo (Libeccio, dal … al …).' of the other
 * parts of a split sailing; "" where there is none.
 */
export function leftOpenText(first: Booking, parts: readonly Sailing<Booking>[]): string {
  const count = parts.flat().length;
  if (count === 0) return "";
  const who = count === 1 ? "Un altro partecipante risulta" : `Altri ${countParticipants(count)} risultano`;
  return `${who} ${whereText(first, parts)}: ${parts.map(partText).join("; ")}.`;
}

/** The same of several sailings that are closed together, or of one among them. */
export function leftOpenOfMany(closing: number, parts: readonly Sailing<Booking>[]): string {
  const count = parts.flat().length;
  if (count === 0) return "";
  const which = closing === 1 ? "È divisa" : "Alcune sono divise";
  const who =
    count === 1 ? "un altro partecipante non si chiude" : `altri ${countParticipants(count)} non si chiudono`;
  const these = closing === 1 ? "questa" : "queste";
  return `${which}: ${who} con ${these}, ${parts.map(partText).join("; ")}.`;
}

function whereText({ barca }: Booking, parts: readonly Sailing<Booking>[]): string {
  const boats = new Set(parts.map(([one]) => one.barca || 0));
  if (barca && !boats.has(0) && !boats.has(barca))
    return boats.size > 1 ? "su altre barche" : "su un'altra barca";
  return boats.size === 1 && boats.has(barca || 0) ? "in altri giorni" : "altrove";
}

const partText = (part: Sailing<Booking>) =>
  `${part.map(memberOf).join(", ")} (${boatOf(part[0]) || "senza barca"}, ${daysOf(part[0])})`;
