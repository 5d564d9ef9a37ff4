// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { AppRouter } from "@/tests/support/app-router";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { CardsScreen } from "./cards-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address = "") {
  render(
    <AppRouter>
      <NuqsTestingAdapter searchParams={address}>
        <QueryClientProvider client={new QueryClient()}>
          <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
            <CardsScreen />
          </ViewerProvider>
        </QueryClientProvider>
      </NuqsTestingAdapter>
    </AppRouter>,
  );
}

it("a card that tells its type by id alone is named in the list and over its dialog", async () => {
  stubReads({
    "tessera.toAccept": { Tessera: [{ id: 1, utente: 12, tipoTessera: 4, accettato: 0 }] },
    "tipotessera.list": { TipoTessera: [{ id: 4, nome: "FIV" }] },
  });
  show("?tessera=1");
  await screen.findByRole("dialog", { name: "FIV" }, { timeout: 20_000 });
  expect(screen.getByRole("gridcell", { name: "FIV", hidden: true })).toBeTruthy();
});

it("a card without its owner's name has the number, in the list and in its dialog", async () => {
  const card = { id: 1, utente: 12, TipoTessera: { nome: "" }, accettato: 0 as const };
  stubReads({ "tessera.toAccept": { Tessera: [card] } });
  show();
  expect(await screen.findByRole("link", { name: "n. 12" })).toBeTruthy();
  cleanup();
  show("?tessera=1");
  await screen.findByRole("dialog", { name: "Tessera" }, { timeout: 20_000 });
  expect(screen.getByText("Socio n. 12")).toBeTruthy();
});
