// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { SailingFacts } from "./sailing-facts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("what a sailing does not say agrees with its name", () => {
  stubReads({});
  const booking = { id: 7, crociera: 3, inizio: "2031-07-01", fine: "2031-07-08" };
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SailingFacts sailing={[booking]} withPeople />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect([fact("Barca"), fact("Stagione")]).toEqual(["Non indicata", "Non indicata"]);
  expect([fact("Istruttore"), fact("Imbarco")]).toEqual(["Non indicato", "Non indicato"]);
});
