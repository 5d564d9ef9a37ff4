// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Level } from "@/lib/rules/levels";
import { memberViewer } from "@/tests/support/viewer";
import { DashboardScreen } from "./dashboard-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(level: Level) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ esito: true, LogBook: [{}, {}] });
  });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DashboardScreen />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return asked;
}
const headings = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

it("an instructor sees the logbook alone, whose count leads nowhere", async () => {
  show("ISTRUTTORE");
  await screen.findByText("2");
  expect(screen.getByRole("status").textContent).toBe("Logbook: Attivo");
  expect(headings()).toEqual(["Logbook"]);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryAllByRole("link")).toEqual([]);
});

it("a member sees no card but a sentence that says so, and nothing is fetched", () => {
  const asked = show("SOCIO");
  screen.getByText(/nulla in attesa/);
  expect([headings(), screen.queryAllByRole("listitem"), asked]).toEqual([[], [], []]);
});
