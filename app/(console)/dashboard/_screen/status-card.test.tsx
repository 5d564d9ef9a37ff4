// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { statusCardsFor } from "@/features/waiting/status-cards";
import { ViewerProvider } from "@/lib/client/viewer";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { memberViewer } from "@/tests/support/viewer";
import { StatusCard } from "./status-card";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answerWith = (...Documenti: object[]) => Response.json({ esito: true, Documenti });

function show() {
  const [card] = statusCardsFor("SEGRETERIA");
  if (!card) throw new Error("no card");
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ul>
          <StatusCard card={card} />
        </ul>
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

it("a number that could not be renewed says from when it is, until it is renewed", async () => {
  let answer = () => answerWith({}, {}, {});
  vi.stubGlobal("fetch", async () => answer());
  show();
  await screen.findByText("3");
  expect(screen.queryByText(/Dato delle/)).toBe(null);

  answer = () => Response.json({ esito: false, code: "unreachable", err: "Giù." }, { status: 502 });
  fireEvent.click(screen.getByRole("button", { name: "Aggiorna Documenti" }));
  await screen.findByText(/^Dato delle \d\d:\d\d$/);
  screen.getByText("3");
  expect(screen.getByRole("status").textContent).toBe("Documenti: Non attivo");

  answer = () => answerWith({}, {}, {}, {});
  fireEvent.click(screen.getByRole("button", { name: "Aggiorna Documenti" }));
  await screen.findByText("4");
  expect(screen.queryByText(/Dato delle/)).toBe(null);
});

it.each([
  ["the oldest of several", [12, 3, 0], "il più vecchio: 12 giorni"],
  ["one alone", [1], "da 1 giorno"],
  ["one that came in today", [0], "da oggi"],
])("says how long it waits: %s", async (_, daysAgo, text) => {
  const documents = daysAgo.map((days) => ({ created_at: plusDays(todayInRome(), -days) }));
  vi.stubGlobal("fetch", async () => answerWith(...documents));
  show();
  await screen.findByText(text);
});
