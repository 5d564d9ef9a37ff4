import { expect, it } from "vitest";
import { kindKeys } from "./address";
import { planWords } from "./plan-words";

const filters = {
  per: "barche",
  cosa: [...kindKeys],
  barca: null,
  crociera: null,
  istruttore: null,
  avvisi: false,
  liberi: false,
};
const names = { boats: new Map([[2, "Brezza"]]), cruises: new Map(), instructors: new Map() };
const range = { from: "2026-11-01", to: "2026-11-30" };
const wordsOf = (chosen: object) =>
  planWords({ filters: { ...filters, ...chosen }, names, range } as never).filter(Boolean);

it("the plan's paper and files say its days, its grouping and the filters that are on", () => {
  expect(wordsOf({})).toEqual(["dal 01/11/2026 al 30/11/2026", "per barche"]);
  expect(
    wordsOf({ cosa: ["lezioni"], barca: 2, istruttore: 7, avvisi: true, liberi: true }).slice(2),
  ).toEqual(["Lezioni", "Brezza", "n. 7", "Con avvisi", "Giorni liberi"]);
});
