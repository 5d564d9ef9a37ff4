// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Claim } from "./claim";
import { ClaimDialog } from "./claim-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(Dettaglio: object[], stato = "APPROVARE") {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Dettaglio }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}>
      <ClaimDialog
        kind="rimborso"
        claim={{ id: 4, stato } as Claim}
        title="Rimborso"
        sheetTitle="Rimborso"
        facts={[]}
        lineId={null}
        onLine={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
}
const ofLine = "A questa riga non è allegato uno scontrino leggibile.";

it("a claim without lines speaks of no line where the receipt would be", async () => {
  show([]);
  expect(screen.queryByText(ofLine)).toBeNull();
  await screen.findByText("Senza righe non c'è nessuno scontrino da mostrare.");
  expect(screen.queryByText(ofLine)).toBeNull();
});

it("a line without a receipt is said to have none", async () => {
  show([{ id: 9, stato: "APPROVARE" }]);
  await screen.findByText(ofLine);
});

it("accepting the claim comes next, off with its reason while a line is missing", async () => {
  show([{ id: 9, stato: "APPROVARE" }]);
  await screen.findByRole("list", { name: "Per accettare" });
  const accept = screen.getByRole("button", { name: "Accetta il rimborso" });
  expect(accept.classList.contains("bg-accent")).toBe(true);
  expect(accept.getAttribute("aria-description")).toBe("Prima va accettata la riga che manca.");
});

it("an accepted claim has nothing but saving", async () => {
  show([{ id: 9, stato: "APPROVATA" }], "APPROVATA");
  await screen.findByText(ofLine);
  expect(screen.queryByRole("button", { name: "Accetta il rimborso" })).toBeNull();
  expect(screen.getByRole("button", { name: "Salva" }).classList.contains("bg-accent")).toBe(true);
});
