import { expect, it } from "vitest";
import { toCsv } from "@/components/export/csv";
import { formatCell, formatFigure, formatTick } from "./figures";
import type { FigureTable } from "./picture-data";
import { pictureSpreadsheet } from "./picture-spreadsheet";
import { stackOf, tallest } from "./stack";

it("figures are written as Italian text, by their unit", () => {
  expect(formatFigure(12345, "count")).toBe("12.345");
  expect(formatFigure(123_450, "cents").replace(/\s/, " ")).toBe("1.234,50 €");
  expect([formatFigure(10_295, "tenths"), formatFigure(520, "tenths")]).toEqual(["1.029,5", "52"]);
  expect([formatTick(123_400, "cents"), formatTick(10_000, "tenths")]).toEqual(["1.234 €", "1.000"]);
  expect([formatCell(null, "count"), formatCell("Brezza", "text")]).toEqual(["–", "Brezza"]);
});

it("a table's CSV has euros and miles as decimals, the sum, and below what is said about them", () => {
  const table: FigureTable = {
    columns: [
      { header: "Barca", unit: "text" },
      { header: "Uscite 2026", unit: "count" },
      { header: "Miglia", unit: "tenths" },
      { header: "Totale", unit: "cents" },
    ],
    rows: [["Brezza", 3, 185, 1050]],
    total: ["Totale", 3, 185, null],
  };
  const notes = ["Periodo: dal 01/01/2026 al 31/12/2026", "1 scheda illeggibile: fuori da questi numeri."];
  expect(
    toCsv(pictureSpreadsheet("Uscite", table, notes))
      .replace("\uFEFF", "")
      .split("\r\n"),
  ).toEqual([
    "Barca;Uscite 2026;Miglia;Totale",
    "Brezza;3;18,5;10,50",
    "Totale;3;18,5;",
    "",
    "Periodo: dal 01/01/2026 al 31/12/2026",
    "1 scheda illeggibile: fuori da questi numeri.",
    "",
  ]);
});

it("parts of a whole stand on one another, other series side by side", () => {
  expect(stackOf([3, 0, 2], true)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 3 },
    { from: 3, to: 5 },
  ]);
  expect(stackOf([3, 2]).map(({ from }) => from)).toEqual([0, 0]);
  const categories = [{ label: "a", values: [3, 2] }];
  expect([
    tallest({ categories, isStacked: true }),
    tallest({ categories }),
    tallest({ categories: [] }),
  ]).toEqual([5, 3, 0]);
});
