// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { NewBoatDocumentDialog } from "./new-boat-document-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("supposes no expiry: whoever uploads the paper types its day", async () => {
  const Tipodocbarca = [{ id: 4, nome: "Assicurazione RC", scadenza: 1 }];
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Tipodocbarca }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <NewBoatDocumentDialog
          owner={{ id_usr: 12, nominativo: "Anna Neri" }}
          boatId={3}
          typeId={4}
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const day = await screen.findByRole<HTMLInputElement>("textbox", { name: /Scadenza/ });
  expect(day.value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  expect(await screen.findByText("Scrivi o scegli una data.")).toBeTruthy();
});
