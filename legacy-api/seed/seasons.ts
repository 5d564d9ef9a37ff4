import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { lineabarca } from "../tables";
import { instant, staff } from "./people";

export const seasonTypes = [
  { id: 1, nome: "Alta stagione" },
  { id: 2, nome: "Media stagione" },
  { id: 3, nome: "Bassa stagione" },
  { id: 4, nome: "Festività" },
];

/** First and last day (`mm-dd`) of each season of the year; a day takes the first that it is in. */
const calendar: [from: string, to: string, season: string][] = [
  ["04-25", "04-25", "Festività"],
  ["05-01", "05-01", "Festività"],
  ["06-02", "06-02", "Festività"],
  ["08-15", "08-15", "Festività"],
  ["12-24", "12-31", "Festività"],
  ["01-01", "01-06", "Festività"],
  ["06-15", "09-07", "Alta stagione"],
  ["05-01", "06-14", "Media stagione"],
  ["09-08", "09-30", "Media stagione"],
  ["04-01", "04-30", "Bassa stagione"],
  ["10-01", "11-15", "Bassa stagione"],
];

/** The seasons of this year and the next; in winter the boats rest, but for the holidays. */
export function seasonDays(today: IsoDate): { nome: string; giorno: IsoDate }[] {
  const year = Number(today.slice(0, 4));
  const days: { nome: string; giorno: IsoDate }[] = [];
  for (let giorno = `${year}-01-01`; giorno < `${year + 2}-01-01`; giorno = plusDays(giorno, 1)) {
    const date = giorno.slice(5);
    const nome = calendar.find(([from, to]) => from <= date && date <= to)?.[2];
    if (nome) days.push({ nome, giorno });
  }
  return days;
}

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
