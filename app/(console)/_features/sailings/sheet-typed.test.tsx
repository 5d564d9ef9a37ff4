// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { forgetSave, interruptedSaves } from "./joint-save-memory";
import { MoveSailing } from "./move-sailing";
import { SailingSheet } from "./sailing-sheet";

beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
beforeEach(() => void vi.spyOn(notify, "undo").mockReturnValue(undefined as never));
afterEach(() => {
  cleanup();
  for (const { name } of interruptedSaves()) forgetSave(name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const booking = (id: number, nominativo: string, more: Partial<UserCruise> = {}): UserCruise => ({
  id,
  utente: id + 10,
  Utente: { id_usr: id + 10, nominativo },
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  istruttore: 0,
  chiusa: 0,
  ...more,
});
const boats = [2, 5, 6].map((id) => ({ id, nome: `Barca ${id}`, armatore: 1 }));

/** Opens the sheet of Anna and Ugo, or another dialog of theirs; what is written is stored. */
function show(dialog = <SailingSheet id={1} onClose={vi.fn()} />, more: Partial<UserCruise> = {}) {
  const stored = { list: [booking(1, "Anna"), booking(2, "Ugo", more)] };
  const answers: (() => Response | Promise<Response>)[] = [];
  const writes = stubReads(
    { "crocierautente.list": () => ({ Crociera: stored.list }), "barche.ofCollaborators": { Barche: boats } },
    async () => {
      const answer = (await answers.shift()?.()) ?? Response.json({ esito: true });
      if (answer.ok) store();
      return answer;
    },
  );
  function store() {
    const { path, body } = writes[writes.length - 1] as { path: string; body: { changes: object } };
    stored.list = stored.list.map((one) =>
      path.endsWith(`/${one.id}`) ? { ...one, ...body.changes, updated_at: `stamp ${writes.length}` } : one,
    );
  }
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {dialog}
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return { stored, answers, writes };
}

/** The next answer waits for `finish`. */
function hold(answers: (() => Response | Promise<Response>)[]) {
  let finish = () => {};
  const held = new Promise<Response>((resolve) => (finish = () => resolve(Response.json({ esito: true }))));
  answers.push(() => held);
  return () => act(async () => finish());
}

const boat = () => screen.getByLabelText<HTMLSelectElement>("Barca");
const chooseBoat = async (id: number) => {
  await screen.findByRole("option", { name: `Barca ${id}` });
  fireEvent.change(boat(), { target: { value: String(id) } });
};
const typeEnd = (value: string) => fireEvent.change(screen.getByLabelText(/^Fine/), { target: { value } });
const end = () => screen.getByLabelText<HTMLInputElement>(/^Fine/).value;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const isOff = (name: RegExp) => screen.getByRole("button", { name }).hasAttribute("data-off");
const save = /^Salva per tutti/;
const undoText = () => vi.mocked(notify.undo).mock.lastCall?.[0];

it("what is typed while a sailing is saved stays unsaved, and the next save sends it alone", async () => {
  const { answers, writes } = show();
  const finish = hold(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  typeEnd("10/07/2031");
  await finish();
  await waitFor(() => expect(undoText()).toBe(`Uscita salvata per tutti e 2. ${texts.typedMeanwhile}`));
  await waitFor(() => expect(isOff(save)).toBe(false));
  expect([boat().value, end()]).toEqual(["6", "10/07/2031"]);
  expect(screen.queryByText(/^Intanto un collega/)).toBeNull();
  writes.length = 0;
  press(save);
  await waitFor(() => expect(isOff(save)).toBe(true));
  expect(writes).toEqual(
    [1, 2].map((id) => ({
      path: `/crocierautente/${id}`,
      body: { changes: { fine: "2031-07-10" }, base: { fine: "2031-07-08" } },
    })),
  );
});

it("a boat that is chosen back while the sailing is saved is saved back", async () => {
  const { answers, writes } = show();
  const finish = hold(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  await chooseBoat(2);
  await finish();
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  expect(boat().value).toBe("2");
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).toEqual({ changes: { barca: 2 }, base: { barca: 6 } });
});

it("what a colleague saves meanwhile is not the base of what is typed: the sheet holds what it showed", async () => {
  const { stored, answers, writes } = show();
  const finish = hold(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  typeEnd("10/07/2031");
  stored.list = stored.list.map((one) => ({ ...one, tutor: 9 }));
  await finish();
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  expect(await screen.findByText(/^Intanto un collega/)).toBeTruthy();
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).toEqual({ changes: { fine: "2031-07-10" }, base: { fine: "2031-07-08" } });
});

it("what is typed after a save has failed half-way stays unsaved when 'Riprova' has saved the rest", async () => {
  const { answers, writes } = show();
  answers.push(() => Response.json({ esito: true }), failures.down);
  await chooseBoat(6);
  press(save);
  await screen.findByRole("button", { name: /^Riprova/ });
  typeEnd("10/07/2031");
  press(/^Riprova/);
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  await waitFor(() => expect(isOff(save)).toBe(false));
  expect([boat().value, end()]).toEqual(["6", "10/07/2031"]);
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toEqual({ changes: { fine: "2031-07-10" }, base: { fine: "2031-07-08" } });
});

it("a 'Riunisci' that 'Riprova' has ended saves nothing of the form, which stays as it was typed", async () => {
  const { answers, writes } = show(undefined, { tutor: 9 });
  await chooseBoat(6);
  press("Riunisci");
  const dialog = within(await screen.findByRole("dialog", { name: "Riunisci" }));
  fireEvent.click(dialog.getAllByRole("radio")[1] as HTMLElement);
  answers.push(failures.down);
  fireEvent.click(dialog.getByRole("button", { name: "Riunisci" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Riprova/ }));
  await waitFor(() => expect(undoText()).toBe("Riunita: ora è uguale per tutti."));
  expect(boat().value).toBe("6");
  await waitFor(() => expect(isOff(save)).toBe(false));
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).toEqual({ changes: { barca: 6 }, base: { barca: 2 } });
});

it("'Sposta' takes nothing while it is saved, nor until a save half-way is ended or left", async () => {
  const start = { barca: 6 };
  const close = vi.fn();
  const { answers, writes } = show(<MoveSailing id={1} start={start} onClose={close} />);
  const finish = hold(answers);
  answers.push(failures.down);
  await screen.findByRole("option", { name: "Barca 6" });
  await waitFor(() => expect(isOff(/^Sposta per tutti/)).toBe(false));
  press(/^Sposta per tutti/);
  await waitFor(() => expect(writes).toHaveLength(1));
  const isInert = () => boat().closest("[inert]") !== null;
  expect(isInert()).toBe(true);
  expect((await screen.findByRole("button", { name: "Ferma" })).closest("[inert]")).toBeNull();
  await finish();
  await screen.findByRole("button", { name: /^Riprova/ });
  expect(isInert()).toBe(true);
  press("Lascia così");
  await waitFor(() => expect(isInert()).toBe(false));
  expect(close).not.toHaveBeenCalled();
});
