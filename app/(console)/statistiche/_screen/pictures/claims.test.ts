import { expect, it } from "vitest";
import { yearPeriod } from "@/lib/rules/statistics/period";
import type { PictureData } from "../picture-data";
import { type PictureSource, periodWords } from "../picture-source";
import { claimPictures } from "./claims";

const byCause = claimPictures.find(({ name }) => name === "spese-per-causale") as PictureSource;

/** The picture of the causes, while an expense of each of these years has these lines. */
async function causesOf(linesOf: Record<number, object[]>) {
  const years = Object.keys(linesOf).map(Number);
  const answers: Record<string, (params?: { id: number }) => object> = {
    "rimborso.search": () => ({ Rimborso: [] }),
    "spesebarca.search": () => ({ Spesa: years.map((id) => ({ id, il: `${id}-05-01`, totale: 1 })) }),
    "spesebarca.lines": (params) => ({ Dettaglio: linesOf[params?.id ?? 0] }),
  };
  const period = yearPeriod(2026);
  const reads = {
    read: async (key: string, args?: { params?: { id: number } }) => answers[key]?.(args?.params),
  } as never;
  const picture = await byCause.load({ reads, period, today: "2026-11-27", words: periodWords(period) });
  return picture as PictureData;
}
const notesOf = async (linesOf: Record<number, object[]>) => (await causesOf(linesOf)).notes;

it("a cause in capitals is a word, as on the claim", async () => {
  const line = { id: 1, causale: "MANUTENZIONE", costo: 10 };
  const { table, charts } = await causesOf({ 2026: [line, { id: 2, costo: 5 }] });
  expect(table.rows.map(([cause]) => cause)).toEqual(["Manutenzione", "Senza causale"]);
  expect(charts[0]?.categories[0]?.label).toBe("Manutenzione");
});

it("lines of the period whose amount cannot be read are said to count as nothing", async () => {
  const readable = { id: 1, causale: "Vele", costo: 10 };
  const unreadable = { id: 2, causale: "Vele", costo: "tanto" };
  const said = "1 riga ha un importo che non si legge: conta zero.";
  expect(await notesOf({ 2025: [readable], 2026: [readable, unreadable] })).toEqual([said]);
  expect(await notesOf({ 2025: [readable, unreadable], 2026: [readable] })).toEqual([]);
  expect(await notesOf({ 2025: [readable], 2026: [readable, unreadable, { ...unreadable, id: 3 }] })).toEqual(
    ["2 righe hanno un importo che non si legge: conta zero."],
  );
});
