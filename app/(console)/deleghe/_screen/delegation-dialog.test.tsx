// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ENDS_WITHIN_MS } from "@/lib/client/late-writes";
import { ViewerProvider } from "@/lib/client/viewer";
import { failures } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { DelegationDialog } from "./delegation-dialog";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
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

/** The dialog; what is sent is answered in this order, then confirmed. `list` is what the club has by now. */
function show(answers: (() => Response | Promise<Response>)[], list: object[] = []) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (!address.includes("/delega/")) return Response.json({ esito: true, Utenti: members, Delega: list });
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json({ esito: true });
  });
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <DelegationDialog onClose={close} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  return { sent, close };
}

const save = () => fireEvent.click(screen.getByText("Salva"));

it("a refused delegation is in the mini dialog, a lost one in its own words; both people stay chosen", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { sent, close } = show([
    failures.refused,
    failures.down,
    () => Promise.reject(new TypeError("Failed to fetch")),
  ]);
  await choose("Rappresentante", "Anna Neri");
  await choose("Rappresentato", "Ugo Verdi");
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
  save();
  await screen.findByText(
    /^L'invio di prima potrebbe ancora arrivare: riprova tra \d+ secondi/,
    undefined,
    wait,
  );
  screen.getByText("Anna Neri");
  screen.getByText("Ugo Verdi");
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce(), wait);
  expect(sent).toEqual(Array(4).fill({ idDelegante: 13, idDelegato: 12 }));
});

it("one whose answer never came is looked for before it is sent again", async () => {
  const list: object[] = [{ id: 1, Rappresentante: { id_usr: 12 }, Rappresentato: { id_usr: 13 } }];
  const landed = { id: 2, Rappresentante: { id_usr: 13 }, Rappresentato: { id_usr: 12 } };
  const landsUnanswered = () => {
    list.push(landed);
    return failures.down();
  };
  const { sent, close } = show([landsUnanswered], list);
  await choose("Rappresentante", "Ugo Verdi");
  await choose("Rappresentato", "Anna Neri");
  save();
  await screen.findByText("Errore nel salvataggio delega", undefined, wait);
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce(), wait);
  expect(sent).toEqual([{ idDelegante: 12, idDelegato: 13 }]);
});
