// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { failures } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { DelegationDialog } from "./delegation-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wait = { timeout: 20_000 };
const members = [
  { id_usr: 12, nome: "Anna", cognome: "Neri", nominativo: "Anna Neri" },
  { id_usr: 13, nome: "Ugo", cognome: "Verdi", nominativo: "Ugo Verdi" },
];

async function choose(label: string, name: string) {
  const box = screen.getByRole("combobox", { name: label });
  fireEvent.change(box, { target: { value: name.split(" ")[1] } });
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(name) }, wait));
  await screen.findByRole("group", { name: new RegExp(name) }, wait);
}

it("a refused delegation is in the mini dialog, a lost one in its own words; both people stay chosen", async () => {
  const answers = [failures.refused, failures.down, () => Promise.reject(new TypeError("Failed to fetch"))];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (!address.includes("/delega/")) return Response.json({ esito: true, Utenti: members });
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json({ esito: true });
  });
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <DelegationDialog onClose={close} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  await choose("Rappresentante", "Anna Neri");
  await choose("Rappresentato", "Ugo Verdi");
  const save = () => fireEvent.click(screen.getByText("Salva"));
  save();
  expect(
    (await screen.findByText("Bloccato.", undefined, wait)).closest("[role=dialog]")?.textContent,
  ).toContain("MiniCom");
  fireEvent.click(screen.getByText("Chiudi MiniCom"));
  await waitFor(() => expect(screen.queryByText("Bloccato.")).toBeNull(), wait);
  save();
  await screen.findByText("Errore nel salvataggio delega", undefined, wait);
  expect(screen.queryByText("Chiudi MiniCom")).toBeNull();
  save();
  await waitFor(() => expect(sent).toHaveLength(3), wait);
  await screen.findByText("Errore nel salvataggio delega", { selector: ":not(.invisible *)" }, wait);
  screen.getByText("Anna Neri");
  screen.getByText("Ugo Verdi");
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce(), wait);
  expect(sent).toEqual(Array(4).fill({ idDelegante: 13, idDelegato: 12 }));
});
