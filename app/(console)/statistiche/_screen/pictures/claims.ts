import { formatCode } from "@/lib/format/codes";
import type { IsoDate } from "@/lib/rules/dates";
import {
  type CauseHappening,
  type ClaimHappening,
  causeHappenings,
  causeMeasures,
  claimMeasures,
  claimsOfPeriods,
  expenseHappenings,
  reimbursementHappenings,
} from "@/lib/rules/statistics/claims";
import { compareByKey, compareByMonth } from "@/lib/rules/statistics/comparison";
import { isWithin, type Period } from "@/lib/rules/statistics/period";
import type { StatisticsReads } from "@/lib/server/pages/statistics";
import { comparisonPicture, countText, monthLabels, type PictureSource } from "../picture-source";

const all = { body: { stato: "TUTTI" } } as const;

/** A cause stands on the lines alone, which are one call for each claim: more of them are not read. */
const maxClaimsWithLines = 300;

const readReimbursements = async (reads: StatisticsReads) =>
  reimbursementHappenings((await reads.read("rimborso.search", all)).Rimborso);
const readExpenses = async (reads: StatisticsReads) =>
  expenseHappenings((await reads.read("spesebarca.search", all)).Spesa);

const countUnreadable = (all: readonly (ClaimHappening | CauseHappening)[], period: Period) =>
  all.filter(({ day, isUnreadable }) => isUnreadable && isWithin(period, day)).length;

function unreadableNote(claims: readonly ClaimHappening[], period: Period) {
  const count = countUnreadable(claims, period);
  return (
    count > 0 && `${countText(count, "spesa ha", "spese hanno")} un totale che non si legge: conta zero.`
  );
}

function unreadableLinesNote(lines: readonly CauseHappening[], period: Period) {
  const count = countUnreadable(lines, period);
  return (
    count > 0 && `${countText(count, "riga ha", "righe hanno")} un importo che non si legge: conta zero.`
  );
}

const undatedNote = (undated: number) =>
  undated > 0 && `${countText(undated, "spesa", "spese")} senza data: fuori da questi numeri.`;

const byMonth: PictureSource = {
  name: "spese-per-mese",
  title: "Rimborsi e spese barca per mese",
  description: "Un rimborso conta dal primo giorno del viaggio, una spesa barca nel suo giorno.",
  async load({ reads, period, words }) {
    const kinds = await Promise.all([readReimbursements(reads), readExpenses(reads)]);
    const claims = kinds.flatMap(({ happenings }) => happenings);
    const undated = kinds.reduce((sum, kind) => sum + kind.undated, 0);
    const rows = compareByMonth(claims, period, claimMeasures);
    return comparisonPicture({
      ...monthLabels(rows),
      rows,
      measures: [
        { id: "totalCents", header: "Totale", unit: "cents", chart: "Totale" },
        { id: "reimbursementCents", header: "Rimborsi", unit: "cents", chart: "Rimborsi" },
        { id: "expenseCents", header: "Spese barca", unit: "cents", chart: "Spese barca" },
        { id: "acceptedCents", header: "Accettato", unit: "cents" },
      ],
      words,
      notes: [unreadableNote(claims, period), undatedNote(undated)],
    });
  },
};

const byCause: PictureSource = {
  name: "spese-per-causale",
  title: "Spese per causale",
  description: "Le righe di rimborsi e spese barca, per causale.",
  async load({ reads, period, words }) {
    const [reimbursements, expenses] = await Promise.all([readReimbursements(reads), readExpenses(reads)]);
    const journeys = claimsOfPeriods(reimbursements.happenings, period);
    const costs = claimsOfPeriods(expenses.happenings, period);
    if (journeys.length + costs.length > maxClaimsWithLines)
      return `Le causali si leggono al massimo per ${maxClaimsWithLines} spese, con quelle dell'anno prima: scegli un periodo più breve.`;
    const read = [
      ...journeys.map(({ id, day }) => linesOf(day, reads.read("rimborso.lines", { params: { id } }))),
      ...costs.map(({ id, day }) => linesOf(day, reads.read("spesebarca.lines", { params: { id } }))),
    ];
    const lines = causeHappenings(await Promise.all(read));
    return comparisonPicture({
      rows: compareByKey(lines, period, causeMeasures),
      header: "Causale",
      label: (cause) => formatCode(cause) || "Senza causale",
      kind: "bars",
      measures: [
        { id: "cents", header: "Totale", unit: "cents", chart: "Totale" },
        { id: "lines", header: "Righe", unit: "count" },
      ],
      words,
      notes: [unreadableLinesNote(lines, period)],
    });
  },
};

async function linesOf<Line>(day: IsoDate, answer: Promise<{ Dettaglio: readonly Line[] }>) {
  return { day, lines: (await answer).Dettaglio };
}

const byBoat: PictureSource = {
  name: "spese-per-barca",
  title: "Spese per barca",
  description: "Le spese barca, per nome della barca.",
  async load({ reads, period, words }) {
    const { happenings: expenses, undated } = await readExpenses(reads);
    return comparisonPicture({
      rows: compareByKey(expenses, period, claimMeasures),
      header: "Barca",
      label: (boat) => boat || "Senza barca",
      kind: "bars",
      measures: [
        { id: "totalCents", header: "Totale", unit: "cents", chart: "Totale" },
        { id: "acceptedCents", header: "Accettato", unit: "cents" },
        { id: "count", header: "Spese", unit: "count" },
      ],
      words,
      notes: [unreadableNote(expenses, period), undatedNote(undated)],
    });
  },
};

export const claimPictures = [byMonth, byCause, byBoat];
