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
