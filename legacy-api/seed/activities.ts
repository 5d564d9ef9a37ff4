import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { attivitanew } from "../tables";

type Plan = [nome: string, barca: number | null, didattica: number | null, from: number, days: number];

/** The days are counted from today. */
const plans: [...Plan, partenza: string, arrivo: string][] = [
  ["Corso d'altura", 1, 3, 21, 2, "Viareggio", "Capraia"],
  ["Giro dell'Elba", 2, null, 60, 6, "Viareggio", "Portoferraio"],
  ["Iniziazione in deriva", 4, 1, 7, 4, "Scivolo del circolo", "Scivolo del circolo"],
  ["Prova della zattera", null, 4, 35, 0, "Piscina comunale", ""],
  ["Regata sociale", 3, null, -12, 1, "Boa 3", "Boa 3"],
  ["Trasferimento in cantiere", 7, null, -40, 0, "Viareggio", "La Spezia"],
];

/** Activities that are over, and some to come. */
export function activities(today: IsoDate): (typeof attivitanew.$inferInsert)[] {
  return plans.map(([nome, barca, didattica, from, days, partenza, arrivo], index) => ({
    id: index + 1,
    nome,
    barca,
    didattica,
    partenza,
    arrivo: arrivo || null,
    inizio: plusDays(today, from),
    fine: plusDays(today, from + days),
  }));
}
