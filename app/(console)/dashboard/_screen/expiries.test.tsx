// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { ExpiriesAhead } from "./expiries";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the address of a week that has begun opens it on each of its days", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T10:00:00Z") });
  stubReads({
    "tipodoc.all": { TipoDoc: [{ id_tipo: 20, nome: "Patente" }] },
    "documenti.byType": {
      Documenti: [
        { id_doc: 1, id_usr: 1, id_tipo: 20, accettato: 1, scadenza: "2026-11-28", Utenti: { nome: "Ada" } },
      ],
    },
    "tipodocbarca.list": { Tipodocbarca: [] },
  } as never);
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter searchParams="?scadenze=documenti&settimana=2026-11-26">
          <ExpiriesAhead isOn />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const list = await screen.findByRole("region", { name: /^Documenti dei soci in scadenza/ });
  expect(list.textContent).toContain("Ada");
});
