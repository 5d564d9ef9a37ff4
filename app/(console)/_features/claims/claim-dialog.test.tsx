// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import type { Claim } from "./claim";
import { ClaimDialog } from "./claim-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(Dettaglio: object[]) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Dettaglio }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}>
      <ViewerProvider viewer={memberViewer}>
        <ClaimDialog
          kind="rimborso"
          claim={{ id: 4, stato: "APPROVARE" } as Claim}
          title="Rimborso"
          sheetTitle="Rimborso"
          facts={[]}
          lineId={null}
          onLine={() => {}}
          onClose={() => {}}
        />
      </ViewerProvider>
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
