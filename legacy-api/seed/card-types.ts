import type { IsoDate } from "@/lib/rules/dates";
import type { tipotessera } from "../tables";

/** The card types that cards are seeded with. */
export const heldCardTypes = [
  { id: 1, nome: "Tessera FIV" },
  { id: 2, nome: "Tessera UISP" },
  { id: 3, nome: "Tessera AICS" },
  { id: 4, nome: "Tessera Lega Navale" },
];

interface CardDetails {
  ente: number;
  eta?: number;
  costo: number;
  nonpraticante?: 1;
  maggiorenne?: 1;
  visitam?: 1;
  regate?: 1;
  note?: string;
}

/** The details of the four card types that cards are seeded with, by their id. */
const cardDetails: Record<number, CardDetails> = {
  1: { ente: 1, costo: 35, visitam: 1, regate: 1, note: "Serve per ogni regata federale." },
  2: { ente: 2, costo: 18.5, visitam: 1 },
  3: { ente: 3, costo: 15 },
  4: { ente: 4, costo: 60, eta: 18, maggiorenne: 1 },
};

const moreCards: (CardDetails & { nome: string })[] = [
  { nome: "FIV Cadetti", ente: 1, costo: 10, eta: 8, visitam: 1, regate: 1, note: "Fino a 15 anni." },
  { nome: "FIV Promozionale", ente: 1, costo: 5, note: "Vale per un solo corso." },
  { nome: "UISP Non praticante", ente: 2, costo: 12, nonpraticante: 1, note: "Per dirigenti e volontari." },
];

/** Card types of bodies; those from the fifth on are on no card. They last until the end of the year. */
export function cardTypes(today: IsoDate): (typeof tipotessera.$inferInsert)[] {
  const scadenza = `${today.slice(0, 4)}-12-31`;
  const known = heldCardTypes.map((type) => ({ ...type, ...cardDetails[type.id], scadenza }));
  const more = moreCards.map((type, index) => ({ id: known.length + index + 1, ...type, scadenza }));
  return [...known, ...more];
}
