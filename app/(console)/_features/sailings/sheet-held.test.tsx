// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { ConflictDialog } from "../../_shell/conflict-dialog";
import { ClassSheet } from "./class-sheet";
import { SailingSheet } from "./sailing-sheet";

afterEach(() => {
  cleanup();
  endColleagueSaves();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const person = (id: number, nominativo: string) => ({ utente: id, Utente: { id_usr: id, nominativo } });
const booking = (id: number, nominativo: string, more: Partial<UserCruise> = {}): UserCruise => ({
  id,
  ...person(id + 10, nominativo),
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  istruttore: 0,
  chiusa: 0,
  ...more,
});
const enrolment = (id: number, nominativo: string, more: Partial<UserCourse> = {}): UserCourse => ({
  id,
  ...person(id + 10, nominativo),
  corso: 3,
  Corso: { nome: "Deriva", pratico: 1 },
  barca: 2,
  date: ["2031-07-01"],
  stato: 0,
  ...more,
});
const boats = [2, 5, 6].map((id) => ({ id, nome: `Barca ${id}`, armatore: 1 }));

function show(sheet: ReactNode, level: Viewer["level"] = "SEGRETERIA") {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ViewerProvider viewer={{ level } as Viewer}>
      <QueryClientProvider client={queries}>
        {sheet}
        <ConflictDialog />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const tell = colleagueSaves(queries);
  return () => tell("crocierautente.list", "crocierautente.closed", "corsoutente.list");
}

const chooseBoat6 = async () => {
  await screen.findByRole("option", { name: "Barca 6" });
  fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "6" } });
};
const names = (title: RegExp) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("link", { name: /^(Anna|Ugo|Eva)$/ })
    .map(({ textContent }) => textContent);
const meanwhile = /^Intanto un collega ha cambiato qualcosa/;

it("a sailing that is edited keeps who was on it, and what the person saw is the base of each save", async () => {
  let list = [booking(1, "Anna"), booking(2, "Ugo")];
  const writes = stubReads({
    "crocierautente.list": () => ({ Crociera: list }),
    "barche.ofCollaborators": { Barche: boats },
  });
  const refresh = show(<SailingSheet id={1} onClose={vi.fn()} />);
  await chooseBoat6();
  expect(screen.queryByText(meanwhile)).toBeNull();
  // A colleague moves the one whom the address names, and books a third.
  list = [booking(1, "Anna", { barca: 5 }), booking(2, "Ugo"), booking(3, "Eva")];
  await refresh();
  expect(await screen.findByText(meanwhile)).toBeTruthy();
  expect(names(/^A bordo/)).toEqual(["Anna", "Ugo"]);
  fireEvent.click(screen.getByRole("button", { name: "Salva per tutti e 2" }));
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes).toEqual(
    [1, 2, 3].map((id) => ({
      path: `/crocierautente/${id}`,
      body: { changes: { barca: 6 }, base: { barca: 2 } },
    })),
  );
});

it("a class that is edited keeps who was in it", async () => {
  let list = [enrolment(1, "Anna"), enrolment(2, "Ugo")];
  stubReads({
    "corsoutente.list": () => ({ Crociera: list }),
    "barche.ofCollaborators": { Barche: boats },
  });
  const refresh = show(<ClassSheet id={1} onClose={vi.fn()} />);
  await chooseBoat6();
  list = [
    enrolment(1, "Anna", { barca: 5 }),
    enrolment(2, "Ugo", { barca: 5 }),
    enrolment(3, "Eva", { barca: 5 }),
  ];
  await refresh();
  expect(await screen.findByText(meanwhile)).toBeTruthy();
  expect(names(/^Iscritti/)).toEqual(["Anna", "Ugo"]);
  // Without a change of one's own the sheet shows what is stored.
  fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "2" } });
  await waitFor(() => expect(names(/^Iscritti/)).toEqual(["Anna", "Ugo", "Eva"]));
});

it("what was typed stays when the sailing is gone, and cannot be saved", async () => {
  let list = [booking(1, "Anna")];
  stubReads({
    "crocierautente.list": () => ({ Crociera: list }),
    "barche.ofCollaborators": { Barche: boats },
  });
  const refresh = show(<SailingSheet id={1} onClose={vi.fn()} />);
  await chooseBoat6();
  list = [];
  await refresh();
  expect(
    await screen.findByText(/^Questa uscita non c'è più\. Quello che hai scritto resta qui/),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Barca").value).toBe("6");
  expect(screen.getByRole("button", { name: "Salva" }).hasAttribute("data-off")).toBe(true);
});

/** Presses 'Riunisci' for Anna and Ugo, who have another tutor; `list` is what is stored from then on. */
async function startReunion() {
  const stored = { list: [booking(1, "Anna"), booking(2, "Ugo", { tutor: 9 })] };
  const writes = stubReads({ "crocierautente.list": () => ({ Crociera: stored.list }) });
  const refresh = show(<SailingSheet id={1} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole("button", { name: "Riunisci" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Riunisci" }));
  const choose = (index: number) => {
    fireEvent.click(dialog.getAllByRole("radio")[index] as HTMLElement);
    fireEvent.click(dialog.getByRole("button", { name: "Riunisci" }));
  };
  return { stored, writes, refresh, dialog, choose };
}

it("what 'Riunisci' asks stays as it was shown, and who has come meanwhile is saved too", async () => {
  const undo = vi.spyOn(notify, "undo");
  const { stored, writes, refresh, dialog, choose } = await startReunion();
  const shown = dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  stored.list = [booking(1, "Anna", { tutor: 9 }), booking(2, "Ugo", { tutor: 9 }), booking(3, "Eva")];
  await refresh();
  await screen.findAllByText("Eva");
  expect(dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(shown);
  choose(1);
  await waitFor(() => expect(undo).toHaveBeenCalled());
  const body = { changes: { tutor: 9 }, base: { tutor: null } };
  expect(writes).toEqual([1, 3].map((id) => ({ path: `/crocierautente/${id}`, body })));
  expect(undo.mock.calls[0]?.[0]).toBe(
    "Riunita: ora è uguale per tutti. Vale anche per chi è arrivato intanto: Eva.",
  );
});

it("'Riunisci' leaves out, by name, whom a colleague has put on another sailing meanwhile", async () => {
  const undo = vi.spyOn(notify, "undo");
  const { stored, writes, choose } = await startReunion();
  stored.list = [booking(1, "Anna"), booking(2, "Ugo", { tutor: 9, barca: 6 })];
  choose(0);
  await waitFor(() => expect(undo).toHaveBeenCalled());
  expect(writes.map(({ path }) => path)).toEqual(["/crocierautente/1"]);
  expect(undo.mock.calls[0]?.[0]).toMatch(/ Resta fuori chi intanto è altrove: Ugo\.$/);
});

it("'Riunisci' is sent for whom a colleague has given another value than the chosen one meanwhile", async () => {
  const undo = vi.spyOn(notify, "undo");
  const { stored, writes, choose } = await startReunion();
  stored.list = [booking(1, "Anna"), booking(2, "Ugo", { tutor: 7 })];
  choose(1);
  await waitFor(() => expect(undo).toHaveBeenCalled());
  expect(writes.map(({ body }) => body)).toEqual([
    { changes: { tutor: 9 }, base: { tutor: null } },
    { changes: { tutor: 9 }, base: { tutor: 9 } },
  ]);
});

it("'Riunisci' asks what counts where a colleague has changed the chosen value away meanwhile", async () => {
  const undo = vi.spyOn(notify, "undo");
  const { stored, choose } = await startReunion();
  stored.list = [booking(1, "Anna"), booking(2, "Ugo", { tutor: 7 })];
  const conflict = { esito: false, code: "conflict", err: "Cambiato.", stored: { tutor: 7 } };
  const answers = [undefined, Response.json(conflict, { status: 409 })];
  const writes = stubReads({ "crocierautente.list": () => ({ Crociera: stored.list }) }, () =>
    answers.shift(),
  );
  choose(1);
  const question = within(await screen.findByRole("alertdialog", { name: "Nel frattempo è cambiato" }));
  expect(screen.queryByRole("dialog", { name: "Riunisci" })).toBeNull();
  expect(question.getByText(/la prenotazione di Ugo/)).toBeTruthy();
  expect(undo).not.toHaveBeenCalled();
  fireEvent.click(question.getByText("Tieni il mio"));
  fireEvent.click(question.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(undo.mock.calls[0]?.[0]).toBe("Riunita: ora è uguale per tutti."));
  expect(writes.slice(1)).toEqual(
    [9, 7].map((tutor) => ({ path: "/crocierautente/2", body: { changes: { tutor: 9 }, base: { tutor } } })),
  );
});

it("'Riunisci' stays open and busy while the list is read again, and sends once", async () => {
  const undo = vi.spyOn(notify, "undo");
  const { stored, dialog, choose } = await startReunion();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const readList = vi.fn(() => isAnswered.then(() => ({ Crociera: stored.list })));
  const writes = stubReads({ "crocierautente.list": readList });
  choose(1);
  choose(1);
  const button = dialog.getByRole("button", { name: "Riunisci" });
  await waitFor(() =>
    expect([button.getAttribute("aria-busy"), readList.mock.calls.length]).toEqual(["true", 1]),
  );
  const mayLeave = window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  fireEvent.keyDown(button, { key: "Escape" });
  fireEvent.click(dialog.getByRole("button", { name: texts.cancel }));
  expect([mayLeave, button.isConnected, writes]).toEqual([false, true, []]);
  answer();
  await waitFor(() => expect(undo).toHaveBeenCalled());
  expect(writes.map(({ path }) => path)).toEqual(["/crocierautente/1"]);
  expect([button.isConnected, screen.queryByRole("dialog", { name: "Riunisci" })]).toEqual([false, null]);
});

it("'Riunisci' saves nothing without the list as it is now, says so and keeps what was chosen", async () => {
  const undo = vi.spyOn(notify, "undo");
  const { stored, dialog, choose } = await startReunion();
  const writes = stubReads({ "crocierautente.list": failures.down });
  choose(1);
  const failure = await dialog.findByRole("alert");
  expect(failure.textContent).toMatch(/Non ho salvato niente, perché non ho potuto rileggere chi c'è\.$/);
  expect(dialog.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, true]);
  expect(writes).toEqual([]);
  const later = stubReads({ "crocierautente.list": () => ({ Crociera: stored.list }) });
  fireEvent.click(dialog.getByRole("button", { name: "Riunisci" }));
  await waitFor(() => expect(undo).toHaveBeenCalled());
  expect(later.map(({ path }) => path)).toEqual(["/crocierautente/1"]);
  expect(screen.queryByRole("dialog", { name: "Riunisci" })).toBeNull();
});

it("nobody is taken off or changed alone before the change of all is saved", async () => {
  const writes = stubReads({
    "crocierautente.list": { Crociera: [booking(1, "Anna"), booking(2, "Ugo")] },
    "corsoutente.list": { Crociera: [enrolment(1, "Anna")] },
    "barche.ofCollaborators": { Barche: boats },
  });
  const expectToWait = async (name: RegExp) => {
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-description")).not.toBe(texts.saveFirst);
    await chooseBoat6();
    await waitFor(() => expect(button.getAttribute("aria-description")).toBe(texts.saveFirst));
    fireEvent.click(button);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.queryByRole("dialog", { name: "Ugo" })).toBeNull();
    fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "2" } });
  };
  show(<SailingSheet id={1} onClose={vi.fn()} />, "ADMIN");
  await screen.findByRole("button", { name: /^Togli ?Ugo/ });
  await expectToWait(/^Togli ?Ugo/);
  await expectToWait(/^Modifica ?la prenotazione di Ugo/);
  cleanup();
  show(<ClassSheet id={1} onClose={vi.fn()} />, "ADMIN");
  await screen.findByRole("button", { name: /^Togli ?Anna/ });
  await expectToWait(/^Togli ?Anna/);
  expect(writes).toEqual([]);
});
