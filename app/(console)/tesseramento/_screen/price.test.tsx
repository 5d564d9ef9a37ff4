// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ReadState } from "@/components/layout/error-state";
import { ApiError } from "@/lib/client/errors";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Level } from "@/lib/rules/levels";
import { priceFor } from "@/lib/rules/membership";
import { memberViewer } from "@/tests/support/viewer";
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

/** The text on screen for a card type, with the state of the read of the card types. */
function show(
  type: Parameters<typeof priceFor>[0],
  meta: object,
  read: Partial<ReadState> = {},
  tessera: number | null = 4,
  level: Level = "SEGRETERIA",
): string {
  cleanup();
  const types = { error: null, isFetching: false, refetch: () => {}, ...read };
  const { container } = render(
    <ViewerProvider viewer={{ ...memberViewer, level }}>
      <Price
        membership={{ tessera, Tessera: type as Membership["Tessera"] }}
        types={types}
        price={priceFor(type, meta, "2026-11-21")}
      />
    </ViewerProvider>,
  );
  return (container.textContent ?? "").replaceAll("\u00a0", " ");
}

const byHand = "Puoi aggiungere il saldo e segnare «Pagato» a mano.";
const noBand = (age: string) =>
  `Nessuna fascia di prezzo per chi ha ${age}: la aggiunge un amministratore in «Tipi tessera VM».`;

it.each([
  ["21/11/2008", "Costo (18 anni, fascia da 18 anni)90,50 €"],
  [null, `Manca la data di nascita, quindi la fascia di prezzo. ${byHand}`],
  ["1990", `La data di nascita «1990» non è leggibile, quindi manca la fascia di prezzo. ${byHand}`],
  ["21/11/2025", noBand("1 anno")],
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
    expect(show({ prezzi: [] }, born, { error })).toBe(noBand("18 anni"));
  },
);

it("who may add a price band is led there", () => {
  const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  expect([show({ prezzi: [] }, { 26: "21/11/2008" }), links()]).toEqual([noBand("18 anni"), []]);
  show({ prezzi: [] }, { 26: "21/11/2008" }, {}, 4, "ADMIN");
  expect(links()).toEqual(["/tipotesseravm"]);
});

it.each([
  [0, null],
  [null, undefined],
  [null, {}],
])("a membership without a card type (%j, %j) has none that was not read", (tessera, type) => {
  expect(show(type, { 26: "21/11/2008" }, {}, tessera)).toBe("Il tesseramento non ha un tipo di tessera.");
});
