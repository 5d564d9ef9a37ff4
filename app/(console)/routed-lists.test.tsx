// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import { AppRouter } from "@/tests/support/app-router";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { UserCoursesScreen } from "./corsoutente/_screen/user-courses-screen";
import { UserCruisesScreen } from "./crociereutente/_screen/user-cruises-screen";
import { PermissionsScreen } from "./permessi/_screen/permissions-screen";
import { LicencesScreen } from "./qualifiche/_screen/licences-screen";

const wait = { timeout: 20_000 };
const sets: { id: number; nome: string; permessi: Record<string, boolean> }[] = [
  { id: 3, nome: "SEGRETERIA", permessi: { soci: true } },
  { id: 4, nome: "ADMIN", permessi: { soci: true } },
  { id: 9, nome: "Vecchio", permessi: { soci: true, "boe in mare": true } },
];

let success: MockInstance<typeof notify.success>;
let info: MockInstance<typeof notify.info>;

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {};
  window.localStorage.clear();
  await loadConfirm();
  success = vi.spyOn(notify, "success").mockImplementation(() => {});
  info = vi.spyOn(notify, "info").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(children: ReactNode, address: string) {
  render(
    <AppRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter searchParams={address} hasMemory>
          <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>{children}</ViewerProvider>
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </AppRouter>,
  );
}

// By its words: a role asks for the styles of the whole page each time.
const press = (words: string) => fireEvent.click(screen.getByText(words));

it("/permessi: a failed list is read again, a set that is gone is said, another's is deleted", async () => {
  let isDown = true;
  const writes = stubReads({ "permessi.list": () => (isDown ? failures.down() : { Permessi: sets }) });
  show(<PermissionsScreen />, "?insieme=999999");
  await screen.findByText("Non risponde.", undefined, wait);
  isDown = false;
  press("Riprova");
  await screen.findAllByText("Vecchio", { selector: "tr *" }, wait);
  await waitFor(() => expect(info.mock.lastCall?.[0]).toBe("Questo insieme di permessi non c'è più."));
  fireEvent.click(await openRowMenu(screen.getByRole("row", { name: /Vecchio/ }), "Elimina"));
  const question = within(await screen.findByRole("alertdialog", { name: "Attenzione!" }, wait));
  expect(question.getByText("Vecchio")).toBeTruthy();
  expect(question.queryByText(/È l'insieme del/)).toBeNull();
  fireEvent.click(question.getByText("Sì"));
  await waitFor(() => expect(success.mock.lastCall?.[0]).toBe("Insieme di permessi eliminato."), wait);
  expect(writes.map(({ path }) => path)).toEqual([expect.stringMatching(/\/9$/)]);
});

it.each([
  ["SEGRETERIA", /^È l'insieme del tuo livello: dal tuo menu spariscono tutte le voci/],
  ["ADMIN", /^È l'insieme del livello Amministratore: a tutte le persone .* il menu resta vuoto/],
])(
  "/permessi: before a level's set is deleted it is said whose menu goes, and that it is for good: %s",
  async (name, whose) => {
    stubReads({ "permessi.list": { Permessi: sets } });
    show(<PermissionsScreen />, "");
    await screen.findAllByText(name, { selector: "tr *" }, wait);
    fireEvent.click(await openRowMenu(screen.getByRole("row", { name: new RegExp(name) }), "Elimina"));
    const question = within(await screen.findByRole("alertdialog", { name: "Attenzione!" }, wait));
    expect(question.getByText(whose).textContent).toContain("Da Pontile non si può rifare");
  },
);

it.each([
  ["?elenco=chiudere&q=deriva", true],
  ["?elenco=chiudere", false],
])("/corsoutente%s: 'Chiudi tutti' says that the search does not count: %s", async (address, isSaid) => {
  const enrolment = (id: number, nome: string) => ({
    id,
    corso: id,
    Corso: { nome },
    date: ["2026-01-02"],
    stato: 0,
    Utente: { id_usr: id, nominativo: "Ida Serra" },
  });
  stubReads({
    "corsoutente.list": { Crociera: [enrolment(1, "Deriva"), enrolment(2, "Patente")] as never },
    "corso.list": { Corso: [] },
  });
  show(<UserCoursesScreen />, address);
  await screen.findAllByText("Deriva", undefined, wait);
  press("Chiudi tutti");
  await screen.findByText(/Sei sicuro di voler chiudere 2 corsi\?/, undefined, wait);
  expect(screen.queryAllByText(/^La ricerca non conta: si chiudono tutti/)).toHaveLength(isSaid ? 1 : 0);
});

it.each([
  ["?vista=da-chiudere&q=elba", true],
  ["?vista=da-chiudere", false],
])(
  "/crociereutente%s: 'Chiudi crociere finite' says that the search does not count: %s",
  async (address, isSaid) => {
    const booking = (id: number, nome: string) => ({
      id,
      utente: id,
      crociera: id,
      Crociera: { nome },
      barca: 2,
      inizio: "2026-01-02",
      fine: "2026-01-04",
      chiusa: 0,
      Utente: { id_usr: id, nominativo: "Ida Serra" },
    });
    const over = [booking(1, "Elba"), booking(2, "Capraia")];
    stubReads({
      "crocierautente.toClose": { Attivita: over as never },
      "crocierautente.list": { Crociera: over as never },
    });
    show(<UserCruisesScreen />, address);
    await screen.findAllByText(/Elba/, { selector: "tr *" }, wait);
    press("Chiudi crociere finite");
    await screen.findByText("2 uscite, 2 partecipanti", undefined, wait);
    expect(screen.queryAllByText(/^La ricerca non conta: si chiudono tutte/)).toHaveLength(isSaid ? 1 : 0);
  },
);

it("/permessi: a refused and a lost save keep the choice; a double click sends once", async () => {
  let answer: (() => Response) | undefined = failures.refused;
  const writes = stubReads({ "permessi.list": { Permessi: sets } }, () => answer?.());
  show(<PermissionsScreen />, "?insieme=9");
  const title = await screen.findByText("Vecchio", { selector: "[role=dialog] h2" }, wait);
  const dialog = within(title.closest("[role=dialog]") as HTMLElement);
  fireEvent.click(dialog.getByLabelText(/^Crociere$/));
  press("Salva");
  await dialog.findByText("Bloccato.", undefined, wait);
  answer = failures.down;
  press("Salva");
  await dialog.findByText("Non risponde.", undefined, wait);
  expect(dialog.getByLabelText(/^Crociere$/)).toHaveProperty("checked", true);
  answer = undefined;
  writes.length = 0;
  press("Salva");
  press("Salva");
  await waitFor(() => expect(success.mock.lastCall?.[0]).toBe("Permessi salvati."), wait);
  expect(writes).toHaveLength(1);
});

it("/qualifiche: a failed list is read again", async () => {
  let isDown = true;
  const licence = { id: 5, nome: "Anna", cognome: "Neri", Utenti: { nome: "Anna", cognome: "Neri" } };
  stubReads({
    "qualifica.toReview": () => (isDown ? failures.down() : { Qualifica: [licence] as never }),
  });
  show(<LicencesScreen />, "");
  await screen.findByText("Non risponde.", undefined, wait);
  isDown = false;
  press("Riprova");
  await screen.findByText(/^1 riga$/, undefined, wait);
  expect(screen.queryByText("Non risponde.")).toBeNull();
});
