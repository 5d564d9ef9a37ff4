import { afterEach, describe, expect, it, vi } from "vitest";
import type { Conflict, Resolution } from "@/lib/client/conflicts";
import { ApiError, backAtForm, offline } from "@/lib/client/errors";
import type { SaveQuestions } from "@/lib/client/save-state";
import { sameChanges } from "@/tests/support/same-changes";
import { createJointSave, createSharedAnswers, type JointRow } from "./joint-save";

const booking = (id: number, more: object = {}) => ({ id, barca: 1, istruttore: 7, ...more });
const rowsOf = (changes: Record<string, unknown>, ...bookings: { id: number }[]) =>
  sameChanges(bookings, changes, ({ id }) => `Socio ${id}`);
const conflictAbout = (...names: string[]): Conflict => ({
  call: "crocierautente.update",
  parts: names.map((name) => ({ name, key: null, before: 1, mine: 2, stored: 3 })),
  by: null,
  at: null,
});
const conflictWith = (name: string, stored: number): Conflict => ({
  ...conflictAbout(),
  parts: [{ name, key: null, before: 1, mine: 2, stored }],
});

type Save = (row: JointRow, questions: SaveQuestions) => Promise<unknown>;

function start(rows: readonly JointRow[], save: Save, ask = vi.fn<() => Promise<Resolution | null>>()) {
  const order: number[] = [];
  let running = 0;
  const joint = createJointSave("crocierautente.update", rows, () => {}, {
    ask,
    save: async (row, questions) => {
      expect(++running).toBe(1);
      order.push(row.record.id);
      try {
        return await save(row, questions);
      } finally {
        running -= 1;
      }
    },
  });
  const states = () => [...joint.results().values()].map(({ state }) => state);
  return { joint, order, ask, states };
}

describe("the changes of a sailing", () => {
  it("leave out of each booking what it has already", () => {
    const rows = rowsOf({ barca: 2, istruttore: 7 }, booking(1), booking(2, { barca: 2 }));
    expect(rows.map(({ changes }) => changes)).toEqual([{ barca: 2 }, {}]);
  });

  it("are sent one after the other, and nothing for a booking without any", async () => {
    const rows = rowsOf({ barca: 2 }, booking(1), booking(2, { barca: 2 }), booking(3));
    const { joint, order, states } = start(rows, async () => ({}));
    await joint.run();
    expect(order).toEqual([1, 3]);
    expect(states()).toEqual(["done", "done", "done"]);
  });

  it("are not sent on without a network", async () => {
    const { joint, order, states } = start(rowsOf({ barca: 2 }, booking(1), booking(2)), async () => {
      throw offline();
    });
    await joint.run();
    expect(order).toEqual([1]);
    expect(states()).toEqual(["failed", "waiting"]);
  });

  it("that failed are sent again alone", async () => {
    let isDown = true;
    const rows = rowsOf({ barca: 2 }, booking(1), booking(2), booking(3));
    const { joint, order, states } = start(rows, async ({ record }) => {
      if (record.id === 2 && isDown) throw new ApiError("Il server non risponde.", 502, "unreachable");
      return {};
    });
    await joint.run();
    expect(states()).toEqual(["done", "failed", "done"]);
    isDown = false;
    await joint.retryFailed();
    expect(order).toEqual([1, 2, 3, 2]);
    expect(states()).toEqual(["done", "done", "done"]);
  });

  it("are put back to what each booking was; what was not sent is left alone", async () => {
    const rows = rowsOf({ barca: 2 }, booking(1), booking(2, { barca: 9 }), booking(3, { barca: 2 }));
    const { joint } = start(rows, async () => ({}));
    await joint.run();
    expect(joint.undoRows().map(({ record, changes }) => [record, changes])).toEqual([
      [booking(1, { barca: 2 }), { barca: 1 }],
      [booking(2, { barca: 2 }), { barca: 9 }],
    ]);
  });
});

describe("a conflict in a sailing", () => {
  it("is asked about once, and the answer holds for the others", async () => {
    const ask = vi.fn(async (_: Conflict): Promise<Resolution> => ["mine"]);
    const answer = createSharedAnswers(ask);
    expect(await answer(conflictAbout("barca"))).toEqual(["mine"]);
    expect(await answer(conflictAbout("barca"))).toEqual(["mine"]);
    expect(ask).toHaveBeenCalledOnce();
    ask.mockResolvedValue(["stored"]);
    expect(await answer(conflictAbout("fine", "barca"))).toEqual(["stored", "mine"]);
    expect(ask.mock.lastCall?.[0].parts.map(({ name }) => name)).toEqual(["fine"]);
  });

  it("whose own value was kept is asked about again where another one is stored", async () => {
    const ask = vi.fn(async (_: Conflict): Promise<Resolution> => ["mine"]);
    const answer = createSharedAnswers(ask);
    await answer(conflictWith("barca", 3));
    ask.mockResolvedValue(["stored"]);
    expect(await answer(conflictWith("barca", 4))).toEqual(["stored"]);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await answer(conflictWith("barca", 3))).toEqual(["mine"]);
    expect(await answer(conflictWith("barca", 5))).toEqual(["stored"]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("names whose booking it is, and what was kept is not put back", async () => {
    const ask = vi.fn(async (_: Conflict): Promise<Resolution> => ["stored"]);
    const rows = rowsOf({ barca: 2, istruttore: 8 }, booking(1), booking(2));
    const { joint } = start(
      rows,
      ({ record }, { resolveConflict }) =>
        record.id === 2 ? resolveConflict(conflictAbout("barca")) : Promise.resolve(),
      ask as never,
    );
    await joint.run();
    expect(ask.mock.lastCall?.[0].text).toContain("la prenotazione di Socio 2");
    expect(joint.undoRows().map(({ changes }) => changes)).toEqual([
      { barca: 1, istruttore: 7 },
      { istruttore: 7 },
    ]);
    expect(joint.countKept()).toBe(1);
  });

  it("from which somebody goes back stops the run, and is asked again the next time", async () => {
    const rows = rowsOf({ barca: 2 }, booking(1), booking(2), booking(3));
    const ask = vi.fn(async (_: Conflict): Promise<Resolution> => "back");
    const { joint, states } = start(
      rows,
      async ({ record }, { resolveConflict }) => {
        if (record.id === 2 && (await resolveConflict(conflictAbout("barca"))) === "back") throw backAtForm();
      },
      ask as never,
    );
    await joint.run();
    expect(states()).toEqual(["done", "failed", "waiting"]);
    ask.mockResolvedValue(["mine"]);
    await joint.retryFailed();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(states()).toEqual(["done", "done", "done"]);
  });
});

/** The gateway's answers: a conflict with the stored values, and so on. */
const storedNow = (stored: object) => [409, { code: "conflict", stored }] as const;
const unanswered = [504, { code: "timeout" }] as const;
const refused = [400, { code: "invalid" }] as const;
const saved = [200, {}] as const;

type GatewayAnswer = readonly [number, object];

/** Answers the saves one after the other; the list that it returns holds the sent changes. */
function gateway(...answers: GatewayAnswer[]): { changes: object; base: object }[] {
  const sent: { changes: object; base: object }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const [status, answer] = answers[sent.length - 1] ?? saved;
    return Response.json({ esito: status === 200, err: "No.", ...answer }, { status });
  });
  return sent;
}

describe("the undo of a sailing's save", () => {
  afterEach(() => vi.unstubAllGlobals());

  function startAt(rows: readonly JointRow[], ...answers: GatewayAnswer[]) {
    const sent = gateway(...answers);
    const ask = vi.fn(async (_: Conflict): Promise<Resolution> => ["mine"]);
    const joint = createJointSave("crocierautente.update", rows, () => {}, { ask });
    const undone = () => joint.undoRows().map(({ record, changes }) => [record.id, changes]);
    return { joint, ask, sent, undone };
  }

  it("leaves alone what a colleague had saved just so: nothing was written for it", async () => {
    const { joint, undone } = startAt(rowsOf({ barca: 2 }, booking(1)), storedNow({ barca: 2 }));
    await joint.run();
    expect([...joint.results().values()]).toEqual([{ state: "done", value: { barca: 2 } }]);
    expect([joint.hasSaved(), joint.countKept(), undone()]).toEqual([false, 0, []]);
  });

  it("leaves alone the one field of a booking that a colleague had saved so", async () => {
    const rows = rowsOf({ barca: 2, istruttore: 8 }, booking(1));
    const { joint, undone } = startAt(rows, storedNow({ barca: 2 }), refused);
    await joint.run();
    expect(undone()).toEqual([]);
    await joint.retryFailed();
    expect([joint.hasSaved(), undone()]).toEqual([true, [[1, { istruttore: 7 }]]]);
  });

  it("gives back the colleague's value that the save was chosen over", async () => {
    const rows = rowsOf({ barca: 2 }, booking(1), booking(2));
    const { joint, undone } = startAt(rows, storedNow({ barca: 3 }), saved);
    await joint.run();
    expect(undone()).toEqual([
      [1, { barca: 3 }],
      [2, { barca: 1 }],
    ]);
  });

  it("gives back what the person saw where a colleague's value is gone again", async () => {
    const { joint, ask, undone } = startAt(rowsOf({ barca: 2 }, booking(1)), storedNow({ barca: 3 }), saved);
    ask.mockResolvedValue("back");
    await joint.run();
    expect(undone()).toEqual([]);
    await joint.retryFailed();
    expect(undone()).toEqual([[1, { barca: 1 }]]);
  });

  it("leaves out a colleague's value that was kept before a try that failed", async () => {
    const rows = rowsOf({ barca: 2, istruttore: 8 }, booking(1));
    const { joint, ask, undone } = startAt(rows, storedNow({ barca: 3 }), refused);
    ask.mockResolvedValue(["stored"]);
    await joint.run();
    await joint.retryFailed();
    expect([joint.countKept(), undone()]).toEqual([1, [[1, { istruttore: 7 }]]]);
  });

  it("counts what a try finds that an unanswered one may have stored as one's own", async () => {
    const { joint, undone } = startAt(rowsOf({ barca: 2 }, booking(1)), unanswered, storedNow({ barca: 2 }));
    await joint.run();
    await joint.retryFailed();
    expect([joint.hasSaved(), undone()]).toEqual([true, [[1, { barca: 1 }]]]);
  });

  it("gives back what a save was chosen over before its answer stayed out", async () => {
    const answers = [storedNow({ barca: 3 }), unanswered, storedNow({ barca: 2 })];
    const { joint, undone } = startAt(rowsOf({ barca: 2 }, booking(1)), ...answers);
    await joint.run();
    await joint.retryFailed();
    expect(undone()).toEqual([[1, { barca: 3 }]]);
  });

  it("gives back another value that was found and chosen over after a try without an answer", async () => {
    const answers = [unanswered, storedNow({ barca: 3 }), saved];
    const { joint, undone } = startAt(rowsOf({ barca: 2 }, booking(1)), ...answers);
    await joint.run();
    await joint.retryFailed();
    expect(undone()).toEqual([[1, { barca: 3 }]]);
  });

  it("takes in whose answer never came, not who was refused or not sent", async () => {
    const rows = rowsOf({ barca: 2 }, booking(1), booking(2), booking(3));
    const notSent = [504, { code: "timeout", sent: false }] as const;
    const { joint, undone } = startAt(rows, unanswered, refused, notSent);
    await joint.run();
    expect(undone()).toEqual([[1, { barca: 1 }]]);
  });

  it("still takes it in where its next try was refused", async () => {
    const { joint, undone } = startAt(rowsOf({ barca: 2 }, booking(1)), unanswered, refused);
    await joint.run();
    await joint.retryFailed();
    expect(undone()).toEqual([[1, { barca: 1 }]]);
  });

  it("asks nothing about that booking where nothing was stored of it", async () => {
    const first = startAt(rowsOf({ barca: 2 }, booking(1)), unanswered);
    await first.joint.run();
    const { joint, ask, sent } = startAt(first.joint.undoRows(), storedNow({ barca: 1 }));
    await joint.run();
    expect(sent).toEqual([{ changes: { barca: 1 }, base: { barca: 2 } }]);
    expect(ask).not.toHaveBeenCalled();
    expect([[...joint.results().values()].map(({ state }) => state), joint.hasSaved()]).toEqual([
      ["done"],
      false,
    ]);
  });
});

describe("the days of a sailing that somebody else has moved", () => {
  afterEach(() => vi.unstubAllGlobals());

  const days = (inizio: string, fine: string) => ({ inizio: `2026-12-${inizio}`, fine: `2026-12-${fine}` });
  const [opened, mine, theirs] = [days("12", "12"), days("14", "14"), days("13", "13")];
  const bookings = [1, 2].map((id) => ({ id, ...opened }));

  async function move(changes: Record<string, unknown>, choice: Resolution) {
    const moved = storedNow(theirs);
    const sent = gateway(moved, ...(choice[0] === "mine" ? [saved] : []), moved);
    const ask = vi.fn(async (_: Conflict): Promise<Resolution> => choice);
    const joint = createJointSave("crocierautente.update", rowsOf(changes, ...bookings), () => {}, { ask });
    await joint.run();
    return { joint, sent, parts: ask.mock.calls.map(([conflict]) => conflict.parts) };
  }

  it("are one question for all, and each booking gets both days of the chosen side", async () => {
    const { joint, sent, parts } = await move(mine, ["mine"]);
    expect(parts).toEqual([[{ name: "giorni", key: null, before: opened, mine, stored: theirs }]]);
    expect(sent.map(({ changes, base }) => [changes, base])).toEqual(
      [1, 2].flatMap(() => [
        [mine, opened],
        [mine, theirs],
      ]),
    );
    expect(joint.undoRows().map(({ changes }) => changes)).toEqual([theirs, theirs]);
  });

  it("stay a colleague's where theirs are kept, and nothing is put back", async () => {
    const { joint, sent } = await move(mine, ["stored"]);
    expect(sent).toHaveLength(2);
    expect([joint.hasSaved(), joint.countKept(), joint.undoRows()]).toEqual([false, 2, []]);
  });
});

describe("the lessons of a class", () => {
  afterEach(() => vi.unstubAllGlobals());

  const [april, may, later] = ["2031-04-01", "2031-05-01", "2031-05-03"];

  /** Saves 1 May for an enrolment that had other lessons, and has those of 3 May by now. */
  async function saveMay(before: string) {
    const sent: object[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)).changes);
      if (sent.length > 1) return Response.json({ esito: true });
      const refusal = { esito: false, code: "conflict", err: "No.", stored: { date: [later] } };
      return Response.json(refusal, { status: 409 });
    });
    const ask = vi.fn(async (_: Conflict): Promise<Resolution> => ["mine"]);
    const row = { record: { id: 1, date: [before] }, name: "Socio 1", changes: { date: [may] } };
    await createJointSave("corsoutente.update", [row], () => {}, { ask }).run();
    return { sent, asked: ask.mock.calls.map(([{ parts }]) => parts) };
  }

  it.each([
    ["that were the chosen ones", may],
    ["that were others", april],
  ])("%s are asked about as one where a colleague has changed them", async (_, before) => {
    const { sent, asked } = await saveMay(before);
    expect(asked).toEqual([[{ name: "date", key: null, before: [before], mine: [may], stored: [later] }]]);
    expect(sent).toEqual([{ date: [may] }, { date: [may] }]);
  });
});
