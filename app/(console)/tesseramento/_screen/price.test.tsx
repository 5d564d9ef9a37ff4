// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ReadState } from "@/components/layout/error-state";
import { ApiError } from "@/lib/client/errors";
import { priceFor } from "@/lib/rules/membership";
import type { Membership } from "./membership";
import { Price } from "./price";

afterEach(cleanup);

const kind = {
  prezzi: [
    { anni: 6, prezzo: 25 },
    { anni: 18, prezzo: 90.5 },
    { anni: 65, prezzo: "gratis" },
  ],
};

/** What is on screen for a card type and the read that should have brought it. */
function show(
  type: Parameters<typeof priceFor>[0],
  meta: object,
  read: Partial<ReadState> = {},
  tessera: number | null = 4,
): string {
  cleanup();
  const types = { error: null, isFetching: false, refetch: () => {}, ...read };
  const { container } = render(
    <Price
      membership={{ tessera, Tessera: type as Membership["Tessera"] }}
      types={types}
      price={priceFor(type, meta, "2026-11-21")}
    />,
  );
  return (container.textContent ?? "").replaceAll("\u00a0", " ");
}

it.each([
  ["21/11/2008", "Costo (18 anni, fascia da 18 anni)90,50 €"],
  [null, "Manca la data di nascita: senza età non c'è una fascia di prezzo."],
  ["1990", "La data di nascita «1990» non è leggibile: senza età non c'è una fascia."],
  ["21/11/2025", "Nessuna fascia di prezzo per chi ha 1 anno: si aggiunge in «Tipi tessera VM»."],
  ["21/11/1950", "Il prezzo della fascia non è leggibile."],
])("the price for somebody born on %s", (born, text) => {
  expect(show(kind, { 26: born })).toBe(text);
});

it.each([null, undefined, { certificatomedico: 1 }])(
  "a card type that does not say what it costs (%j) is not taken for one without bands",
  (unread) => {
    const born = { 26: "21/11/2008" };
    const unknown = "Non si sa quanto costa la tessera: il suo tipo non si è letto.";
    expect(show(unread, born)).toBe(unknown);
    expect(show(unread, born, { isFetching: true })).toBe("");
    const refetch = vi.fn();
    const error = new ApiError("Non risponde.", 502, "unreachable");
    expect(show(unread, born, { error, refetch })).toBe(`${unknown}Non risponde.Riprova`);
    fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(refetch).toHaveBeenCalledOnce();
    expect(show({ prezzi: [] }, born, { error })).toBe(
      "Nessuna fascia di prezzo per chi ha 18 anni: si aggiunge in «Tipi tessera VM».",
    );
  },
);

it.each([
  [0, null],
  [null, undefined],
  [null, {}],
])("a membership without a card type (%j, %j) has none that was not read", (tessera, type) => {
  expect(show(type, { 26: "21/11/2008" }, {}, tessera)).toBe("Il tesseramento non ha un tipo di tessera.");
});
