import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ColumnsChart } from "./columns-chart";
import type { Unit } from "./picture-data";

/** The figures of the axis, as they stand beside a single column. */
function axisOf(value: number, unit: Unit): string[] {
  const series = [{ label: "2026", look: "full" as const }];
  const categories = [{ label: "gennaio", values: [value] }];
  const chart = { title: "Totale", kind: "columns" as const, unit, series, categories };
  const drawn = renderToStaticMarkup(createElement(ColumnsChart, { chart }));
  return [...drawn.matchAll(/<text x="0"[^>]*>([^<]*)</g)].map(([, figure]) => figure ?? "");
}

it("the axis of small figures has each of them once", () => {
  for (const [value, unit] of [
    [150, "cents"],
    [12, "tenths"],
    [1, "count"],
    [2, "percent"],
  ] as const) {
    const figures = axisOf(value, unit);
    expect(figures.length, unit).toBeGreaterThan(2);
    expect(figures, unit).toEqual([...new Set(figures)]);
  }
});
