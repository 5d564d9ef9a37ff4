// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { stubReads } from "@/tests/support/stub-reads";
import { ReadinessList } from "./readiness-list";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wait = { timeout: 20_000 };

function show() {
  const inizio = plusDays(todayInRome(), 3);
  const booking = { id: 7, crociera: 3, barca: 2, utente: 12, inizio, fine: plusDays(inizio, 2) };
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <NuqsTestingAdapter searchParams="?q=nessuno" hasMemory>
          <ReadinessList
            userCruises={[booking]}
            query={{ error: null, isFetching: false, refetch: () => {} }}
            onOpen={() => {}}
            view="Da sistemare"
            controls={null}
          />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

it("'Togli i filtri' leaves the focus to the search box, for a key and not for the pointer", async () => {
  stubReads({});
  for (const detail of [1, 0]) {
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Togli i filtri" }, wait), { detail });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Togli i filtri" })).toBeNull(), wait);
    expect(document.activeElement === screen.getByRole("searchbox")).toBe(detail === 0);
    cleanup();
  }
});
