// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { sameChanges } from "@/tests/support/same-changes";
import type { JointSaveKey } from "./joint-save";
import { forgetSave, interruptedSaves, releaseSave, rememberSave } from "./joint-save-memory";
import { SaveProgress } from "./save-progress";
import { SplitNotice } from "./split-notice";
import { useJointSave } from "./use-joint-save";

interface Stored {
  id: number;
  barca?: number;
  stato?: number;
}

afterEach(() => {
  cleanup();
  for (const { name } of interruptedSaves()) forgetSave(name);
  vi.unstubAllGlobals();
});

const nameOf = ({ id }: { id: number }) => `Socio ${id}`;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

function Sheet({ call, records, changes }: { call: JointSaveKey; records: Stored[]; changes: object }) {
  const save = useJointSave(call);
  const rows = () => sameChanges(records, changes as Record<string, unknown>, nameOf);
  return (
    <>
      <button type="button" onClick={() => void save.start(rows(), { done: "Fatto." })}>
        Salva {records[0]?.id}
      </button>
      <SaveProgress save={save} onSaved={() => {}} />
      <SplitNotice
        call={call}
        open={records}
        records={records}
        all={records}
        differences={[]}
        parts={[]}
        what="Questa uscita"
        save={save}
        reunite={async () => {}}
      />
    </>
  );
}

/** Saves booking 1, and booking 2 on the next press. */
function OneThenAnother() {
  const save = useJointSave("crocierautente.update");
  const [records, setRecords] = useState([{ id: 1, barca: 1 }]);
  return (
    <button
      type="button"
      onClick={() => {
        void save.start(sameChanges(records, { barca: 2 }, nameOf), { done: "Fatto." });
        setRecords([{ id: 2, barca: 1 }]);
      }}
    >
      Salva
    </button>
  );
}

/** A server whose records of these ids fail until it is mended, or wait until they are let go. */
function stubServer({ failing = [], late = [] }: { failing?: number[]; late?: number[] } = {}) {
  const sent: { id: number; changes: Record<string, unknown> }[] = [];
  const server = { sent, failing: new Set(failing), letGo: () => {} };
  const until = new Promise<void>((resolve) => {
    server.letGo = resolve;
  });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const id = Number(address.split("/").at(-1));
    if (late.includes(id)) await until;
    if (server.failing.has(id)) return Response.json({ esito: false, err: "Guasto." }, { status: 502 });
    sent.push({ id, changes: JSON.parse(String(init.body)).changes });
    return Response.json({ esito: true, record: { id } });
  });
  return server;
}

const show = (sheet: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{sheet}</QueryClientProvider>);

describe("the closing of a class that failed half way", () => {
  const enrolments = [1, 2, 3].map((id) => ({ id, stato: 0 }));
  const sheet = <Sheet call="corsoutente.update" records={enrolments} changes={{ stato: 1 }} />;

  it("offers to go on and to leave it, never to open again what is closed", async () => {
    const server = stubServer({ failing: [3] });
    const undo = vi.spyOn(notify, "undo");
    show(sheet);
    await press("Salva 1");
    await screen.findByText(/Salvataggi fatti: 2 su 3/);
    expect(screen.queryByRole("button", { name: "Rimetti com'era" })).toBeNull();
    server.failing.clear();
    await press("Riprova (1)");
    await waitFor(() => expect(server.sent.map(({ id }) => id)).toEqual([1, 2, 3]));
    await waitFor(() => expect(screen.queryByText(/Fatte/)).toBeNull());
    expect(undo).not.toHaveBeenCalled();
  });

  it("gone on with after a reload has no undo either", async () => {
    const server = stubServer();
    const [undo, success] = [vi.spyOn(notify, "undo"), vi.spyOn(notify, "success")];
    releaseSave(rememberSave("corsoutente.update", sameChanges(enrolments, { stato: 1 }, nameOf)));
    show(sheet);
    await press("Riprendi");
    await waitFor(() => expect(success).toHaveBeenCalledWith("Salvataggio completato."));
    expect(undo).not.toHaveBeenCalled();
    expect(server.sent.every(({ changes }) => changes.stato === 1)).toBe(true);
  });
});

describe("a save that was cut off", () => {
  const bookings = [1, 2, 3].map((id) => ({ id, barca: 1 }));
  const sheet = <Sheet call="crocierautente.update" records={bookings} changes={{ barca: 2 }} />;

  it("is still remembered when going on with it fails and the sheet is left", async () => {
    stubServer({ failing: [2] });
    releaseSave(rememberSave("crocierautente.update", sameChanges(bookings, { barca: 2 }, nameOf)));
    const { unmount } = show(sheet);
    await press("Riprendi");
    await screen.findByText(/Salvataggi fatti: 2 su 3/);
    unmount();
    expect(interruptedSaves().map(({ rows }) => rows.map(({ id }) => id))).toEqual([[2]]);
  });

  it("gone on with can be left as it is, and then nothing of it comes back", async () => {
    stubServer({ failing: [2] });
    releaseSave(rememberSave("crocierautente.update", sameChanges(bookings, { barca: 2 }, nameOf)));
    show(sheet);
    await press("Riprendi");
    await screen.findByText(/Salvataggi fatti: 2 su 3/);
    expect(screen.queryByRole("button", { name: "Rimetti com'era" })).toBeNull();
    await press("Lascia così");
    expect(screen.queryByText(/interrotto/)).toBeNull();
    expect(interruptedSaves()).toEqual([]);
  });

  it("says its name in the sheet that is opened again, once its own run has ended", async () => {
    const server = stubServer({ late: [2], failing: [2] });
    const { unmount } = show(sheet);
    await press("Salva 1");
    await screen.findByText("Salvo: 1 di 3");
    unmount();
    show(sheet);
    expect(screen.queryByText(/interrotto/)).toBeNull();
    server.letGo();
    expect(await screen.findByText("Un salvataggio si è interrotto a metà: ne manca 1.")).toBeTruthy();
  });
});

describe("a save of which no answer came", () => {
  const bookings = [1, 2].map((id) => ({ id, barca: 1 }));

  it("can be put back too, and the end says that nothing was to do where nothing was stored", async () => {
    const info = vi.spyOn(notify, "info");
    const sent: { changes: object; base: object }[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      const isUndo = sent.length > 2;
      const answer = isUndo ? { code: "conflict", stored: { barca: 1 } } : { code: "timeout" };
      return Response.json({ esito: false, err: "No.", ...answer }, { status: isUndo ? 409 : 504 });
    });
    show(<Sheet call="crocierautente.update" records={bookings} changes={{ barca: 2 }} />);
    await press("Salva 1");
    await screen.findByText(/Salvataggi fatti: 0 su 2/);
    await press("Rimetti com'era");
    await waitFor(() => expect(info).toHaveBeenCalledWith("Era già tutto così: niente da salvare."));
    expect(sent.slice(2)).toEqual(bookings.map(() => ({ changes: { barca: 1 }, base: { barca: 2 } })));
  });

  it("has nothing to put back where a colleague had saved the same", async () => {
    let count = 0;
    vi.stubGlobal("fetch", async () => {
      const answer = ++count === 1 ? { code: "conflict", stored: { barca: 2 } } : { code: "invalid" };
      return Response.json({ esito: false, err: "No.", ...answer }, { status: count === 1 ? 409 : 400 });
    });
    show(<Sheet call="crocierautente.update" records={bookings} changes={{ barca: 2 }} />);
    await press("Salva 1");
    await screen.findByText(/Salvataggi fatti: 1 su 2/);
    expect(screen.queryByRole("button", { name: "Rimetti com'era" })).toBeNull();
  });
});

describe("a save of which a colleague has closed some", () => {
  const bookings = [1, 2].map((id) => ({ id, barca: 1 }));
  const err = "Nel frattempo la prenotazione è stata chiusa: non si può più modificare.";

  it("offers another try for the others alone, and none for those", async () => {
    const failures = new Map([
      [1, { err, code: "refused", closed: true }],
      [2, { err: "Guasto.", code: "refused" }],
    ]);
    const sent: number[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      const id = Number(address.split("/").at(-1));
      sent.push(id);
      const failure = failures.get(id);
      return failure
        ? Response.json({ esito: false, ...failure }, { status: 422 })
        : Response.json({ esito: true, record: { id } });
    });
    show(<Sheet call="crocierautente.update" records={bookings} changes={{ barca: 2 }} />);
    await press("Salva 1");
    expect(await screen.findByText(err)).toBeTruthy();
    failures.delete(2);
    await press("Riprova (1)");
    await screen.findByText("Salvataggi fatti: 1 su 2.");
    expect(screen.queryByRole("button", { name: /^Riprova/ })).toBeNull();
    expect(sent).toEqual([1, 2, 2]);
    await press("Lascia così");
    expect(interruptedSaves()).toEqual([]);
  });
});

describe("two saves of one tab", () => {
  const [first, second] = [
    [1, 2],
    [7, 8],
  ].map((ids) => ids.map((id) => ({ id, barca: 1 })));

  it("the end of the second leaves the first one remembered", async () => {
    const server = stubServer({ late: [2], failing: [2] });
    const one = show(<Sheet call="crocierautente.update" records={first ?? []} changes={{ barca: 2 }} />);
    await press("Salva 1");
    await screen.findByText("Salvo: 1 di 2");
    one.unmount();
    const success = vi.spyOn(notify, "undo");
    show(<Sheet call="crocierautente.update" records={second ?? []} changes={{ barca: 2 }} />);
    await press("Salva 7");
    await waitFor(() => expect(success).toHaveBeenCalled());
    server.letGo();
    await waitFor(() =>
      expect(interruptedSaves().map(({ rows }) => rows.map(({ id }) => id))).toEqual([[2]]),
    );
  });

  it("another save of the same records waits, and says so", async () => {
    const server = stubServer({ late: [2] });
    const error = vi.spyOn(notify, "error");
    const one = show(<Sheet call="crocierautente.update" records={first ?? []} changes={{ barca: 2 }} />);
    await press("Salva 1");
    await screen.findByText("Salvo: 1 di 2");
    one.unmount();
    show(<Sheet call="crocierautente.update" records={first ?? []} changes={{ barca: 5 }} />);
    await press("Salva 1");
    expect(error).toHaveBeenCalledWith("Un altro salvataggio non è ancora finito: riprova quando è finito.");
    server.letGo();
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent.every(({ changes }) => changes.barca === 2)).toBe(true);
  });

  it("'Annulla' of the first waits for the second, and is not lost", async () => {
    const server = stubServer({ late: [2] });
    const [undo, error] = [vi.spyOn(notify, "undo"), vi.spyOn(notify, "error")];
    show(<OneThenAnother />);
    await press("Salva");
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
    await press("Salva");
    undo.mock.calls[0]?.[1].onUndo();
    const [text, { action } = {}] = error.mock.calls.at(-1) ?? [];
    expect(text).toBe("Finisci prima l'altro salvataggio, poi annulla questo.");
    server.letGo();
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(2));
    action?.onSelect();
    await waitFor(() => expect(server.sent.at(-1)).toEqual({ id: 1, changes: { barca: 1 } }));
  });
});
