// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Level } from "@/lib/rules/levels";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { DashboardScreen } from "./dashboard-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const posts = () => Response.json({ esito: true, LogBook: [{}, {}] });

function show(level: Level, keys: string[] = [], answer = posts) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer();
  });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level, keys }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DashboardScreen />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return asked;
}
const headings = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

it("an instructor sees the logbook's card, whose count leads nowhere, and what is open to instructors", async () => {
  show("ISTRUTTORE");
  await screen.findByText("2");
  screen.getByText("Attivo");
  expect(headings()).toEqual(["Logbook"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Profilo"]);
});

it("a member sees no card, and the screens that the menu offers; nothing is fetched", () => {
  const asked = show("SOCIO", ["documenti circolo", "soci"]);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Profilo", "/profilo"],
    ["Documenti circolo", "/doccircolo"],
  ]);
  expect([headings(), asked]).toEqual([[], []]);
});

it("one banner says of all that failed one sentence and one code; 'Riprova' reads it all again", async () => {
  let isDown = true;
  const asked = show("ISTRUTTORE", [], () =>
    isDown
      ? Response.json({ esito: false, code: "unreachable", err: "Non risponde." }, { status: 502 })
      : Response.json({ esito: true, LogBook: [{}, {}] }),
  );
  const banner = await screen.findByRole("alert");
  expect(banner.textContent).toContain("Non risponde.");
  screen.getByText("Non attivo");
  expect(screen.getAllByRole("button", { name: "Riprova" })).toHaveLength(1);
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  await screen.findByText("2");
  await waitFor(() => expect(screen.queryByRole("alert")).toBe(null));
  expect(asked).toHaveLength(2);
});

it("ADMIN sees how many posts are reported, asks for them again, and sees the cards that expire", async () => {
  const asked = vi.fn();
  stubReads({
    "logbook.reportedToAdmin": () => {
      asked();
      return { LogBook: [{}, {}] } as never;
    },
  });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "ADMIN" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter>
          <DashboardScreen />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  await screen.findByText("2 segnalati");
  fireEvent.click(screen.getByRole("button", { name: "Aggiorna Logbook" }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole("columnheader", { name: "Tessere" }, { timeout: 10_000 })).toBeTruthy();
});
