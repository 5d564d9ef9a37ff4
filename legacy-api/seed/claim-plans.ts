import type { ClaimState, toApproveSpelling } from "@/lib/contract/claim-states";
/** The contents of the seeded reimbursements and boat expenses; ./claims makes rows of them. */

export type ReceiptName = "pranzo" | "traghetto" | "ferramenta" | "cantiere" | "albergo";
type Stato = ClaimState | typeof toApproveSpelling;

export interface LinePlan {
  causale: string;
  motivo?: string;
  /** Euros; text as some older records have it. */
  costo?: number | string;
  /** Euros a kilometre. */
  costochilometrico?: number;
  distanza?: number;
  receipt?: ReceiptName;
  stato: Stato;
  note?: string;
}

interface Plan {
  /** Days before today. */
  ago: number;
  stato: Stato;
  note?: string;
  /** The header's total in euros, where it is not the sum of its lines. */
  totale?: number | string;
  lines: LinePlan[];
}

export type ExpensePlan = Plan;

interface ReimbursementPlan extends Plan {
  destinazione: string;
  motivo: string;
  mezzo: string;
  persone: number;
  days: number;
  notesegreteria?: string;
}

const car = (distanza: number, stato: Stato): LinePlan => ({
  causale: "Viaggio in auto",
  motivo: "Andata e ritorno",
  costochilometrico: 0.35,
  distanza,
  stato,
});
const lunch = (stato: Stato, costo: number | string = 25.5): LinePlan => ({
  causale: "Pasti",
  motivo: "Pranzo del personale",
  costo,
  receipt: "pranzo",
  stato,
});
const ferry = (stato: Stato): LinePlan => ({
  causale: "Traghetto",
  motivo: "Auto e due passeggeri",
  costo: 84.5,
  receipt: "traghetto",
  stato,
});
const hotel = (stato: Stato, costo: number | string = 148): LinePlan => ({
  causale: "Alloggio",
  motivo: "Due notti",
  costo,
  receipt: "albergo",
  stato,
});
const spares = (stato: Stato): LinePlan => ({
  causale: "Materiale di bordo",
  motivo: "Cima e grilli",
  costo: "67,30",
  receipt: "ferramenta",
  stato,
});

export const reimbursementPlans: ReimbursementPlan[] = [
  {
    destinazione: "Isola d'Elba",
    motivo: "Corso d'altura",
    mezzo: "Auto",
    persone: 2,
    ago: 12,
    days: 3,
    stato: "DA APPROVARE",
    note: "Lo scontrino della cena è andato perso.",
    lines: [
      car(240, "DA APPROVARE"),
      ferry("DA APPROVARE"),
      lunch("DA APPROVARE"),
      hotel("APPROVATA"),
      { causale: "Pasti", motivo: "Cena", costo: "38,00", stato: "DA APPROVARE", note: "Senza scontrino" },
    ],
  },
  {
    destinazione: "La Spezia",
    motivo: "Regata zonale",
    mezzo: "Auto",
    persone: 3,
    ago: 20,
    days: 1,
    stato: "APPROVARE",
    totale: "120,00",
    lines: [car(116.5, "APPROVARE"), lunch("APPROVARE", "46,80"), spares("APPROVARE")],
  },
  {
    destinazione: "Capraia",
    motivo: "Crociera scuola",
    mezzo: "Traghetto",
    persone: 1,
    ago: 31,
    days: 2,
    stato: "APPROVARE",
    lines: [ferry("APPROVATA"), lunch("APPROVATA")],
  },
  {
    destinazione: "Genova",
    motivo: "Salone nautico",
    mezzo: "Treno",
    persone: 2,
    ago: 48,
    days: 1,
    stato: "APPROVATA",
    notesegreteria: "Controllato con il consiglio.",
    lines: [
      { causale: "Treno", costo: 62.4, receipt: "traghetto", stato: "APPROVATA" },
      lunch("APPROVATA", "51,00"),
    ],
  },
  {
    destinazione: "Livorno",
    motivo: "Aggiornamento istruttori",
    mezzo: "Auto",
    persone: 1,
    ago: 60,
    days: 0,
    stato: "APPROVATA",
    lines: [car(84, "APPROVATA"), lunch("APPROVATA")],
  },
  {
    destinazione: "Roma",
    motivo: "Assemblea della federazione",
    mezzo: "Treno",
    persone: 1,
    ago: 95,
    days: 1,
    stato: "CONFERMATA",
    lines: [hotel("CONFERMATA", "96,00"), lunch("CONFERMATA")],
  },
  {
    destinazione: "Portoferraio",
    motivo: "Trasferimento",
    mezzo: "Auto",
    persone: 2,
    ago: 120,
    days: 2,
    stato: "CONFERMATA",
    lines: [car(210, "APPROVATA"), ferry("APPROVATA")],
  },
  {
    destinazione: "Viareggio",
    motivo: "Ritiro della barca",
    mezzo: "Auto",
    persone: 1,
    ago: 6,
    days: 0,
    stato: "DA APPROVARE",
    lines: [],
  },
  {
    destinazione: "Porto Ercole",
    motivo: "Campionato invernale",
    mezzo: "Auto",
    persone: 4,
    ago: 9,
    days: 1,
    stato: "DA APPROVARE",
    lines: [car(180, "DA APPROVARE"), hotel("DA APPROVARE", "1.148,00"), spares("DA APPROVARE")],
  },
];

const hull = (stato: Stato): LinePlan => ({
  causale: "MANUTENZIONE",
  motivo: "Carena e varo",
  costo: 820,
  receipt: "cantiere",
  stato,
});
const screws = (stato: Stato): LinePlan => ({
  causale: "MANUTENZIONE",
  motivo: "Ferramenta",
  costo: "67,30",
  receipt: "ferramenta",
  stato,
});
const plotter = (stato: Stato): LinePlan => ({
  causale: "MIGLIORIE",
  motivo: "Plotter nuovo",
  costo: "649,90",
  receipt: "cantiere",
  stato,
});
const berth = (stato: Stato): LinePlan => ({
  causale: "COSTI GESTIONE",
  motivo: "Transito",
  costo: 55,
  receipt: "pranzo",
  stato,
});

export const expensePlans: ExpensePlan[] = [
  {
    ago: 8,
    stato: "DA APPROVARE",
    note: "Lavori di fine stagione.",
    lines: [hull("DA APPROVARE"), screws("DA APPROVARE"), berth("APPROVATA")],
  },
  { ago: 15, stato: "APPROVARE", totale: 700, lines: [plotter("APPROVARE"), berth("APPROVARE")] },
  { ago: 22, stato: "DA APPROVARE", lines: [berth("APPROVATA"), screws("APPROVATA")] },
  {
    ago: 40,
    stato: "APPROVATA",
    lines: [
      hull("APPROVATA"),
      { causale: "VARIE", motivo: "Pratica in capitaneria", costo: 16, stato: "APPROVATA" },
    ],
  },
  { ago: 75, stato: "CONFERMATA", lines: [hull("CONFERMATA"), plotter("CONFERMATA")] },
  {
    ago: 3,
    stato: "APPROVARE",
    lines: [
      { causale: "MIGLIORIE", motivo: "Vele", costo: "2.480,00", receipt: "traghetto", stato: "APPROVARE" },
    ],
  },
];
