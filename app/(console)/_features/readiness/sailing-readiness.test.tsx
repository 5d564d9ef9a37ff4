// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import { stubReads } from "@/tests/support/stub-reads";
import { SailingReadiness } from "./sailing-readiness";

afterEach(() => {
  cleanup();
  endColleagueSaves();
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

it("a paper that a colleague has accepted is missing no more in the open sheet", async () => {
  let accettato: 0 | 1 = 0;
  // It names its type in the type's record alone, as a server may.
  const document = { id_doc: 1, id_usr: 12, TipoDoc: { id_tipo: 5 }, eterno: 1 as const };
  stubReads({
    "crociera.list": { Crociera: [{ id: 3, documenti: [5] }] as never },
    "tipodoc.all": { TipoDoc: [{ id_tipo: 5, nome: "Liberatoria" }] as never },
    "documenti.toReview": () => ({ Documenti: (accettato ? [] : [{ ...document, accettato }]) as never }),
    "documenti.byType": () => ({ Documenti: (accettato ? [{ ...document, accettato }] : []) as never }),
  });
  const inizio = plusDays(todayInRome(), 3);
  const booking = { id: 7, crociera: 3, utente: 12, inizio, fine: plusDays(inizio, 2) };
  const queries = new QueryClient();
  const tell = colleagueSaves(queries);
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={queries}>
        <SailingReadiness userCruise={booking} list={[booking]} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const lines = () => screen.getByRole("region", { name: "Pronta a partire" }).textContent;
  await waitFor(() => expect(lines()).toContain("LiberatoriaDa verificare"));
  accettato = 1;
  await tell("documenti.toReview", "documenti.byType");
  await waitFor(() => expect(lines()).not.toContain("Liberatoria"), { timeout: 3000 });
});

describe("a sailing with members", () => {
  /** Begins in so many days; the cards cannot be read until `cards.isDown` is false. */
  function show(inDays: number) {
    const cards = { isDown: true, asked: 0 };
    stubReads({
      "tessera.byMember": () => {
        cards.asked += 1;
        if (cards.isDown) throw new TypeError("down");
        return { Tessera: [] };
      },
    });
    const inizio = plusDays(todayInRome(), inDays);
    const booking = { id: 7, crociera: 3, barca: 2, utente: 12, inizio, fine: plusDays(inizio, 2) };
    render(
      <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <SailingReadiness userCruise={booking} list={[booking]} />
        </QueryClientProvider>
      </ViewerProvider>,
    );
    return cards;
  }
  const section = () => screen.getByRole("region", { name: "Pronta a partire" });

  it("what fails to load is 'Non verificato', and 'Riprova' keeps the focus, in its place or in the section", async () => {
    const cards = show(3);
    const line = (await within(section()).findByText(/i dati non si sono caricati/)).closest("li");
    expect(line?.textContent).toContain("Non verificato");
    const retry = within(section()).getByRole("button", { name: "Riprova" });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(cards.asked).toBe(2));
    await waitFor(() => expect(retry.getAttribute("aria-busy")).not.toBe("true"));
    expect(document.activeElement).toBe(retry);
    cards.isDown = false;
    fireEvent.click(retry);
    await waitFor(() => expect(within(section()).queryByText(/i dati non si sono caricati/)).toBeNull());
    expect(section().contains(document.activeElement)).toBe(true);
  });

  it("far away it is checked on a press alone, which leads the focus to the section", async () => {
    const cards = show(40);
    expect(cards.asked).toBe(0);
    fireEvent.click(within(section()).getByRole("button", { name: "Controlla adesso" }));
    expect(document.activeElement).toBe(section());
    await waitFor(() => expect(cards.asked).toBe(1));
  });
});
