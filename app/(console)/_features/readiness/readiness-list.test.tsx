// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
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

function show(userCruises: Parameters<typeof ReadinessList>[0]["userCruises"], error = "") {
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <NuqsTestingAdapter searchParams="?q=nessuno" hasMemory>
          <ReadinessList
            userCruises={userCruises}
            query={{ error: error ? new Error(error) : null, isFetching: false, refetch: () => {} }}
            onOpen={() => {}}
            view="Da sistemare"
            controls={<button type="button">Altre viste</button>}
          />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

function inThreeDays() {
  const inizio = plusDays(todayInRome(), 3);
  return { id: 7, crociera: 3, barca: 2, utente: 12, inizio, fine: plusDays(inizio, 2) };
}

it("'Togli i filtri' leaves the focus to the search box, for a key and not for the pointer", async () => {
  stubReads({});
  for (const detail of [1, 0]) {
    show([inThreeDays()]);
    fireEvent.click(await screen.findByRole("button", { name: "Togli i filtri" }, wait), { detail });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Togli i filtri" })).toBeNull(), wait);
    expect(document.activeElement === screen.getByRole("searchbox")).toBe(detail === 0);
    cleanup();
  }
});

it.each([
  ["no sailing is near", [], ""],
  ["the bookings are read", undefined, ""],
  ["they could not be read", undefined, "Il server del circolo non risponde."],
] as const)("the way to the other views is there on a phone too while %s", async (_, userCruises, error) => {
  stubReads({});
  show(userCruises, error);
  fireEvent.click(screen.getByRole("button", { name: /^Filtri ?· Da sistemare$/ }));
  const sheet = await screen.findByRole("dialog", {}, wait);
  expect(within(sheet).getByRole("button", { name: "Altre viste" })).toBeTruthy();
});
