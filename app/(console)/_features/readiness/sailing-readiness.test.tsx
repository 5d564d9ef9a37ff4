// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { stubReads } from "@/tests/support/stub-reads";
import { SailingReadiness } from "./sailing-readiness";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a sailing that is moved to within 30 days is checked without a press", () => {
  stubReads({});
  const queries = new QueryClient();
  const sheet = (inDays: number) => {
    const inizio = plusDays(todayInRome(), inDays);
    const booking = { id: 7, crociera: 3, barca: 2, inizio, fine: plusDays(inizio, 2) };
    return (
      <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
        <QueryClientProvider client={queries}>
          <SailingReadiness userCruise={booking} list={[booking]} />
        </QueryClientProvider>
      </ViewerProvider>
    );
  };
  const { rerender } = render(sheet(40));
  expect(screen.getByRole("button", { name: "Controlla adesso" })).toBeTruthy();
  rerender(sheet(10));
  expect(screen.queryByRole("button", { name: "Controlla adesso" })).toBeNull();
});
