// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { priceFor } from "@/lib/rules/membership";
import { Price } from "./price";

afterEach(cleanup);

const kind = {
  prezzi: [
    { anni: 6, prezzo: 25 },
    { anni: 18, prezzo: 90.5 },
    { anni: 65, prezzo: "gratis" },
  ],
};

it.each([
  ["21/11/2008", "Costo (18 anni, fascia da 18 anni)90,50 €"],
  [null, "Manca la data di nascita: senza età non c'è una fascia di prezzo."],
  ["1990", "La data di nascita «1990» non è leggibile: senza età non c'è una fascia."],
  ["21/11/2025", "A 1 anno nessuna fascia di prezzo."],
  ["21/11/1950", "Il prezzo della fascia non è leggibile."],
])("the price for somebody born on %s", (born, text) => {
  const { container } = render(<Price price={priceFor(kind, { 26: born }, "2026-11-21")} />);
  expect(container.textContent?.replaceAll("\u00a0", " ")).toBe(text);
});
