import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { ConflictDialog } from "@/app/(console)/_shell/conflict-dialog";
import { notify } from "@/components/ui/notice";
import { forgetSave, interruptedSaves } from "@/features/sailings/joint-save-memory";
import { read } from "@/lib/client/query";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { stubReads } from "./stub-reads";

/** The steps that every test of an open sheet needs before and after it; a file calls it once. */
export function prepareSheets(): void {
  beforeEach(() => void vi.spyOn(notify, "undo").mockReturnValue(undefined as never));
  afterEach(() => {
    cleanup();
    for (const { name } of interruptedSaves()) forgetSave(name);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** A booking and an enrolment at once: the same list serves a sailing and a class. */
type Member = UserCruise & UserCourse;

const member = (id: number, nominativo: string, more: Partial<Member> = {}): Member => ({
  id,
  utente: id + 10,
  Utente: { id_usr: id + 10, nominativo },
  crociera: 3,
  Crociera: { nome: "Elba" },
  corso: 3,
  Corso: { nome: "Deriva", pratico: 1 },
  barca: 2,
  istruttore: 0,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  date: ["2031-07-01"],
  chiusa: 0,
  stato: 0,
  ...more,
});
const boats = [2, 5, 6].map((id) => ({ id, nome: `Barca ${id}`, armatore: 1 }));
const ports = [{ id: 4, nome: "Porto 4" }];

/** A list beneath the sheet, which a save makes stale too. */
function Beneath() {
  useQuery(read("crocierautente.toClose"));
  return null;
}

export type HeldAnswer = () => Response | Promise<Response>;

/**
 * Shows a sheet or dialog of Anna's and Ugo's sailing or class, with Ida where she is given. A write is
 * stored, unless the next of `answers` refuses it; `change` is a colleague's save.
 */
export function showSheet(sheet: ReactNode, ugo: Partial<Member> = {}, ida?: Partial<Member>) {
  const both = [member(1, "Anna"), member(2, "Ugo", ugo)];
  const stored = { list: ida ? [...both, member(3, "Ida", ida)] : both };
  const answers: HeldAnswer[] = [];
  const readList = vi.fn(async (): Promise<object> => ({ Crociera: stored.list }));
  const readBeneath = vi.fn(async (): Promise<object> => ({}));
  const writes = stubReads(
    {
      "crocierautente.toClose": readBeneath,
      "crocierautente.list": readList,
      "corsoutente.list": readList,
      "barche.ofCollaborators": { Barche: boats },
      "porto.list": { Porto: ports as never },
    },
    async () => {
      const answer = (await answers.shift()?.()) ?? Response.json({ esito: true });
      const { path, body } = writes[writes.length - 1] as { path: string; body: { changes: object } };
      const stamp = { updated_at: `stamp ${writes.length}` };
      if (answer.ok) change(Number(path.split("/").at(-1)), { ...body.changes, ...stamp });
      return answer;
    },
  );
  function change(id: number, changes: object) {
    stored.list = stored.list.map((one) => (one.id === id ? { ...one, ...changes } : one));
  }
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Beneath />
        {sheet}
        <ConflictDialog />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return { answers, writes, readList, readBeneath, change };
}

/** The next answer waits for `finish`, which gives it. */
export function holdAnswer(answers: HeldAnswer[]) {
  let finish: (answer: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => (finish = resolve));
  answers.push(() => held);
  return (answer = Response.json({ esito: true })) => act(async () => finish(answer));
}

const save = /^Salva/;
const type = (field: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } });

const nameIn = (button: HTMLElement) => button.getAttribute("aria-label")?.replace("Scrivi a ", "");

/** The sheet's fields and buttons, as a person sees and presses them. */
export const sheet = {
  save,
  type,
  boat: () => screen.getByLabelText<HTMLSelectElement>("Barca").value,
  start: () => screen.getByLabelText<HTMLInputElement>(/^Inizio/).value,
  end: () => screen.getByLabelText<HTMLInputElement>(/^Fine/).value,
  chooseBoat: async (id: number) => {
    await screen.findByRole("option", { name: `Barca ${id}` });
    type("Barca", String(id));
  },
  press: (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name })),
  isOff: (name = save) => screen.getByRole("button", { name }).hasAttribute("data-off"),
  meanwhile: () => screen.queryByText(/^Intanto un collega/),
  /** The people on the sailing or in the class. */
  people: () => screen.getAllByRole("button", { name: /^Scrivi a (?!tutti)/ }).map(nameIn),
  /** The last notice that offers 'Annulla'. */
  undoText: () => vi.mocked(notify.undo).mock.lastCall?.[0],
};
