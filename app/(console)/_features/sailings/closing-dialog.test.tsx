// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import { ClosingDialog } from "./closing-dialog";

// Otherwise the first question waits for its code.
beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  allOpen = [];
  endColleagueSaves();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sailing = {
  istruttore: 4,
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  inizio: "2026-07-01",
  fine: "2026-07-08",
};
const anna: UserCruise = { ...sailing, id: 7, utente: 12, Utente: { id_usr: 12, nominativo: "Anna" } };
const ugo: UserCruise = { ...sailing, id: 8, utente: 13, Utente: { id_usr: 13, nominativo: "Ugo" } };
const other: UserCruise = { ...sailing, id: 9, barca: 5, utente: 14 };

let tell: ReturnType<typeof colleagueSaves>;
/** All bookings that are open, also those that are not over; null where they cannot be read. */
let allOpen: UserCruise[] | null = [];
const showSheet = vi.fn();

const refusal = (err: string) => Response.json({ esito: false, err }, { status: 422 });

/**
 * `failing`: a part of the addresses that are refused for as long as it stands there; `toClose`: what the
 * server has to close when somebody presses; `opened`: the booking whose row was pressed.
 */
function show(
  participants: object[],
  list: UserCruise[],
  failing: string[] = [],
  toClose = list,
  opened = anna,
) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (failing.some((part) => address.includes(part))) return refusal("Bloccato.");
    if (address.includes("/crocierautenti/")) return Response.json({ esito: true, Passeggeri: participants });
    if (address.endsWith("/crocierautente/"))
      return allOpen ? Response.json({ esito: true, Crociera: allOpen }) : refusal("Bloccato.");
    if (address.endsWith("/crocierautente/chiudere/"))
      return Response.json({ esito: true, Attivita: toClose });
    if (address.endsWith("/lbcro/utente/attivita/"))
      return Response.json({ esito: true, LogBook: [{ id: 1, pubblicato: 1 }] });
    if (address.includes("/utente/"))
      return Response.json({ esito: true, Utenti: [{ id_usr: 12, telefono: "333 12" }] });
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ esito: true });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  tell = colleagueSaves(queries);
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={queries}>
        <ClosingDialog
          userCruise={opened}
          list={list}
          closes
          onSheet={showSheet}
          onEdit={vi.fn()}
          onClose={vi.fn()}
        />
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
  expect(await screen.findByText("Chiusa non si riapre.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sì" }));
}

it("is closed by the participants that the server names", async () => {
  const sent = show([{ id: 7 }, { id: 70 }], [anna, ugo, other]);
  await close();
  await waitFor(() => expect(sent).toEqual([{ ids: "7,70" }]));
});

it("without participants is closed by the user cruises of the list on the same sailing, and says so", async () => {
  const sent = show([], [anna, ugo, other]);
  expect(await screen.findByText(/L'elenco dei partecipanti è vuoto/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ugo" })).toBeTruthy();
  await close();
  await waitFor(() => expect(sent).toEqual([{ ids: "7,8" }]));
});

it("that the list does not hold any more is closed by its own user cruise", async () => {
  const sent = show([], [], [], [anna, other]);
  await close();
  await waitFor(() => expect(sent).toEqual([{ ids: "7" }]));
});

it("that a colleague has moved while it was open is not closed, and its question says so", async () => {
  const moved = { ...anna, inizio: "2026-12-01", fine: "2026-12-08" };
  const sent = show([{ id: 7 }], [anna], [], [moved, other]);
  await close();
  const question = await screen.findByRole("alertdialog");
  expect(await within(question).findByText("Non è più tra le crociere da chiudere.")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("is closed for those who are on it then, also who has joined while it was open", async () => {
  const participants = [{ id: 7 }];
  const sent = show(participants, [anna]);
  await screen.findByRole("link", { name: "Anna" });
  participants.push({ id: 8 });
  await close();
  await waitFor(() => expect(sent).toEqual([{ ids: "7,8" }]));
});

it("while nobody knows who was on it nothing is closed, with the reason; they can be read again", async () => {
  const failing = ["/crocierautenti/"];
  show([{ id: 7, Utente: { nominativo: "Anna" } }], [anna], failing);
  await screen.findByText("I partecipanti non si sono caricati.");
  const close = screen.getByRole("button", { name: "Chiudi crociera" });
  expect(close.getAttribute("aria-description")).toMatch(/Serve sapere chi ha partecipato/);
  failing.length = 0;
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByRole("link", { name: "Anna" })).toBeTruthy();
  expect(close.getAttribute("aria-disabled")).not.toBe("true");
  const print = screen.getByRole("button", { name: "Stampa lista d'imbarco" });
  expect(print.getAttribute("aria-disabled")).not.toBe("true");
});

it("a participant whose booking has no telephone has their own, in the dialog and on paper", async () => {
  show([{ id: 7 }, { id: 8 }], [anna, { ...ugo, telefono: "340 8" }]);
  expect(await screen.findAllByText("333 12")).toHaveLength(2);
  expect(screen.getAllByText("340 8")).toHaveLength(2);
});

it("a participant with a number of their own has their own booking, and no other's health data", async () => {
  const [careful, stranger] = [
    { ...anna, intolleranze: "arachidi" },
    { ...ugo, barca: 5, intolleranze: "lattosio", telefono: "340 8" },
  ];
  show([{ id: 8, Utente: { nominativo: "Anna" } }, { id: 9 }], [careful, stranger]);
  const name = await screen.findByRole("link", { name: "Anna" });
  expect(name.getAttribute("href")).toContain("12");
  const [, line, unmatched] = screen.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
  expect(line).toBe("1Anna333 12arachidi");
  expect(unmatched).toBe("2Senza nomenon lettonon lettonon letto");
  expect(screen.getByText("Prenotazione non trovata: intolleranze non lette.")).toBeTruthy();
  expect(screen.queryByText(/lattosio|340 8/)).toBeNull();
});

it("shows telephone and posts of who took part; intolerances are on paper alone", async () => {
  show([{ id: 7, post: [{ pubblicato: 1 }, { pubblicato: 0 }] }], [{ ...anna, intolleranze: "arachidi" }]);
  const line = (await screen.findByRole("link", { name: "Anna" })).closest("li");
  await waitFor(() => expect(line?.textContent).toMatch(/^Anna333 12.*2 post, 1 pubblicato/));
  expect(screen.getAllByText("arachidi").map((cell) => cell.closest("table, li")?.tagName)).toEqual([
    "TABLE",
  ]);
});

it("posts that the participants come without are read for each, and never said to be none", async () => {
  const failing = ["/lbcro/utente/attivita/"];
  show([{ id: 7 }], [anna], failing);
  const line = (await screen.findByRole("link", { name: "Anna" })).closest("li");
  await waitFor(() => expect(line?.textContent).toContain("Post non letti"));
  expect(line?.textContent).not.toContain("0 post");
  const posts = screen.getByRole("button", { name: /^Vedi i post/ });
  expect(posts.getAttribute("aria-disabled")).not.toBe("true");
  failing.length = 0;
  fireEvent.click(posts);
  await waitFor(() => expect(line?.textContent).toContain("1 post, 1 pubblicato"));
});

it("a refused closing stays in its question with the reason", async () => {
  const sent = show([{ id: 7 }], [anna], ["/chiudi/"]);
  await close();
  const question = await screen.findByRole("alertdialog");
  expect(await within(question).findByText("Bloccato.")).toBeTruthy();
  fireEvent.click(within(question).getByRole("button", { name: "No" }));
  expect(sent).toEqual([]);
});

it("a logbook that cannot be made says so, and its tab is closed", async () => {
  const error = vi.spyOn(notify, "error");
  const tab = { opener: null, document: { title: "", body: { textContent: "" } }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  show([{ id: 7 }], [anna], ["/logbook/pdf"]);
  fireEvent.click(await screen.findByRole("button", { name: "Logbook PDF" }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  expect(error.mock.calls[0]?.[0]).toContain("C'è stato un problema nella generazione del logbook in PDF");
});

it("names the instructors, tutors and organizers of all bookings, each once", async () => {
  const named = (nominativo: string) => ({ nominativo });
  show(
    [{ id: 7 }],
    [
      { ...anna, Istruttore: named("Ivo") },
      { ...ugo, istruttore: 5, Istruttore: named("Ida"), tutor: 6, Tutor: named("Lia") },
      { ...ugo, id: 10, Istruttore: named("Ivo") },
    ],
  );
  const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect([fact("Istruttore"), fact("Tutor"), fact("Organizzatore")]).toEqual([
    "Ivo, Ida",
    "Lia",
    "Non indicato",
  ]);
  expect(screen.getByRole("link", { name: "Ida" }).getAttribute("href")).toContain("5");
});

it("its logbook is made for the sailing's instructor where the booking that is open has none", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const alone = { ...anna, istruttore: 0 };
  const sent = show([{ id: 7 }], [alone, ugo], [], [alone, ugo], alone);
  fireEvent.click(await screen.findByRole("button", { name: "Logbook PDF" }));
  await waitFor(() => expect(sent).toEqual([{ id_usr: 4, attivita: 8 }]));
});

it("names the bookings that are closed, whatever ids the participants have", async () => {
  const bases: unknown[] = [];
  show([{ id: 501 }, { id: 502 }], [anna, ugo, other]);
  const answer = fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (address.endsWith("/chiudi/")) bases.push(JSON.parse(new Headers(init.headers).get("x-base") ?? ""));
    return answer(address, init);
  });
  await close();
  await waitFor(() => expect(bases).toEqual([{ base: { prenotazioni: [7, 8] } }]));
});

it("asks for as many as are on it by now, whom a colleague has added too", async () => {
  const participants = [{ id: 7 }];
  show(participants, [anna, ugo]);
  await screen.findByRole("link", { name: "Anna" });
  participants.push({ id: 8 });
  await tell("crocierautente.participants");
  await screen.findByRole("link", { name: "Ugo" });
  fireEvent.click(screen.getByRole("button", { name: "Chiudi crociera" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("2 partecipanti");
});

it("that is divided says who stays open, in the question too, and leads to its sheet", async () => {
  const later = { ...other, fine: "2099-01-01", Utente: { nominativo: "Leo" }, Barca: { nome: "Libeccio" } };
  allOpen = [anna, ugo, later];
  show([{ id: 7 }, { id: 8 }], [anna, ugo]);
  const text =
    "Un altro partecipante risulta su un'altra barca: Leo (Libeccio, dal 01/07/2026 al 01/01/2099). " +
    "Non si chiude con questa.";
  expect(await screen.findByText("Questa uscita è divisa.")).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Apri l'uscita" }));
  expect(showSheet).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Chiudi crociera" }));
  expect(within(await screen.findByRole("alertdialog")).getByText(text)).toBeTruthy();
});

it("that is whole says nothing of being divided", async () => {
  allOpen = [anna, ugo, { ...other, istruttore: 9 }];
  show([{ id: 7 }, { id: 8 }], [anna, ugo]);
  await screen.findByRole("link", { name: "Ugo" });
  expect(screen.queryByText("Questa uscita è divisa.")).toBeNull();
});

it("that may be divided is not closed until all open bookings are read, which can be tried again", async () => {
  allOpen = null;
  show([{ id: 7 }, { id: 8 }], [anna, ugo]);
  expect(await screen.findByText("Non so se l'uscita è divisa.")).toBeTruthy();
  const button = screen.getByRole("button", { name: "Chiudi crociera" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-description")).toBe("Non so se l'uscita è divisa: premi «Riprova».");
  allOpen = [anna, ugo, { ...other, Utente: { nominativo: "Leo" } }];
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText("Questa uscita è divisa.")).toBeTruthy();
  expect(button.getAttribute("aria-disabled")).not.toBe("true");
});

it("that is divided names nobody who is closed already, whatever the list of open bookings says", async () => {
  const leo = { ...other, Utente: { nominativo: "Leo" } };
  allOpen = [anna, ugo, leo, { ...leo, id: 10, chiusa: 1, Utente: { nominativo: "Pia" } }];
  show([{ id: 7 }, { id: 8 }], [anna, ugo]);
  expect(await screen.findByText(/^Un altro partecipante risulta su un'altra barca: Leo/)).toBeTruthy();
  expect(screen.queryByText(/Pia/)).toBeNull();
});
