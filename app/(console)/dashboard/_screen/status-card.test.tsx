// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { statusCardsFor } from "@/features/waiting/status-cards";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { StatusCard } from "./status-card";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a number that could not be renewed says from when it is and why, until it is renewed", async () => {
  let answer = () => Response.json({ esito: true, Documenti: [{}, {}, {}] });
  vi.stubGlobal("fetch", async () => answer());
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
  await screen.findByText("3");
  expect(screen.queryByText(/Dato delle/)).toBe(null);

  answer = () =>
    Response.json({ esito: false, code: "unreachable", err: "Il server non risponde." }, { status: 502 });
  fireEvent.click(screen.getByRole("button", { name: "Aggiorna Documenti" }));
  const note = await screen.findByText(/^Dato delle \d\d:\d\d, non aggiornato\./);
  expect(note.textContent).toContain("Il server");
  screen.getByText("3");

  answer = () => Response.json({ esito: true, Documenti: [{}, {}, {}, {}] });
  fireEvent.click(screen.getByRole("button", { name: "Aggiorna Documenti" }));
  await screen.findByText("4");
  expect(screen.queryByText(/Dato delle/)).toBe(null);
});
