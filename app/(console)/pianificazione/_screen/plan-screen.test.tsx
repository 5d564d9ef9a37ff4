// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { AppRouter } from "@/tests/support/app-router";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { PlanScreen } from "./plan-screen";

// Otherwise the two layouts wait for their code.
beforeAll(async () => {
  await Promise.all([import("./plan-drawing"), import("./plan-table")]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(searchParams: string) {
  render(
    <AppRouter path="/pianificazione">
      <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <NuqsTestingAdapter searchParams={`giorno=2031-11-03&${searchParams}`} hasMemory>
            <PlanScreen />
          </NuqsTestingAdapter>
        </QueryClientProvider>
      </ViewerProvider>
    </AppRouter>,
  );
}

it.each(["piano", "tabella"])(
  "lessons whose venue is not known are counted under the form %s",
  async (forma) => {
    const lesson = {
      corso: 9,
      date: ["2031-11-03", "2031-11-10"],
      Corso: { nome: "Patente", pratico: 0 as const },
    };
    stubReads({ "corsoutente.list": { Crociera: [{ id: 1, ...lesson }] } });
    show(`per=sedi&forma=${forma}`);
    await screen.findByText(/^Sede non nota per 2 lezioni: /);
  },
);

it("the column of the warnings is as wide as their first words, which is all that it draws", async () => {
  const days = { inizio: "2031-11-03", fine: "2031-11-05", chiusa: 0 as const, istruttore: 4 };
  const cruises = [2, 5].map((crociera) => ({
    id: crociera,
    crociera,
    Crociera: { nome: `Crociera dell'arcipelago numero ${crociera}` },
    ...days,
  }));
  stubReads({ "crocierautente.list": { Crociera: cruises } });
  show("forma=tabella");
  const table = await screen.findByRole("grid", { name: "Pianificazione" });
  expect(await within(table).findAllByText("Istruttore occupato")).toHaveLength(2);
  const [, least] = table.style.getPropertyValue("--table-columns").match(/^\S+ \S+ minmax\((\d+)px/) ?? [];
  expect(Number(least)).toBeGreaterThan(150);
  expect(Number(least)).toBeLessThan(230);
});

it.each(["piano", "tabella"])(
  "bookings without days are counted once under the form %s, also of an empty plan",
  async (forma) => {
    stubReads({ "crocierautente.list": { Crociera: [{ id: 1, crociera: 2, barca: 3, chiusa: 0 }] } });
    show(`forma=${forma}`);
    const empty = { piano: "Niente da mostrare in questo periodo", tabella: "Niente in questo periodo" }[
      forma
    ];
    await screen.findByText(String(empty));
    expect(screen.getAllByText("Senza date, solo nei loro elenchi: 1.")).toHaveLength(1);
  },
);

it("where nothing can be read it counts no warnings and says in one sentence what is missing", async () => {
  vi.stubGlobal("fetch", async () => failures.down());
  show("forma=piano");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Mancano le crociere, le attività, le lezioni, ");
  expect(alert.textContent).toContain(" e i documenti delle barche.");
  expect(alert.textContent?.match(/Mancano/g)).toHaveLength(1);
  screen.getByRole("button", { name: "Avvisi: numero non disponibile" });
});

it("warnings are counted once all that they are made of has come", async () => {
  stubReads({});
  show("forma=piano");
  await screen.findByRole("button", { name: "Avvisi: 0" });
});
