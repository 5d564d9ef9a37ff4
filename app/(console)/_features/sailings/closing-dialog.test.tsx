// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { ClosingDialog } from "./closing-dialog";

// Otherwise the first question waits for its code.
beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sailing = {
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  inizio: "2026-07-01",
  fine: "2026-07-08",
};
const anna: UserCruise = { ...sailing, id: 7, utente: 12, Utente: { id_usr: 12, nominativo: "Anna" } };
const ugo: UserCruise = { ...sailing, id: 8, utente: 13, Utente: { id_usr: 13, nominativo: "Ugo" } };
const other: UserCruise = { ...sailing, id: 9, barca: 5, utente: 14 };

function show(participants: object[], list: UserCruise[]) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address.includes("/crocierautenti/")) return Response.json({ esito: true, Passeggeri: participants });
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ esito: true });
  });
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <ClosingDialog userCruise={anna} list={list} closes onEdit={vi.fn()} onClose={vi.fn()} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return sent;
}

async function close() {
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Chiudi crociera" }).getAttribute("aria-disabled")).not.toBe(
      "true",
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Chiudi crociera" }));
  fireEvent.click(await screen.findByRole("button", { name: "Si" }));
}

it("is closed by the participants that the server names", async () => {
  const sent = show([{ id: 7 }, { id: 70 }], [anna, ugo, other]);
  await close();
  await waitFor(() => expect(sent).toEqual([{ ids: "7,70" }]));
});

it("without participants is closed by the user cruises of the list on the same sailing, and says so", async () => {
  const sent = show([], [anna, ugo, other]);
  expect(await screen.findByText(/Il server non dà nessun partecipante/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ugo" })).toBeTruthy();
  await close();
  await waitFor(() => expect(sent).toEqual([{ ids: "7,8" }]));
});

it("that the list does not hold any more is closed by its own user cruise", async () => {
  const sent = show([], []);
  await close();
  await waitFor(() => expect(sent).toEqual([{ ids: "7" }]));
});
