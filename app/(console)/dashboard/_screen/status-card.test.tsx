// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
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
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={queries}>
        <ul>
          <StatusCard card={card} />
        </ul>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return {
    renewInBackground: () =>
      act(async () => {
        await queries.refetchQueries();
        // The card is told in a timer of its own.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }),
  };
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

  answer = () => answerWith({}, {}, {}, {});
  fireEvent.click(screen.getByRole("button", { name: "Aggiorna Documenti" }));
  await screen.findByText("4");
  expect(screen.queryByText(/Dato delle/)).toBe(null);
});

it("a number that is renewed in the background is read out only if it, or the state, has changed", async () => {
  let answer = () => answerWith({}, {}, {});
  vi.stubGlobal("fetch", async () => answer());
  const { renewInBackground } = show();
  await screen.findByText("3");
  const said = () => screen.getByRole("status").textContent;
  expect(said()).toBe("");
  await renewInBackground();
  expect(said()).toBe("");
  answer = () => answerWith({});
  await renewInBackground();
  expect(said()).toBe("Documenti: Attivo, 1 documento da verificare.");
  answer = () => Response.json({ esito: false, code: "unreachable", err: "Giù." }, { status: 502 });
  await renewInBackground();
  expect(said()).toBe("Documenti: Non attivo.");
});

it("who presses 'Aggiorna' hears the end of it, also where nothing has changed", async () => {
  let answer = () => {};
  vi.stubGlobal("fetch", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return answerWith({}, {}, {});
  });
  show();
  await waitFor(() => answer());
  await screen.findByText("3");
  for (const _ of ["once", "again"]) {
    fireEvent.click(screen.getByRole("button", { name: "Aggiorna Documenti" }));
    expect(screen.getByRole("status").textContent).toBe("");
    await waitFor(() => {
      answer();
      expect(screen.getByRole("status").textContent).toBe("Documenti: Attivo, 3 documenti da verificare.");
    });
  }
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
