// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { cruiseRequests, type MemberRequest } from "./request-types";
import { useRequestBulk } from "./use-request-bulk";

// Otherwise the first dialog waits for its code.
beforeAll(async () => void (await import("./notice/notice-dialog")));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = [12, 13].map((utente) => ({
  id: utente,
  utente,
  Utente: { id_usr: utente, nominativo: `Socio ${utente}` },
  Crociera: { nome: "Elba" },
}));

function Requests({ of = rows }: { of?: MemberRequest[] }) {
  const { selection, dialog } = useRequestBulk(cruiseRequests);
  return (
    <>
      <button type="button" onClick={() => selection.onChange(new Set(["12", "13"]))}>
        Scegli
      </button>
      <p data-testid="ticked">{[...selection.selected].join()}</p>
      {selection.bar(of.filter(({ id }) => selection.selected.has(String(id))))}
      {dialog}
    </>
  );
}

/** Draws them and ticks both. */
function show(requests: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ViewerProvider viewer={memberViewer}>{requests}</ViewerProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Scegli" }));
}

const ticked = () => screen.getByTestId("ticked").textContent;

it("the ticks stay while something of a run has failed, and go once all is done", async () => {
  let refusals = 1;
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit) => {
    if (method === "POST" && refusals-- > 0)
      return Response.json({ esito: false, err: "No.", code: "refused" }, { status: 422 });
    const lists = { Crociera: [], Attivita: [], Itinerario: [], Porto: [], Notifica: [] };
    return Response.json({ esito: true, ...lists });
  });
  show(<Requests />);
  fireEvent.click(screen.getByRole("button", { name: "Manda avviso" }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/Testo/);
  await waitFor(() => expect(text.value).toContain("abbiamo ricevuto"));
  fireEvent.click(screen.getByRole("button", { name: "Invia a 2 soci" }));
  await screen.findByText("Operazioni riuscite: 1. Non riuscite: 1.");
  expect(ticked()).toBe("12,13");
  fireEvent.click(screen.getByRole("button", { name: "Riprova ciò che non è riuscito" }));
  await screen.findByText("Tutto riuscito: 2.");
  await waitFor(() => expect(ticked()).toBe(""));
});

it("requests for different cruises cannot become one, and the buttons say why; a notice can go to all", async () => {
  stubReads({});
  const guests = [[21], [22]].map((ids) =>
    ids.map((utente) => ({ id: utente, utente, nominativo: `Ospite ${utente}` })),
  );
  show(
    <Requests of={rows.map((row, index) => ({ ...row, crociera: index + 1, Dettaglio: guests[index] }))} />,
  );
  for (const name of ["Crea crociere", "Unisci a un'uscita"]) {
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-description")).toBe("Le richieste scelte sono per crociere diverse.");
  }
  fireEvent.click(screen.getByRole("button", { name: "Manda avviso" }));
  await screen.findByRole("dialog", { name: "Avviso a 2 soci" });
  fireEvent.click(screen.getByRole("radio", { name: /^Tutti/ }));
  await screen.findByRole("dialog", { name: "Avviso a 4 soci" });
});

it("a request that has a back office alone is not one that the dialog says is taken", async () => {
  stubReads({});
  const people = rows.map((row) => ({ ...row, Dettaglio: [{ id: row.id, utente: row.utente }] }));
  show(<Requests of={people.map((row, index) => ({ ...row, back: index ? 7 : 0 }))} />);
  fireEvent.click(screen.getByRole("button", { name: "Crea crociere" }));
  await screen.findByText("Elba, 2 richieste: una non è ancora di nessuno, e la prendi in carico tu");
});

it("a notice that would reach nobody is off, and says why", () => {
  stubReads({});
  show(<Requests of={rows.map(({ id, Crociera }) => ({ id, Crociera }))} />);
  const button = screen.getByRole("button", { name: "Manda avviso" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-description")).toBe("Le richieste non dicono di chi sono.");
});
