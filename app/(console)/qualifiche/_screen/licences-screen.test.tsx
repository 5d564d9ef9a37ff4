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
import { LicencesScreen } from "./licences-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(Qualifica: object[], address = "") {
  stubReads({ "qualifica.toReview": { Qualifica: Qualifica as never } });
  render(
    <AppRouter>
      <NuqsTestingAdapter searchParams={address}>
        <QueryClientProvider client={new QueryClient()}>
          <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
            <LicencesScreen />
          </ViewerProvider>
        </QueryClientProvider>
      </NuqsTestingAdapter>
    </AppRouter>,
  );
}

it("an owner without first and last name goes by the full name; a licence of nobody by its number", async () => {
  show([{ id: 1, Utenti: { nominativo: "Anna Bruni" } }, { id: 2 }]);
  expect(await screen.findByRole("checkbox", { name: "Seleziona Anna Bruni" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Anna Bruni" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Brevetto n. 2" })).toBeTruthy();
});

it("the dialog of a licence whose type has no name is called by what it is", async () => {
  show([{ id: 2, TipoBrevetti: { nome: "" } }], "?brevetto=2");
  expect(await screen.findByRole("dialog", { name: "Brevetto" }, { timeout: 20_000 })).toBeTruthy();
});
