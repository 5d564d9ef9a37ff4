// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lightUpChanges } from "./light-up";

let lit: (string | null)[];
let looks: Parameters<Element["animate"]>[0][];
let isReduced: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<table><tbody></tbody></table>";
  lit = [];
  looks = [];
  isReduced = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isReduced && query === "(prefers-reduced-motion: reduce)",
  }));
  Element.prototype.animate = function animate(this: Element, frames) {
    looks.push(frames);
    lit.push(this.textContent);
    return {} as Animation;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const draw = (rows: Record<number, string>, count = Object.keys(rows).length) => {
  const cells = Object.entries(rows).map(([id, text]) => `<tr data-row-id="${id}"><td>${text}</td></tr>`);
  const table = document.querySelector("table") as HTMLTableElement;
  table.ariaRowCount = String(count);
  (table.tBodies[0] as HTMLElement).innerHTML = cells.join("");
};
async function change(rows: Record<number, string>, count?: number) {
  await lightUpChanges(async () => draw(rows, count));
  await vi.advanceTimersByTimeAsync(100);
}

it("rows that are new or say something else light up, and others do not, wherever they stand", async () => {
  draw({ 1: "Pisa", 2: "Livorno", 3: "Genova" });
  await change({ 4: "Cecina", 3: "Genova", 1: "Pisa", 2: "Livorno nord" });
  expect(lit.sort()).toEqual(["Cecina", "Livorno nord"]);
});

it("no row does where movement is to be reduced", async () => {
  isReduced = true;
  draw({ 1: "Pisa" });
  await change({ 1: "Livorno" });
  expect([lit, document.body.textContent]).toEqual([[], "Livorno"]);
});

it("no row of a table that had none does", async () => {
  draw({});
  await change({ 1: "Pisa" });
  expect(lit).toEqual([]);
});

it("in a long table, of which what is in view alone is drawn, a row that comes into view is not new", async () => {
  draw({ 1: "Pisa", 2: "Livorno" }, 101);
  await change({ 2: "Livorno sud", 3: "Genova" }, 101);
  expect(lit).toEqual(["Livorno sud"]);
});

it("in a table of a hundred rows, all of which are drawn, a new one lights up", async () => {
  draw({ 1: "Pisa" }, 100);
  await change({ 1: "Pisa", 2: "Livorno" }, 100);
  expect(lit).toEqual(["Livorno"]);
});

it("a row is lit in the soft accent until it fades to its own colour", async () => {
  draw({ 1: "Pisa" });
  await change({ 1: "Livorno" });
  const backgroundColor = "var(--accent-soft)";
  expect(looks).toEqual([[{ backgroundColor }, { backgroundColor, offset: 0.9 }, {}]]);
});

it("what has an id and is in no table is no row", async () => {
  document.body.innerHTML = '<p data-row-id="1">Pisa</p>';
  await lightUpChanges(async () => {
    document.body.innerHTML = '<p data-row-id="1">Livorno</p>';
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(lit).toEqual([]);
});
