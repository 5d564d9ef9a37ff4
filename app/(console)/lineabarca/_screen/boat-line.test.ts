import { describe, expect, it } from "vitest";
import { keepOpened } from "@/components/list/keep-opened";
import { formChanges } from "@/lib/client/save";
import { boatLineSchema, boatLineValues } from "./boat-line";

const types = [
  { id: 1, nome: "Alta stagione" },
  { id: 2, nome: "Bassa stagione" },
];
const line = {
  id: 7,
  nome: "Derive",
  descrizione: null,
  porto: "Viareggio",
  prezzi: [
    { id: 1, nome: "Alta", prezzo: "35,50", valuta: "EUR" },
    { id: 9, nome: "Mezza", prezzo: 12 },
    { id: null, nome: null, prezzo: 3 },
  ],
};
const typed = (change: (prices: string[]) => string[]) => {
  const start = boatLineValues(types, line);
  const prices = change(start.prezzi.map(({ prezzo }) => prezzo));
  return boatLineSchema.parse({
    ...start,
    prezzi: start.prezzi.map((row, index) => ({ ...row, prezzo: prices[index] ?? "" })),
  });
};

describe("a boat line's prices", () => {
  it("have a row for each season type, then one for each that was deleted", () => {
    expect(
      boatLineValues(types, line).prezzi.map(({ season, prezzo }) => [season.nome, season.isMissing, prezzo]),
    ).toEqual([
      ["Alta stagione", false, "35,50"],
      ["Bassa stagione", false, ""],
      ["Mezza", true, "12,00"],
      ["Senza nome", true, "3,00"],
    ]);
  });

  it("that nobody touched are no change; beside a new one they go as they came, under the season type's name of today", () => {
    const changes = (change: (prices: string[]) => string[]) =>
      formChanges(boatLineSchema, { opened: boatLineValues(types, line), stored: line }, typed(change));
    expect(changes((prices) => prices)).toEqual({});
    expect(changes((prices) => prices.with(1, "20"))).toEqual({
      prezzi: [
        { id: 1, nome: "Alta stagione", prezzo: "35,50", valuta: "EUR" },
        { id: 2, nome: "Bassa stagione", prezzo: 20 },
        line.prezzi[1],
        line.prezzi[2],
      ],
    });
  });

  it("that nobody can read stay as they are stored beside a changed one", () => {
    const odd = {
      id: 7,
      prezzi: [
        { id: 1, nome: "Alta stagione", prezzo: "gratis" },
        { id: 2, prezzo: 10 },
      ],
    };
    const opened = boatLineValues(types, odd);
    const schema = keepOpened(boatLineSchema, opened);
    const written = (prices: string[]) => {
      const prezzi = opened.prezzi.map((row, index) => ({ ...row, prezzo: prices[index] ?? "" }));
      const { data, error } = schema.safeParse({ ...opened, nome: "Derive", prezzi });
      return data?.prezzi.map(({ prezzo }) => prezzo) ?? error?.issues.map(({ path }) => path.join("."));
    };
    expect(written(["gratis", "20"])).toEqual(["gratis", 20]);
    expect(written(["poco", "20"])).toEqual(["prezzi.0.prezzo"]);
  });

  it("an empty one is no price, 0 is a price", () => {
    const { prezzi } = typed(() => ["", "0", "12,00", ""]);
    expect(prezzi).toEqual([
      { id: 2, nome: "Bassa stagione", prezzo: 0 },
      { id: 9, nome: "Mezza", prezzo: 12 },
    ]);
  });

  it("of a season that the line has twice the last one counts", () => {
    const twice = { id: 8, prezzi: [...line.prezzi, { id: 1, nome: "Alta", prezzo: 40 }] };
    expect(boatLineValues(types, twice).prezzi.map(({ prezzo }) => prezzo)).toEqual([
      "40,00",
      "",
      "12,00",
      "3,00",
    ]);
  });
});
