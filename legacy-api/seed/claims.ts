import { claimSums } from "@/lib/rules/claims";
import { type IsoDate, plusDays } from "@/lib/rules/dates";
import { toEuros } from "@/lib/rules/money";
import { storeFile } from "../files";
import type { rdettaglio, rimborsi, spesabarcadett, spesebarca } from "../tables";
import {
  type ExpensePlan,
  expensePlans,
  type LinePlan,
  type ReceiptName,
  reimbursementPlans,
} from "./claim-plans";
import type { Person } from "./members";
import { makePdf } from "./pdf";
import { createRandom } from "./random";
import { readSpecimen } from "./templates";

const specimens = {
  pranzo: "scontrino-trattoria.png",
  traghetto: "biglietto-traghetto.jpg",
  ferramenta: "scontrino-ferramenta.tiff",
} as const;

/** The receipts that the seeded lines share, in uploads/scontrini; the stored path of each. */
async function storeReceipts(dataDir: string, date: IsoDate): Promise<Record<ReceiptName, string>> {
  const store = (name: string, bytes: Uint8Array) => storeFile(dataDir, "scontrini", name, bytes);
  const image = async (name: string) => store(name, await readSpecimen(name));
  const pdf = async (name: string, title: string, line: string) =>
    store(name, await makePdf({ title, lines: [line, "Pagato con carta."], date }));
  return {
    pranzo: await image(specimens.pranzo),
    traghetto: await image(specimens.traghetto),
    ferramenta: await image(specimens.ferramenta),
    cantiere: await pdf("fattura cantiere.pdf", "Fattura 118", "Alaggio, lavaggio di carena e varo."),
    albergo: await pdf("ricevuta albergo.pdf", "Ricevuta 42", "Due notti, camera doppia."),
  };
}

/**
 * Text with a comma, as some of the club's older records have it, stays text: the column of numbers keeps
 * what is none.
 */
function amount(value: number | string | undefined): number | null {
  return (value ?? null) as number | null;
}

function lineOf(plan: LinePlan, il: IsoDate, receipts: Record<ReceiptName, string>) {
  const { causale, motivo = null, costo, receipt, stato, note = null } = plan;
  const path = receipt ? receipts[receipt] : null;
  return { causale, motivo, costo: amount(costo), il, note, path, stato };
}

/** The sum of the lines in euros, unless the plan says what the header has instead. */
function totalOf(plan: { lines: readonly LinePlan[]; totale?: number | string }) {
  return amount(plan.totale ?? toEuros(claimSums({}, plan.lines).lines));
}

/** Reimbursements and boat expenses in every state and spelling, with receipts of every kind. */
export async function claims(
  today: IsoDate,
  owners: readonly Person[],
  fleet: readonly { nome: string; armatore: number }[],
  dataDir: string,
) {
  const random = createRandom(20_261_121);
  const receipts = await storeReceipts(dataDir, today);
  const headers: (typeof rimborsi.$inferInsert)[] = [];
  const lines: (typeof rdettaglio.$inferInsert)[] = [];
  const claimants = random.some(owners, reimbursementPlans.length);
  for (const [index, plan] of reimbursementPlans.entries()) {
    const { destinazione, motivo, mezzo, persone, ago, days, stato, note = null } = plan;
    const [id, da] = [index + 1, plusDays(today, -ago)];
    headers.push({
      id,
      richiedente: claimants[index]?.id_usr ?? 0,
      destinazione,
      motivo,
      mezzo,
      persone,
      stato,
      note,
      da,
      a: plusDays(da, days),
      totale: totalOf(plan),
      notesegreteria: plan.notesegreteria ?? null,
    });
    for (const [place, line] of plan.lines.entries())
      lines.push({
        id: lines.length + 1,
        rimborso: id,
        ...lineOf(line, plusDays(da, Math.min(place, days)), receipts),
        costochilometrico: line.costochilometrico ?? null,
        distanza: line.distanza ?? null,
      });
  }
  return { rimborsi: headers, rdettaglio: lines, ...boatExpenses(expensePlans, today, fleet, receipts) };
}

function boatExpenses(
  plans: readonly ExpensePlan[],
  today: IsoDate,
  fleet: readonly { nome: string; armatore: number }[],
  receipts: Record<ReceiptName, string>,
) {
  const headers: (typeof spesebarca.$inferInsert)[] = [];
  const lines: (typeof spesabarcadett.$inferInsert)[] = [];
  for (const [index, plan] of plans.entries()) {
    const boat = fleet[index % fleet.length];
    const [id, il] = [index + 1, plusDays(today, -plan.ago)];
    headers.push({
      id,
      proprietario: boat?.armatore ?? 0,
      nomebarca: boat?.nome ?? null,
      il,
      stato: plan.stato,
      totale: totalOf(plan),
      note: plan.note ?? null,
    });
    for (const [place, line] of plan.lines.entries())
      lines.push({ id: lines.length + 1, spesa: id, ...lineOf(line, plusDays(il, -place), receipts) });
  }
  return { spesebarca: headers, spesabarcadett: lines };
}
