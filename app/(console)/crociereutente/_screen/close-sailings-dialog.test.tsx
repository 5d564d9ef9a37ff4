// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CloseSailingsDialog } from "./close-sailings-dialog";

afterEach(() => {
  cleanup();
  answer = listed;
  vi.unstubAllGlobals();
});

const sailing = { crociera: 3, barca: 2, inizio: "2026-07-01", fine: "2026-07-08", istruttore: 4 };
const here = { ...sailing, id: 1 };
const elsewhere = { ...sailing, id: 2, barca: 5, Utente: { nominativo: "Ida" } };

const listed = () => Response.json({ esito: true, Crociera: [here, elsewhere] });
let answer = listed;

function show(...sailings: Parameters<typeof CloseSailingsDialog>[0]["sailings"]) {
  vi.stubGlobal("fetch", async () => answer());
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <CloseSailingsDialog sailings={sailings} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  return queries;
}

it("the question says who of a divided sailing stays open", async () => {
  show([here]);
  expect(await screen.findByText(/^È divisa: un altro partecipante .*, Ida \(n. 5, dal/)).toBeTruthy();
});

it("the question says nothing where all parts are closed together", async () => {
  const queries = show([here], [elsewhere]);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(/divis/)).toBeNull();
});

it("nothing is closed while nobody knows whether a sailing is divided", async () => {
  answer = () => Response.json({ esito: false, err: "Guasto." }, { status: 422 });
  show([here]);
  expect(await screen.findByText("Non so se l'uscita è divisa.")).toBeTruthy();
  const button = screen.getByRole("button", { name: "Chiudi l'uscita" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  answer = listed;
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText(/^È divisa: un altro partecipante/)).toBeTruthy();
  expect(button.getAttribute("aria-disabled")).not.toBe("true");
});
