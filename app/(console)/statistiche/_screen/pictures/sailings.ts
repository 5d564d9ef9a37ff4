import { compareByKey, compareByMonth } from "@/lib/rules/statistics/comparison";
import {
  cruiseLengths,
  datedSailings,
  type SailingHappening,
  sailingMeasures,
  sailingRemarks,
} from "@/lib/rules/statistics/sailings";
import { ReadFailed } from "@/lib/server/pages/statistics";
import {
  comparisonPicture,
  countText,
  monthLabels,
  type PictureInput,
  type PictureSource,
} from "../picture-source";

/** Itineraries cost their own figure alone: where they fail, sailings have no miles. */
async function readLengths({ reads }: PictureInput): Promise<Map<number, number> | null> {
  try {
    const [cruises, itineraries] = await Promise.all([
      reads.read("crociera.list"),
      reads.read("percorso.list"),
    ]);
    return cruiseLengths(cruises.Crociera, itineraries.Itinerario);
  } catch (error) {
    if (error instanceof ReadFailed && !error.isSessionOver) return null;
    throw error;
  }
}

async function readSailings(input: PictureInput) {
  const { reads, period, today } = input;
  const [open, toClose, closed, lengths] = await Promise.all([
    reads.read("crocierautente.list"),
    reads.read("crocierautente.toClose"),
    reads.read("crocierautente.closed"),
    readLengths(input),
  ]);
  const lists = [open.Crociera, toClose.Attivita, closed.Attivita];
  const { sailings, undated } = datedSailings(lists, lengths ?? new Map());
  const { members, ahead, withoutMiles } = sailingRemarks(sailings, period, today);
  const notes = [
    members > 0 && `Nel periodo navigano ${countText(members, "socio diverso", "soci diversi")}.`,
    ahead > 0 && `${countText(ahead, "uscita è", "uscite sono")} ancora da fare.`,
    lengths === null
      ? "Gli itinerari non si sono caricati: le miglia mancano. Ricarica la pagina per riprovare."
      : withoutMiles > 0 &&
        `${countText(withoutMiles, "uscita non ha", "uscite non hanno")} un itinerario con la lunghezza: senza miglia.`,
    undated > 0 && `${countText(undated, "uscita", "uscite")} senza data: fuori da questi numeri.`,
  ];
  return { sailings, notes, hasMiles: lengths !== null };
}

const sailed = { id: "sailings", header: "Uscite", unit: "count", chart: "Uscite" } as const;
const participants = {
  id: "participants",
  header: "Partecipanti",
  unit: "count",
  chart: "Partecipanti",
} as const;
const miles = {
  id: "tenthsOfMiles",
  header: "Miglia previste",
  unit: "tenths",
  chart: "Miglia previste",
} as const;

const measuresWith = (hasMiles: boolean) =>
  hasMiles ? ([sailed, participants, miles] as const) : ([sailed, participants] as const);

const byMonth: PictureSource = {
  name: "uscite-per-mese",
  title: "Uscite per mese",
  description: "Un'uscita conta nel mese in cui parte; le miglia sono la lunghezza dell'itinerario.",
  async load(input) {
    const { sailings, notes, hasMiles } = await readSailings(input);
    const rows = compareByMonth<(typeof sailingMeasures)[number]>(sailings, input.period, sailingMeasures);
    return comparisonPicture({
      ...monthLabels(rows),
      rows,
      measures: measuresWith(hasMiles),
      words: input.words,
      notes,
    });
  },
};

const byBoat: PictureSource = {
  name: "uscite-per-barca",
  title: "Uscite per barca",
  description: "Le stesse uscite, per barca.",
  async load(input) {
    const { sailings, hasMiles } = await readSailings(input);
    return comparisonPicture({
      rows: compareByKey<keyof SailingHappening["adds"]>(sailings, input.period, sailingMeasures),
      header: "Barca",
      label: (boat) => boat || "Senza barca",
      kind: "bars",
      measures: measuresWith(hasMiles),
      words: input.words,
      hasSameSums: true,
    });
  },
};

export const sailingPictures = [byMonth, byBoat];
