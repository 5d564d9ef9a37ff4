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
import { DocumentsScreen } from "./documents-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address = "") {
  render(
    <AppRouter path="/documenti">
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <NuqsTestingAdapter searchParams={address}>
            <DocumentsScreen />
          </NuqsTestingAdapter>
        </QueryClientProvider>
      </ViewerProvider>
    </AppRouter>,
  );
}

it("without a document to review it says so", async () => {
  stubReads({});
  show();
  expect(await screen.findByText("Nessun documento da verificare")).toBeTruthy();
});

it("a document that has its type's id alone has the type's name", async () => {
  stubReads({
    "documenti.toReview": { Documenti: [{ id_doc: 1, id_tipo: 20, accettato: 0 }] as never },
    "tipodoc.all": { TipoDoc: [{ id_tipo: 20, nome: "Patente" }] as never },
  });
  show();
  expect(await screen.findByRole("gridcell", { name: /Patente/ })).toBeTruthy();
});

it("the dialog of a document whose owner comes by id alone has the name; the list their number", async () => {
  const asked: string[] = [];
  stubReads({
    "documenti.toReview": { Documenti: [{ id_doc: 1, id_usr: 14, accettato: 0 }] as never },
    "socio.name": ({ id = "" }) => {
      asked.push(id);
      return { Utenti: [{ id_usr: 14, nominativo: "Carla Poli" }] };
    },
  });
  show();
  expect(await screen.findByRole("gridcell", { name: /n\. 14/ })).toBeTruthy();
  expect(asked).toEqual([]);
  cleanup();
  show("?documento=1");
  expect(await screen.findByText("Carla Poli", undefined, { timeout: 10_000 })).toBeTruthy();
  expect(asked).toEqual(["14"]);
});
