// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { tabName } from "@/lib/client/live/tab";
import { read } from "@/lib/client/query";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { setViewerId } from "@/lib/client/viewer-header";
import { mayClosePage } from "@/tests/support/may-close";
import { sameChanges } from "@/tests/support/same-changes";
import { stubReads } from "@/tests/support/stub-reads";
import { InterruptedNotices, sayInterruptedAgain } from "./interrupted-notices";
import type { JointSaveKey } from "./joint-save";
import { forgetSave, interruptedSaves, releaseSave, rememberSave } from "./joint-save-memory";
import { SheetHost } from "./sheet-host";

// Otherwise the sheets wait for their code.
beforeAll(async () => {
  await Promise.all([import("./sailing-sheet"), import("./class-sheet")]);
});
afterEach(() => {
  cleanup();
  for (const { name } of interruptedSaves()) forgetSave(name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const days = { inizio: "2031-07-01", fine: "2031-07-08" };
const booking = (id: number) => ({
  id,
  crociera: 3,
  Crociera: { nome: "Elba" },
  ...days,
  utente: id,
  barca: 2,
});
const enrolment = (id: number) => ({
  id,
  corso: 3,
  Corso: { nome: "Deriva", pratico: 1 as const },
  utente: id,
  barca: 2,
  date: [days.inizio],
});

function show(
  sheets: ReactNode,
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  address: { searchParams?: string; onUrlUpdate?: OnUrlUpdateFunction } = {},
) {
  render(
    <NuqsTestingAdapter hasMemory {...address}>
      <ViewerProvider viewer={{ id: 3, level: "SEGRETERIA" } as Viewer}>
        <QueryClientProvider client={queries}>
          {sheets}
          <InterruptedNotices />
        </QueryClientProvider>
      </ViewerProvider>
    </NuqsTestingAdapter>,
  );
  return queries;
}

/** Makes the saves kept in the tab those of the page before a reload. */
function reload() {
  const saves = window.sessionStorage.getItem("pontile-uscite") ?? "";
  window.sessionStorage.setItem("pontile-uscite", saves.replaceAll(tabName(), "0".repeat(32)));
}

it.each([
  ["a sailing", "crocierautente.update", "Apri l'uscita", "/crocierautente", { open: booking }],
  ["a class", "corsoutente.update", "Apri la classe", "/corsoutente", { open: enrolment }],
] as const)(
  "a move of %s that a reload cut off is said on any screen, and gone on with",
  async (...given) => {
    const [, call, label, path, { open }] = given;
    const error = vi.spyOn(notify, "error");
    const writes = stubReads({
      "crocierautente.list": { Crociera: [booking(7), { ...booking(8), barca: 5 }] },
      "corsoutente.list": { Crociera: [enrolment(7), { ...enrolment(8), barca: 5 }] },
    });
    // The save that the page before the reload has left: record 8 was saved, record 7 was not.
    const rows = sameChanges([open(7), open(8)], { barca: 5 }, String);
    setViewerId(3);
    releaseSave(rememberSave(call satisfies JointSaveKey, rows));
    reload();
    show(<SheetHost />);
    await waitFor(() => expect(error).toHaveBeenCalled());
    const [text, { action } = {}] = error.mock.calls[0] ?? [];
    expect(text).toBe("Un salvataggio si è interrotto a metà: guarda che cosa manca.");
    expect(action?.label).toBe(label);
    action?.onSelect();
    expect(await screen.findByText("Un salvataggio si è interrotto a metà: ne manca 1.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Riprendi" }));
    await waitFor(() => expect(interruptedSaves()).toEqual([]));
    expect(writes).toEqual([{ path: `${path}/7`, body: { changes: { barca: 5 }, base: { barca: 2 } } }]);
  },
);

function setList(
  queries: QueryClient,
  key: "crocierautente.list" | "corsoutente.list",
  Crociera: readonly object[],
): void {
  queries.setQueryData([...read(key).queryKey], { Crociera });
}

describe("an interrupted save of which nothing is left", () => {
  const interrupt = (call: JointSaveKey, changes: Record<string, unknown> = { barca: 5 }) => {
    const open = call === "corsoutente.update" ? enrolment : booking;
    releaseSave(rememberSave(call, sameChanges([open(7), open(8)], changes, String)));
  };

  it("asks no more once a list that is read says so, and is not said", async () => {
    stubReads({});
    const error = vi.spyOn(notify, "error");
    const queries = new QueryClient();
    setList(queries, "crocierautente.list", [
      { ...booking(7), barca: 5 },
      { ...booking(8), chiusa: 1 },
    ]);
    setViewerId(3);
    interrupt("crocierautente.update");
    expect(mayClosePage()).toBe(false);
    show(null, queries);
    await waitFor(() => expect(mayClosePage()).toBe(true));
    expect(error).not.toHaveBeenCalled();
  });

  it("is asked about while the list has not been read, or has a record without the change", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    setViewerId(3);
    interrupt("corsoutente.update");
    const queries = show(null);
    const setEnrolments = (...enrolments: object[]) =>
      act(async () => setList(queries, "corsoutente.list", enrolments));
    await act(async () => {});
    expect(mayClosePage()).toBe(false);
    await setEnrolments({ ...enrolment(7), barca: 5 }, enrolment(8));
    expect(mayClosePage()).toBe(false);
    await setEnrolments({ ...enrolment(7), barca: 5 }, { ...enrolment(8), stato: 1 });
    await waitFor(() => expect(mayClosePage()).toBe(true));
    expect(fetch).not.toHaveBeenCalled();
  });
});

it("who has put the notice away and does not sign out is led to the interrupted save again", async () => {
  const error = vi.spyOn(notify, "error");
  setViewerId(3);
  releaseSave(rememberSave("crocierautente.update", sameChanges([booking(7)], { barca: 5 }, String)));
  show(null);
  await waitFor(() => expect(error).toHaveBeenCalledOnce());
  act(() => sayInterruptedAgain());
  expect(error).toHaveBeenCalledTimes(2);
  expect(error.mock.lastCall?.[1]?.action?.label).toBe("Apri l'uscita");
});

it.each([
  ["uscita", "crocierautente.list", booking],
  ["classe", "corsoutente.list", enrolment],
] as const)("once the record that ?%s= names is gone, the address names another one", async (...given) => {
  const [param, key, record] = given;
  const records = (...ids: number[]) => ids.map((id) => record(id));
  stubReads({ [key]: { Crociera: records(7, 8, 9) } });
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  const queries = show(<SheetHost />, undefined, { searchParams: `?${param}=7`, onUrlUpdate });
  await screen.findByRole("button", { name: "Salva per tutti e 3" });
  const dialog = screen.getByRole("dialog");
  const setRecords = (...ids: number[]) => act(async () => setList(queries, key, records(...ids)));
  await setRecords(8, 9);
  await waitFor(() => expect(onUrlUpdate).toHaveBeenCalledOnce());
  expect(onUrlUpdate.mock.lastCall?.[0]).toMatchObject({
    queryString: `?${param}=8`,
    options: { history: "replace" },
  });
  await setRecords(9);
  await waitFor(() => expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe(`?${param}=9`));
  expect(screen.getByRole("dialog")).toBe(dialog);
});
