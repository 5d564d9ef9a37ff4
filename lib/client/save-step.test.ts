import { describe, expect, it } from "vitest";
import type { SaveKey } from "../contract/stored";
import type { Resolution } from "./conflicts";
import { ApiError, isBackAtForm } from "./errors";
import { firstState, type SaveAnswer } from "./save-state";
import { afterAnswer, afterChoice, beginSave, type SaveStep } from "./save-step";

const refusal = (code: string, details: object = {}) =>
  new ApiError("No.", 409, code, null, details as Record<string, unknown>);
const conflict = (stored: object, details: object = {}) => ({
  error: refusal("conflict", { stored, ...details }),
});
const saved = { saved: "salvato" };
const down = { error: refusal("unavailable") };

const venue = { id: 3, note: null, numposti: 12 };
const row = (id: number, nome: string, prezzo: number) => ({ id, nome, prezzo });
const [high, middle] = [row(1, "Alta", 100), row(2, "Media", 80)];
const line = { id: 7, nome: "Derive", prezzi: [high, middle] };
const [high120, middle85] = [row(1, "Alta", 120), row(2, "Media", 85)];
const boat = { id: 4, dati: { targa: "VG 1", cantiere: "Comet" } };

/**
 * A save with its answers and choices in their order, and the step that it ends in, as the gateway or the
 * person sees it.
 */
interface Case {
  name: string;
  call: SaveKey;
  stored: object;
  changes: object;
  events: readonly (SaveAnswer<string> | Resolution | null)[];
  outcome: object;
}

const follow = (step: SaveStep<string>, event: Case["events"][number]): SaveStep<string> => {
  if (step.next === "ask" && (event === null || typeof event === "string" || "length" in event))
    return afterChoice(step, event as Resolution | null);
  if (step.next === "send") return afterAnswer(step.state, event as SaveAnswer<string>);
  throw new Error(`${step.next} takes no ${JSON.stringify(event)}`);
};

function outcomeOf(step: SaveStep<string>): object {
  if (step.next === "send") return { send: step.state.changes, base: step.state.base };
  if (step.next === "ask") return { ask: step.conflict.parts.map(({ name, ...part }) => ({ [name]: part })) };
  return "saved" in step ? { saved: step.saved } : { error: step.error };
}

const run = ({ call, stored, changes, events }: Case, settled = {}) =>
  events.reduce(follow, beginSave<string>({ ...firstState(call, { stored, changes }), settled }));

const venueCase = { call: "sede.update", stored: venue } as const;
const lineCase = { call: "lineabarca.update", stored: line } as const;
const own = { note: "Aperta", numposti: 20 };

const cases: Case[] = [
  { ...venueCase, name: "nothing has changed", changes: {}, events: [], outcome: { saved: null } },
  {
    ...venueCase,
    name: "changes are sent with what the fields were, null for what was not there",
    changes: { note: "Aperta", telefono: "0584" },
    events: [],
    outcome: { send: { note: "Aperta", telefono: "0584" }, base: { note: null, telefono: null } },
  },
  { ...venueCase, name: "they are saved", changes: own, events: [saved], outcome: saved },
  { ...venueCase, name: "any other refusal ends it", changes: own, events: [down], outcome: down },
  {
    ...venueCase,
    name: "so does another that says what is stored",
    changes: own,
    events: [{ error: refusal("refused", { stored: { note: "Chiusa" } }) }],
    outcome: { error: refusal("refused") },
  },
  {
    ...venueCase,
    name: "a conflict that names none of its fields ends it",
    changes: own,
    events: [conflict({ altro: 1 })],
    outcome: { error: refusal("conflict") },
  },
  {
    ...venueCase,
    name: "a conflict about values that are as they were ends it",
    changes: own,
    events: [conflict({ note: null, numposti: 12 })],
    outcome: { error: refusal("conflict") },
  },
  {
    ...venueCase,
    name: "a field that both have changed is asked about",
    changes: own,
    events: [conflict({ note: "Chiusa" })],
    outcome: { ask: [{ note: { key: null, before: null, mine: "Aperta", stored: "Chiusa" } }] },
  },
  {
    ...venueCase,
    name: "the own value is sent on what is stored now",
    changes: own,
    events: [conflict({ note: "Chiusa" }), ["mine"]],
    outcome: { send: own, base: { note: "Chiusa", numposti: 12 } },
  },
  {
    ...venueCase,
    name: "a stored value that is taken is no change",
    changes: own,
    events: [conflict({ note: "Chiusa" }), ["stored"]],
    outcome: { send: { numposti: 20 }, base: { numposti: 12 } },
  },
  {
    ...venueCase,
    name: "nothing is left to send where all that is stored is taken",
    changes: own,
    events: [conflict({ note: "Chiusa", numposti: 9 }), ["stored", "stored"]],
    outcome: { saved: null },
  },
  {
    ...venueCase,
    name: "no dialog could be shown",
    changes: own,
    events: [conflict({ note: "Chiusa" }), null],
    outcome: { error: refusal("conflict") },
  },
  {
    ...venueCase,
    name: "a field that both have changed to the same is not asked about",
    changes: own,
    events: [conflict({ note: "Aperta", numposti: "20" })],
    outcome: { saved: null },
  },
  {
    ...venueCase,
    name: "somebody changes it once more: what was stored at the choice is what it was before",
    changes: { note: "Aperta" },
    events: [conflict({ note: "Chiusa" }), ["mine"], conflict({ note: "In affitto" })],
    outcome: { ask: [{ note: { key: null, before: "Chiusa", mine: "Aperta", stored: "In affitto" } }] },
  },
  {
    ...lineCase,
    name: "rows that only one person has changed are put together unasked",
    changes: { prezzi: [high, middle85] },
    events: [conflict({ prezzi: [high120, middle] })],
    outcome: { send: { prezzi: [high120, middle85] }, base: { prezzi: [high120, middle] } },
  },
  {
    ...lineCase,
    name: "the row that both have changed is asked about alone",
    changes: { prezzi: [row(1, "Alta", 110), middle] },
    events: [conflict({ prezzi: [high120, middle85] })],
    outcome: { ask: [{ prezzi: { before: high, mine: row(1, "Alta", 110), stored: high120 } }] },
  },
  {
    ...lineCase,
    name: "the own row goes back without the rows that others have changed",
    changes: { prezzi: [row(1, "Alta", 110), middle] },
    events: [conflict({ prezzi: [high120, middle85] }), ["mine"]],
    outcome: {
      send: { prezzi: [row(1, "Alta", 110), middle85] },
      base: { prezzi: [high120, middle85] },
    },
  },
  {
    ...lineCase,
    name: "of two disputed rows each goes by its own choice",
    changes: { prezzi: [row(1, "Alta", 110), row(2, "Media", 90)] },
    events: [conflict({ prezzi: [high120, middle85] }), ["stored", "mine"]],
    outcome: {
      send: { prezzi: [high120, row(2, "Media", 90)] },
      base: { prezzi: [high120, middle85] },
    },
  },
  {
    call: "barche.update",
    stored: boat,
    name: "parts of a record that others have changed stay, whatever is chosen for the disputed one",
    changes: { dati: { targa: "VG 2", cantiere: "Comet", vele: 2 } },
    events: [conflict({ dati: { targa: "VG 3", cantiere: "Altro" } }), ["stored"]],
    outcome: {
      send: { dati: { targa: "VG 3", cantiere: "Altro", vele: 2 } },
      base: { dati: { targa: "VG 3", cantiere: "Altro" } },
    },
  },
];

describe("a save", () => {
  it.each(cases)("$name", (one) => {
    const outcome = outcomeOf(run(one)) as { error?: ApiError };
    if (one.outcome && "error" in one.outcome)
      expect(outcome.error?.code).toBe((one.outcome.error as ApiError).code);
    else expect(outcome).toMatchObject(one.outcome);
    if ("send" in one.outcome) expect(outcome).toEqual(one.outcome);
  });

  it("ends with a fault of the code as it is", () => {
    const error = new TypeError("x is not a function");
    const step = run({ ...venueCase, name: "", changes: own, events: [{ error }], outcome: {} });
    expect(step).toMatchObject({ next: "stop", error });
  });

  it("ends back at the form, where the person chooses nothing", () => {
    const step = run({
      ...cases[0],
      ...venueCase,
      name: "",
      changes: own,
      events: [conflict({ note: "x" }), "back"],
      outcome: {},
    });
    expect("error" in step && isBackAtForm(step.error)).toBe(true);
  });

  it("ends with what was not saved where the record does not exist any more", () => {
    const gone = { error: refusal("gone") };
    const step = run({ ...venueCase, name: "", changes: { note: "Aperta" }, events: [gone], outcome: {} });
    expect(step).toMatchObject({
      next: "stop",
      notFound: {
        call: "sede.update",
        message: "No.",
        fields: [{ name: "note", mine: "Aperta", before: null }],
      },
    });
  });
});

describe("who has changed it and when", () => {
  const colleague = { by: "Anna Bo", at: "2026-03-01T09:30:00.000Z" };
  const unknown = { by: null, at: null };
  const asked = (stored: object, ...events: Case["events"]) => {
    const step = run({ ...venueCase, name: "", stored, changes: own, events, outcome: {} });
    if (step.next !== "ask") throw new Error(step.next);
    return { by: step.conflict.by, at: step.conflict.at };
  };

  it.each([
    ["is newer than the record that was opened", { ...venue, updated_at: "2026-02-26 08:00:00" }, colleague],
    ["is the first change of the record", { ...venue, updated_at: null }, colleague],
    ["is what the record had when it was opened", { ...venue, updated_at: colleague.at }, unknown],
    ["is the same time in another form", { ...venue, updated_at: "2026-03-01 10:30:00" }, unknown],
    ["is older", { ...venue, updated_at: "2026-03-02 08:00:00" }, unknown],
    ["cannot be compared", venue, unknown],
  ])("where the stamp %s", (_, stored, expected) => {
    expect(asked(stored, conflict({ note: "Chiusa" }, colleague))).toEqual(expected);
  });

  it("is not said without a time, nor twice", () => {
    const stored = { ...venue, updated_at: null };
    expect(asked(stored, conflict({ note: "Chiusa" }, { ...colleague, at: null }))).toEqual(unknown);
    const again = [
      conflict({ note: "Chiusa" }, colleague),
      ["mine"] as const,
      conflict({ note: "No" }, colleague),
    ];
    expect(asked(stored, ...again)).toEqual(unknown);
  });
});

describe("the attempt after one that has failed", () => {
  /** The outcome of an attempt with other changes, on what was settled in one that failed. */
  const again = (one: Omit<Case, "name" | "outcome">, changes = one.changes, events: Case["events"] = []) => {
    const { state } = run({ ...one, name: "", outcome: {} });
    return outcomeOf(run({ ...one, name: "", changes, events, outcome: {} }, state.settled));
  };
  const settled = {
    ...venueCase,
    changes: own,
    events: [conflict({ note: "Chiusa", numposti: 9 }), ["mine", "stored"], down],
  } as const;

  it("begins with what was chosen", () => {
    expect(again(settled)).toEqual({ send: { note: "Aperta" }, base: { note: "Chiusa" } });
  });

  it("sends another value that is typed since then", () => {
    expect(again(settled, { note: "Aperta", numposti: 30 })).toEqual({
      send: { note: "Aperta", numposti: 30 },
      base: { note: "Chiusa", numposti: 9 },
    });
  });

  it("asks when somebody has changed it once more", () => {
    expect(again(settled, own, [conflict({ note: "In affitto" })])).toMatchObject({
      ask: [{ note: { before: "Chiusa", mine: "Aperta", stored: "In affitto" } }],
    });
  });

  it("holds for parts: what was given up stays so, what others have changed is kept", () => {
    const stored = [high120, middle85, row(3, "Bassa", 60)];
    const mine = [row(1, "Alta", 110), row(2, "Media", 90)];
    const prices = {
      ...lineCase,
      changes: { prezzi: mine },
      events: [conflict({ prezzi: stored }), ["mine", "stored"], down],
    } as const;
    expect(again(prices)).toEqual({
      send: { prezzi: [mine[0], middle85, stored[2]] },
      base: { prezzi: stored },
    });
    expect(again(prices, { prezzi: [mine[0], row(2, "Media", 95)] })).toEqual({
      send: { prezzi: [mine[0], row(2, "Media", 95), stored[2]] },
      base: { prezzi: stored },
    });
  });

  it("goes by the last choice", () => {
    const twice = [
      conflict({ note: "Chiusa" }),
      ["mine"],
      conflict({ note: "In affitto" }),
      ["stored"],
      down,
    ] as const;
    expect(again({ ...venueCase, changes: own, events: twice })).toEqual({
      send: { numposti: 20 },
      base: { numposti: 12 },
    });
  });

  describe("where rows were in conflict", () => {
    const [mine1, mine2] = [row(1, "Alta", 110), row(2, "Media", 90)];
    const [high130, middle86] = [row(1, "Alta", 130), row(2, "Media", 86)];
    const both = { prezzi: [mine1, mine2] };
    const first = conflict({ prezzi: [high120, middle] });

    it.each([
      [
        "a row's choice holds beside a later one about another row",
        [first, ["stored"], conflict({ prezzi: [high120, middle85] }), ["mine"], down] as const,
        { send: { prezzi: [high120, mine2] }, base: { prezzi: [high120, middle85] } },
      ],
      [
        "a row's last choice counts, whatever was chosen before",
        [first, ["mine"], conflict({ prezzi: [high130, middle86] }), ["stored", "mine"], down] as const,
        { send: { prezzi: [high130, mine2] }, base: { prezzi: [high130, middle86] } },
      ],
    ])("%s", (_, events, expected) => {
      expect(again({ ...lineCase, changes: both, events })).toEqual(expected);
    });

    it("a row that is changed only then is sent as it is wanted", () => {
      const events = [conflict({ prezzi: [high120, middle85] }), ["mine"], down] as const;
      expect(again({ ...lineCase, changes: { prezzi: [mine1, middle] }, events }, both)).toEqual({
        send: { prezzi: [mine1, mine2] },
        base: { prezzi: [high120, middle85] },
      });
    });
  });
});
