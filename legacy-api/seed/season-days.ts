import { type IsoDate, plusDays } from "@/lib/rules/dates";

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
