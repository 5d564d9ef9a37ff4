// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { read } from "@/lib/client/query";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { plusDays } from "@/lib/rules/dates";
import { inDays } from "@/tests/support/days";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { ClassPeople } from "./class-people";
import { SailingPeople } from "./sailing-people";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const booking = (inizio: string): UserCruise => ({
  id: 1,
  utente: 11,
  Utente: { id_usr: 11, nominativo: "Anna" },
  crociera: 3,
  barca: 2,
  inizio,
  fine: plusDays(inizio, 7),
  iscrizione: "2026-05-02 10:15:00",
  telefono: "340 1",
});

const ugo = { id: 2, utente: 12, Utente: { id_usr: 12, nominativo: "Ugo" } };

interface Lists {
  open?: UserCruise[];
  closed?: (UserCruise & { chiusa: 1 })[];
}

/** The gateway's answer where a colleague has changed a record that is on screen. */
const changed = (stored: object) => () =>
  Response.json({ esito: false, code: "conflict", err: "Cambiata.", stored }, { status: 409 });

/** The question of 'Togli' for Anna, who is there with `others`, and the writes that follow. */
async function askToTakeOff(
  first: UserCruise,
  { others = [], ...lists }: Lists & { others?: UserCruise[] } = {},
  onWrite?: () => Response,
) {
  const writes = stubReads(
    {
      "crocierautente.list": { Crociera: lists.open ?? others },
      "crocierautente.closed": { Attivita: lists.closed ?? [] },
    },
    onWrite,
  );
  render(
    <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <SailingPeople sailing={[first, ...others]} unsaved={false} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Togli ?Anna/ }));
  return { writes, question: await screen.findByRole("alertdialog") };
}

it("'Annulla' makes the booking again with the day on which it was made", async () => {
  const undo = vi.spyOn(notify, "undo");
  const success = vi.spyOn(notify, "success");
  const { writes, question } = await askToTakeOff(booking(inDays(30)));
  fireEvent.click(within(question).getByRole("button", { name: texts.yes }));
  await waitFor(() => expect(undo).toHaveBeenCalled());
  undo.mock.calls[0]?.[1].onUndo();
  await waitFor(() => expect(success).toHaveBeenCalledWith("Anna è di nuovo a bordo."));
  expect(writes[1]).toMatchObject({
    path: "/crocierautente/",
    body: { utente: 11, telefono: "340 1", iscrizione: "2026-05-02" },
  });
});

it("'Annulla' knows the day in Rome on which a booking was made at night", async () => {
  const undo = vi.spyOn(notify, "undo");
  const made = { ...booking(inDays(30)), iscrizione: "2026-06-30T22:30:00.000Z" };
  const { writes, question } = await askToTakeOff(made);
  fireEvent.click(within(question).getByRole("button", { name: texts.yes }));
  await waitFor(() => expect(undo).toHaveBeenCalled());
  undo.mock.calls[0]?.[1].onUndo();
  await waitFor(() => expect(writes[1]).toMatchObject({ body: { iscrizione: "2026-07-01" } }));
});

it("of a sailing that has begun the question says that logbook posts do not come back", async () => {
  const { question } = await askToTakeOff(booking(inDays(-1)));
  expect(question.textContent).toContain("I post del logbook restano, ma staccati dall'uscita");
});

it("of one that has not begun nobody has written", async () => {
  const { question } = await askToTakeOff(booking(inDays(1)));
  expect(question.textContent).not.toContain("logbook");
});

/** Takes Anna off, with Ugo there, and undoes it while the lists are these; gives the writes. */
async function undoWith(lists: (anna: UserCruise, ugo: UserCruise) => Lists) {
  const undo = vi.spyOn(notify, "undo");
  const anna = booking(inDays(30));
  const withHer = { ...anna, ...ugo };
  const asked = await askToTakeOff(anna, { others: [withHer], ...lists(anna, withHer) });
  fireEvent.click(within(asked.question).getByRole("button", { name: texts.yes }));
  await waitFor(() => expect(undo).toHaveBeenCalled());
  undo.mock.calls[0]?.[1].onUndo();
  return asked.writes;
}

it.each([
  ["moved", (_, other) => ({ open: [{ ...other, barca: 5 }] })],
  ["closed", (_, other) => ({ open: [], closed: [{ ...other, chiusa: 1 }] })],
] satisfies [string, Parameters<typeof undoWith>[0]][])(
  "'Annulla' puts nobody alone on a sailing that was %s meanwhile",
  async (_, lists) => {
    const error = vi.spyOn(notify, "error");
    const writes = await undoWith(lists);
    await waitFor(() => expect(error).toHaveBeenCalled());
    const sentence = "Nel frattempo l'uscita è cambiata: riaprila e aggiungi di nuovo Anna.";
    expect(error).toHaveBeenCalledWith(sentence, {});
    expect(writes.map(({ path }) => path)).toEqual(["/crocierautente/1"]);
  },
);

it("'Annulla' puts back the first of several who were all taken off", async () => {
  const success = vi.spyOn(notify, "success");
  const writes = await undoWith(() => ({ open: [] }));
  await waitFor(() => expect(success).toHaveBeenCalledWith("Anna è di nuovo a bordo."));
  expect(writes[1]).toMatchObject({ path: "/crocierautente/", body: { utente: 11 } });
});

it.each([{ stato: 3 }, { stato: "3" }, { iscrizione: "01/07/2026" }])(
  "a booking that cannot be created again as it was has no 'Annulla': %j",
  async (more) => {
    const [undo, success] = [vi.spyOn(notify, "undo"), vi.spyOn(notify, "success")];
    const { question } = await askToTakeOff({ ...booking(inDays(30)), ...more });
    fireEvent.click(within(question).getByRole("button", { name: texts.yes }));
    await waitFor(() => expect(success).toHaveBeenCalledWith("Anna non è più a bordo."));
    expect(undo).not.toHaveBeenCalled();
  },
);

const confirmIn = (question: HTMLElement) =>
  fireEvent.click(within(question).getByRole("button", { name: texts.yes }));

it("'Annulla' makes the booking again with what a colleague has entered meanwhile", async () => {
  const undo = vi.spyOn(notify, "undo");
  const anna = booking(inDays(30));
  const open = [anna];
  const { writes, question } = await askToTakeOff(anna, { open });
  open[0] = { ...anna, telefono: "347 9", intolleranze: "noci" };
  confirmIn(question);
  await waitFor(() => expect(undo).toHaveBeenCalled());
  open.pop();
  undo.mock.calls[0]?.[1].onUndo();
  await waitFor(() => expect(writes[1]).toMatchObject({ body: { telefono: "347 9", intolleranze: "noci" } }));
});

it("'Annulla' is not offered where a booking has meanwhile what cannot be created again", async () => {
  const [undo, success] = [vi.spyOn(notify, "undo"), vi.spyOn(notify, "success")];
  const anna = booking(inDays(30));
  const { question } = await askToTakeOff(anna, { open: [{ ...anna, stato: 3 }] });
  confirmIn(question);
  await waitFor(() => expect(success).toHaveBeenCalledWith("Anna non è più a bordo."));
  expect(undo).not.toHaveBeenCalled();
});

const elsewhere = "Nel frattempo Anna è altrove: guarda e riprova.";

it("'Togli' names what was on screen: whose it is, on which sailing, and that it is open", async () => {
  const anna = { ...booking(inDays(30)), chiusa: 0 as const };
  const { writes, question } = await askToTakeOff(anna, { open: [{ ...anna, barca: 5 }] });
  confirmIn(question);
  const { utente, crociera, barca, inizio, fine, chiusa } = anna;
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.base).toMatchObject({ utente, crociera, barca, inizio, fine, chiusa });
});

it("and what else 'Annulla' would make again, as it was read just before", async () => {
  const anna = booking(inDays(30));
  const open = [anna];
  const { writes, question } = await askToTakeOff(anna, { open });
  open[0] = { ...anna, telefono: "347 9", formativa: [{ id: 3 }], tutor: 5 };
  confirmIn(question);
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.base).toMatchObject({
    telefono: "347 9",
    intolleranze: null,
    capoflottiglia: null,
    formativa: [{ id: 3 }],
    tutor: 5,
    istruttore: null,
    iscrizione: anna.iscrizione,
  });
});

it("but no text that a header cannot hold", async () => {
  const anna = { ...booking(inDays(30)), intolleranze: "è".repeat(501) };
  const { writes, question } = await askToTakeOff(anna, { open: [anna] });
  confirmIn(question);
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.base).toMatchObject({ telefono: "340 1" });
  expect(writes[0]?.base).not.toHaveProperty("intolleranze");
});

it.each([
  ["moved", { barca: 5 }, elsewhere],
  ["moved and changed", { barca: 5, telefono: "347 9" }, elsewhere],
  [
    "just changed",
    { telefono: "347 9" },
    "Nel frattempo un collega ha cambiato la prenotazione di Anna: guarda e riprova.",
  ],
  [
    "closed",
    { chiusa: 1 },
    "Nel frattempo un collega ha chiuso la prenotazione di Anna: ora non si può più togliere.",
  ],
])(
  "a booking that a colleague has %s is not taken off: a notice says so, and the question closes",
  async (_, stored, text) => {
    const error = vi.spyOn(notify, "error");
    const { question } = await askToTakeOff(booking(inDays(-30)), {}, changed(stored));
    confirmIn(question);
    await waitFor(() => expect(error).toHaveBeenCalledWith(text));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
);

it("so does one that is gone by now", async () => {
  const error = vi.spyOn(notify, "error");
  const gone = () => Response.json({ esito: false, code: "gone", err: "Non c'è più." }, { status: 410 });
  const { question } = await askToTakeOff(booking(inDays(30)), {}, gone);
  confirmIn(question);
  await waitFor(() => expect(error).toHaveBeenCalledWith("Non c'è più."));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

/** The sailing as the list has it. */
function Listed() {
  const [first, ...others] = useQuery(read("crocierautente.list")).data?.Crociera ?? [];
  return first ? <SailingPeople sailing={[first, ...others]} unsaved={false} /> : null;
}

it("after that the list is read again, and the next press is about what is on screen then", async () => {
  const anna = booking(inDays(30));
  const open = [anna];
  const answers = [changed({ barca: 5 }), () => Response.json({ esito: true })];
  const writes = stubReads({ "crocierautente.list": { Crociera: open } }, () => answers.shift()?.());
  render(
    <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <Listed />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const takeOff = async () => {
    fireEvent.click(await screen.findByRole("button", { name: /^Togli ?Anna/ }));
    const question = await screen.findByRole("alertdialog");
    open[0] = { ...anna, barca: 5 };
    confirmIn(question);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  await takeOff();
  await takeOff();
  expect(writes.map(({ base }) => base)).toMatchObject([{ barca: 2 }, { barca: 5 }]);
});

it("'Togli' says that the booking was open also where the server says nothing of it", async () => {
  const { chiusa: _, ...anna } = booking(inDays(30));
  const { writes, question } = await askToTakeOff(anna);
  confirmIn(question);
  await waitFor(() => expect(writes[0]?.base).toMatchObject({ chiusa: 0 }));
});

it("nobody is taken off while the list cannot be read, and the question can be answered again", async () => {
  const undo = vi.spyOn(notify, "undo");
  const anna = booking(inDays(30));
  const { writes, question } = await askToTakeOff(anna);
  stubReads({ "crocierautente.list": failures.down });
  confirmIn(question);
  const sentence = "Non risponde. Non ho tolto niente, perché non ho potuto rileggere chi c'è.";
  expect(await within(question).findByText(sentence)).toBeTruthy();
  expect(writes).toEqual([]);
  const again = stubReads({ "crocierautente.list": { Crociera: [anna] } });
  confirmIn(question);
  await waitFor(() => expect(undo).toHaveBeenCalled());
  expect(again.map(({ path }) => path)).toEqual(["/crocierautente/1"]);
});

it.each([
  ["is in another class", { date: [inDays(17)] }, elsewhere],
  [
    "was closed by a colleague",
    { stato: 1 },
    "Nel frattempo un collega ha chiuso l'iscrizione di Anna: ora non si può più togliere.",
  ],
])("an enrolment that %s by now is not deleted", async (_, stored, sentence) => {
  const anna: UserCourse = {
    id: 1,
    corso: 3,
    utente: 11,
    Utente: { id_usr: 11, nominativo: "Anna" },
    date: [inDays(10)],
  };
  const error = vi.spyOn(notify, "error");
  const writes = stubReads({ "corsoutente.list": { Crociera: [anna] } }, changed(stored));
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <ClassPeople courseClass={[anna]} unsaved={false} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Togli ?Anna/ }));
  const question = await screen.findByRole("alertdialog");
  confirmIn(question);
  await waitFor(() => expect(error).toHaveBeenCalledWith(sentence));
  const kept = { organizatore: null, iscrizione: null };
  expect(writes[0]?.base).toEqual({ corso: 3, utente: 11, date: anna.date, stato: 0, ...kept });
});
