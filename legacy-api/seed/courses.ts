import type { IsoDate } from "@/lib/rules/dates";
import type { corsi } from "../tables";
import { MEDICAL } from "./document-types";
import { instant, staff } from "./members";

/**
 * Practical courses have an itinerary, the others a venue (docs/rules/offering.md#courses); their ids are
 * those of itineraries.ts, venues.ts and training-modules.ts.
 */
type Course = typeof corsi.$inferInsert;

const practical = (durata: number, costo: number, percorso: number | null): Partial<Course> => ({
  pratico: 1,
  durata,
  costo,
  percorso,
  tipoattivita: 1,
  documenti: [1, MEDICAL],
  formativa: [1],
});
const theory = (durata: number, costo: number, sede: number): Partial<Course> => ({
  pratico: 0,
  durata,
  costo,
  sede,
  tipoattivita: 5,
});

const list: [nome: string, descrizione: string | null, more: Partial<Course>][] = [
  [
    "Iniziazione alla deriva",
    "Sei uscite per chi comincia da zero.",
    { ...practical(6, 240, 7), derive: 1, pubblicato: 1 },
  ],
  [
    "Perfezionamento deriva",
    "Regolazioni, uomo a mare, spinnaker.",
    { ...practical(6, 260, 7), derive: 1, pubblicato: 1, formativa: [1, 2] },
  ],
  [
    "Cabinato, primo livello",
    "Quattro fine settimana a bordo.",
    { ...practical(8, 420.5, 6), pubblicato: 1 },
  ],
  ["Cabinato, secondo livello", "Con una notte di navigazione.", practical(8, 480, 1)],
  [
    "Prova in mare",
    "Mezza giornata per vedere se piace.",
    { ...practical(1, 35, 7), giornaliero: 1, pubblicato: 1 },
  ],
  ["Manovre in porto", null, { ...practical(2, 120, null), giornaliero: 1 }],
  ["Patente nautica entro 12 miglia", "Teoria, carteggio e quiz.", { ...theory(14, 390, 2), pubblicato: 1 }],
  ["Carteggio", "Dieci carte, dalla rotta al punto nave.", theory(5, 95, 2)],
  ["Sicurezza e zattera", "Una sera in aula e una in piscina.", { ...theory(2, 60, 3), pubblicato: 1 }],
  ["Meteorologia on line", null, { ...theory(4, 0, 5), pubblicato: 1 }],
  ["Corso per istruttori 2019", "Non si tiene più.", { ...practical(10, 600, 7), attivo: 0 }],
];

export function courses(today: IsoDate): Course[] {
  const audit = {
    created_by: staff.segreteria,
    updated_by: staff.admin,
    created_at: instant(today, 200),
    updated_at: instant(today, 20),
  };
  return list.map(([nome, descrizione, more], index) => ({
    id: index + 1,
    nome,
    descrizione,
    ...more,
    ...audit,
  }));
}
