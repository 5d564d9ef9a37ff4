import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PlanEntry } from "@/lib/rules/plan";
import { planBar, planItems, planRows } from "./plan-view";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-01T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const sailing: PlanEntry = {
  id: "sailing-1",
  kind: "sailing",
  recordId: 1,
  title: "Elba",
  from: "2026-11-02",
  to: "2026-11-06",
  boat: 3,
  cruise: 2,
  venue: null,
  instructors: [4, 5],
  participants: 1,
  members: [],
  isClosed: false,
};
const activity: PlanEntry = {
  ...sailing,
  id: "a",
  kind: "activity",
  boat: null,
  instructors: [],
  participants: null,
};
const names = {
  boats: new Map([
    [3, "Brezza"],
    [1, "Alcione"],
  ]),
  instructors: new Map([[4, "Ida Neri"]]),
  venues: new Map<number, string>(),
  cruises: new Map<number, string>(),
};

it("rows are those that are always there and those of the entries, by name; without a boat comes last", () => {
  const rows = (only: number | null, always = [1]) =>
    planRows("barche", [activity, sailing], names, { always, only }).map(({ title }) => title);
  expect(rows(null)).toEqual(["Alcione", "Brezza", "Senza barca"]);
  expect(rows(null, [])).toEqual(["Brezza", "Senza barca"]);
  expect(rows(3)).toEqual(["Brezza"]);
});

it("an entry stands in the row of each of its instructors; in rows of venues no sailing starts", () => {
  expect(planBar(sailing, "istruttori", names).rowIds).toEqual(["4", "5"]);
  const [row] = planRows("sedi", [], names, { always: [9], only: null });
  expect(row).toEqual({ id: "9", title: "n. 9", canStart: false });
});

it("a bar without room for its title is known by two letters, of its first and last word", () => {
  const codeOf = (title: string) => planBar({ ...sailing, title }, "barche", names).code;
  expect(["Elba", "Corso altura", "Uscita sociale di «primavera»"].map(codeOf)).toEqual(["El", "CA", "UP"]);
});

it("a bar's name begins with what is seen and holds the rest, warnings too", () => {
  const warning = { kind: "document", name: "Polizza", expiry: "2026-11-04" } as const;
  const bar = planBar(sailing, "barche", names, { warnings: [warning] });
  expect(bar.detail).toBe("1 partecipante · Ida Neri, n. 5");
  expect(bar.name).toBe(
    "Elba, 1 partecipante · Ida Neri, n. 5, Crociera, dal 02/11/2026 al 06/11/2026, Brezza, Documento della barca: «Polizza» scade il 04/11/2026.",
  );
  expect(bar.warning).toBe("strong");
  expect(bar.readiness).toBeNull();
  const readiness = { lines: [], isChecking: false };
  const ready = planBar(sailing, "barche", names, { warnings: [warning], readiness });
  expect(ready.name).toMatch(/Brezza, Pronta, Documento della barca/);
  expect(ready.readiness).toBe("ready");
  expect(planItems([sailing], names, new Map([[sailing.id, [warning]]]))[0]).toMatchObject({
    detail: "Crociera, Brezza, Ida Neri, n. 5, 1 partecipante",
    state: { tone: "warning" },
  });
});

it("the row of lessons without a venue says that some have one which is not known", () => {
  const lesson: PlanEntry = { ...sailing, id: "l", kind: "lesson", boat: null };
  const titles = (...entries: PlanEntry[]) =>
    planRows("sedi", entries, names, { always: [], only: null }).map(({ title }) => title);
  expect(titles(lesson)).toEqual(["Senza sede"]);
  expect(titles(lesson, { ...lesson, id: "m", hasUnknownVenue: true })).toEqual([
    "Senza sede o sede non nota",
  ]);
});
