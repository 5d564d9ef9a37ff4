import { expect, it } from "vitest";
import type { Comparison } from "@/lib/rules/statistics/comparison";
import { chartsBeside, paperScale } from "./paper-scale";
import type { PictureData } from "./picture-data";
import { comparisonPicture, namedWords } from "./picture-source";

type Row = Comparison<"sailings">;
const row = (key: string, now: number, before: number): Row => ({
  key,
  now: { sailings: now },
  before: { sailings: before },
});
const pictureOf = (kind: "columns" | "bars", rows: Row[]) =>
  comparisonPicture({
    rows,
    header: "Barca",
    label: (key) => key,
    kind,
    measures: [{ id: "sailings", header: "Uscite", unit: "count", chart: "Uscite" }],
    words: namedWords("2026", "2025"),
  });

it("a year before without figures is left out of sums, charts and table, and said", () => {
  const picture = pictureOf("bars", [row("Brezza", 3, 0), row("Maestrale", 2, 0)]);
  expect(picture?.facts).toEqual([{ label: "Uscite", text: "5" }]);
  expect(picture?.charts[0]?.series.map(({ label }) => label)).toEqual(["2026"]);
  expect(picture?.charts[0]?.categories.map(({ values }) => values)).toEqual([[3], [2]]);
  expect(picture?.table).toMatchObject({
    columns: [{ header: "Barca" }, { header: "Uscite 2026" }],
    rows: [
      ["Brezza", 3],
      ["Maestrale", 2],
    ],
    total: ["Totale", 5],
  });
  expect(picture?.notes).toEqual(["2025: nessun dato."]);
});

it("a year before with figures stands beside the period, also where that has none", () => {
  const picture = pictureOf("bars", [row("Brezza", 0, 4)]);
  expect(picture?.facts).toEqual([{ label: "Uscite", text: "0", beside: "2025: 4" }]);
  expect(picture?.table.rows).toEqual([["Brezza", 0, 4]]);
  expect(picture?.notes).toEqual([]);
  expect(pictureOf("bars", [row("Brezza", 0, 0)])).toBeNull();
});

it("each chart of bars begins with its own largest, and the table with that of the first measure", () => {
  const of = (sailings: number, tenths: number) => ({ sailings, tenths });
  const rows = Array.from({ length: 11 }, (_, at) => ({
    key: `Barca ${at}`,
    now: at < 10 ? of(2, 200) : of(1, 9000),
    before: of(0, 0),
  }));
  const picture = comparisonPicture({
    rows,
    header: "Barca",
    label: (key) => key,
    kind: "bars",
    measures: [
      { id: "sailings", header: "Uscite", unit: "count", chart: "Uscite" },
      { id: "tenths", header: "Miglia previste", unit: "tenths", chart: "Miglia previste" },
    ],
    words: namedWords("2026", "2025"),
  });
  expect(picture?.charts.map(({ categories }) => categories[0]?.label)).toEqual(["Barca 0", "Barca 10"]);
  expect(picture?.table.rows.at(-1)?.[0]).toBe("Barca 10");
});

it("a picture is printed as small as its page needs, and no smaller than can be read", () => {
  const months = (count: number) =>
    pictureOf(
      "columns",
      Array.from({ length: count }, (_, at) => row(String(at), 1, 1)),
    ) as PictureData;
  expect(paperScale(months(12))).toBe(1);
  const two = months(24);
  expect(paperScale({ ...two, charts: [...two.charts, ...two.charts, ...two.charts] })).toBeLessThan(0.85);
  expect(paperScale(months(200))).toBe(0.6);
  expect(chartsBeside([{ kind: "columns" }, { kind: "columns" }, { kind: "columns" }])).toBe(2);
  expect(chartsBeside([{ kind: "bars" }, { kind: "bars" }, { kind: "bars" }])).toBe(3);
});
