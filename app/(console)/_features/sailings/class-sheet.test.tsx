// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { stubReads } from "@/tests/support/stub-reads";
import { ConflictDialog } from "../../_shell/conflict-dialog";
import { OpenClass } from "./open-class";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const soon = plusDays(todayInRome(), 10);
const days = [soon, plusDays(soon, 7)];
const enrolment = (id: number, nominativo: string, more: Partial<UserCourse> = {}): UserCourse => ({
  id,
  corso: 3,
  Corso: { nome: "Deriva", pratico: 1 },
  utente: id + 100,
  Utente: { id_usr: id + 100, nominativo },
  istruttore: 4,
  Istruttore: { id_usr: 4, nominativo: "Ivo Sarti" },
  organizatore: 0,
  barca: 2,
  porto: 1,
  iscrizione: "2026-05-02",
  date: days,
  stato: 0,
  ...more,
});
const both: [UserCourse, UserCourse] = [enrolment(1, "Anna Neri"), enrolment(2, "Ugo Bassi")];

/** Saves of these enrolments get this answer instead, once for each time that they stand there. */
function answerSaves(answers: [id: number, status: number, body: object][]) {
  const stub = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const isSave = init.method === "PATCH" || init.method === "PUT";
    const at = isSave ? answers.findIndex(([id]) => address.endsWith(`/corsoutente/${id}`)) : -1;
    const [found] = at >= 0 ? answers.splice(at, 1) : [];
    return found ? Response.json({ esito: false, ...found[2] }, { status: found[1] }) : stub(address, init);
  });
}

/** The list that the server has, and the sheet of these. */
function show(
  list: UserCourse[] = both,
  answers: Parameters<typeof stubReads>[0] = {},
  open: [UserCourse, ...UserCourse[]] = both,
) {
  const writes = stubReads({
    "corsoutente.list": () => ({ Crociera: list }),
    "corso.list": { Corso: [{ id: 3, nome: "Deriva", pratico: 1, costo: "120", documenti: [] }] },
    ...answers,
  });
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OpenClass group={open} others={[]} all={open} onClose={vi.fn()} />
        <ConflictDialog />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return writes;
}

describe("who is in a class", () => {
  it("each has their papers and what they owe, and the class what keeps it from beginning", async () => {
    show();
    const people = await screen.findByRole("region", { name: /Iscritti/ });
    expect(await within(people).findAllByText("Quota: 120,00 €")).toHaveLength(2);
    expect(await within(people).findAllByText("1 documento da sistemare")).toHaveLength(2);
    const readiness = screen.getByRole("region", { name: "Pronta a cominciare" });
    expect(within(readiness).getByRole("button", { name: /^Sollecita ?Anna Neri/ })).toBeTruthy();
    expect(
      within(readiness).getByRole("button", { name: /^Carica ?Certificato medico di Ugo Bassi/ }),
    ).toBeTruthy();
  });

  it("'Togli' deletes the enrolment, and 'Annulla' makes it again once, with its own day", async () => {
    const undo = vi.spyOn(notify, "undo");
    const success = vi.spyOn(notify, "success");
    const list = [...both];
    const writes = show(list);
    fireEvent.click(await screen.findByRole("button", { name: /^Togli ?Ugo Bassi/ }));
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain("Ugo Bassi: Deriva");
    fireEvent.click(within(question).getByRole("button", { name: texts.yes }));
    await waitFor(() => expect(undo).toHaveBeenCalled());
    expect(writes.map(({ path }) => path)).toEqual(["/corsoutente/2"]);
    const [text, { onUndo }] = undo.mock.calls[0] ?? ["", { onUndo: () => {} }];
    expect(text).toBe("Ugo Bassi non è più nella classe.");

    list.splice(1, 1);
    onUndo();
    await waitFor(() => expect(success).toHaveBeenCalledWith("Ugo Bassi è di nuovo nella classe."));
    expect(writes[1]).toMatchObject({
      path: "/corsoutente/",
      body: {
        corso: 3,
        utente: 102,
        istruttore: 4,
        barca: 2,
        porto: 1,
        date: days,
        iscrizione: "2026-05-02",
        stato: 0,
      },
    });
    list.push(enrolment(9, "Ugo Bassi", { utente: 102 }));
    onUndo();
    await waitFor(() => expect(success).toHaveBeenCalledTimes(2));
    expect(writes).toHaveLength(2);
  });
});

describe("'Sposta' of a class", () => {
  it("moves all lessons by a week, shows what clashes, and saves for all", async () => {
    const writes = show(both, {
      "crocierautente.list": {
        Crociera: [
          {
            id: 8,
            crociera: 5,
            Crociera: { nome: "Elba" },
            barca: 2,
            inizio: plusDays(soon, 14),
            fine: plusDays(soon, 15),
          },
        ],
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Sposta…" }));
    const dialog = await screen.findByRole("dialog", { name: "Sposta Deriva" });
    const submit = within(dialog).getByRole("button", { name: "Sposta per tutti e 2" });
    expect(submit.getAttribute("aria-disabled") ?? submit.getAttribute("disabled")).not.toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Una settimana dopo" }));
    expect((await within(dialog).findByRole("list", { name: "Avvisi" })).textContent).toContain("«Elba»");
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sposta Deriva" })).toBeNull());
    const changes = { date: days.map((day) => plusDays(day, 7)) };
    expect(writes).toEqual(
      [1, 2].map((id) => ({ path: `/corsoutente/${id}`, body: { changes, base: { date: days } } })),
    );
  });
});

describe("a class whose saves do not all arrive", () => {
  const three: [UserCourse, UserCourse, UserCourse] = [...both, enrolment(3, "Pia Lodi")];

  it("is closed whole, and what failed is listed and sent again alone", async () => {
    const success = vi.spyOn(notify, "success");
    const over = [plusDays(todayInRome(), -9), plusDays(todayInRome(), -2)];
    const past = three.map((one) => ({ ...one, date: over })) as typeof three;
    const writes = show(past, {}, past);
    answerSaves([[3, 502, { code: "unreachable", err: "Non risponde." }]]);
    fireEvent.click(await screen.findByRole("button", { name: "Chiudi corso" }));
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: texts.yes }));
    await screen.findByText(/Salvataggi fatti: 2 su 3/);
    fireEvent.click(screen.getByRole("button", { name: "Riprova (1)" }));
    await waitFor(() => expect(success).toHaveBeenCalledWith("Corso chiuso."));
    expect(writes.map(({ path }) => path)).toEqual([1, 2, 3].map((id) => `/corsoutente/${id}`));
  });

  it("that is closed in part is still to be closed, for those who are open", async () => {
    const over = [plusDays(todayInRome(), -9), plusDays(todayInRome(), -2)];
    const past = three.map((one, at) => ({ ...one, date: over, stato: at === 0 ? 1 : 0 })) as typeof three;
    const writes = show(past, {}, past);
    expect(await screen.findByText("Da chiudere")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Chiudi corso" }));
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain("Deriva, 2 iscritti");
    fireEvent.click(within(question).getByRole("button", { name: texts.yes }));
    await waitFor(() => expect(writes.map(({ path }) => path)).toEqual(["/corsoutente/2", "/corsoutente/3"]));
  });

  it("a colleague's change is asked about once, by whose it is; what the answer leaves is said", async () => {
    const undo = vi.spyOn(notify, "undo");
    show(three, { "barche.ofCollaborators": { Barche: [{ id: 5, nome: "Gabbiano" }] } }, three);
    const conflict = { code: "conflict", err: "Cambiato.", stored: { barca: 9 } };
    answerSaves([
      [2, 409, conflict],
      [3, 409, conflict],
    ]);
    await screen.findByRole("option", { name: "Gabbiano" });
    fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "5" } });
    fireEvent.click(screen.getByRole("button", { name: "Salva per tutti e 3" }));
    const question = await screen.findByRole("alertdialog", { name: "Nel frattempo è cambiato" });
    expect(question.textContent).toContain("l'iscrizione di Ugo Bassi");
    fireEvent.click(within(question).getByText("Prendi quello salvato"));
    fireEvent.click(within(question).getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(undo).toHaveBeenCalled());
    expect(undo.mock.calls[0]?.[0]).toBe("Salvato. Per 2 resta quello che ha salvato un collega.");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

it("who is in a class already is not added to it again", async () => {
  show(both, {
    "cerca.members": { Utenti: [{ id_usr: 101, nome: "Anna", cognome: "Neri", nominativo: "Anna Neri" }] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Aggiungi socio" }));
  const dialog = await screen.findByRole("dialog", { name: "Aggiungi socio" });
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "Anna N" } });
  fireEvent.click(await within(dialog).findByRole("option", { name: /Anna Neri/ }));
  const add = within(dialog).getByRole("button", { name: "Aggiungi alla classe" });
  expect(add.getAttribute("aria-disabled")).toBe("true");
  expect(add.getAttribute("aria-description")).toBe("È già in questa classe.");
});
