import type { IsoDate } from "@/lib/rules/dates";
import type { lineabarca } from "../tables";
import { instant, staff } from "./members";
import { seasonTypes } from "./season-types";

/** Name, what it is for, price a season in the order of the types; null: not to be had then. */
const lines: [nome: string, descrizione: string | null, prezzi: (number | null)[]][] = [
  ["Derive", "Barche da scuola fino a 5 metri.", [35, 28, 22.5, 35]],
  ["Cabinati fino a 9 metri", "Uscite giornaliere con skipper del circolo.", [180, 140, 110, 195]],
  ["Cabinati oltre 9 metri", "Crociere di più giorni, sei posti.", [320, 260, null, 340]],
  ["Gommoni di assistenza", null, [0, 0, 0, null]],
];

/** The boat lines with their prices; one still has the price of a season type that is gone. */
export function boatLines(today: IsoDate): (typeof lineabarca.$inferInsert)[] {
  return lines.map(([nome, descrizione, prices], index) => {
    const prezzi = seasonTypes.flatMap((type, at) => {
      const prezzo = prices[at];
      return prezzo === null || prezzo === undefined ? [] : [{ id: type.id, nome: type.nome, prezzo }];
    });
    if (index === 1) prezzi.push({ id: 9, nome: "Mezza stagione", prezzo: 125 });
    return {
      id: index + 1,
      nome,
      descrizione,
      prezzi,
      created_by: staff.admin,
      updated_by: staff.segreteria,
      created_at: instant(today, 700 - index),
      updated_at: instant(today, 90 - index),
    };
  });
}
