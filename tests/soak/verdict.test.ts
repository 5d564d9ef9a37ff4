import { expect, it } from "vitest";
import type { Entry } from "../save/ledger";
import { lowest, problemsOf } from "./verdict";

const figures = { heldMB: 60, cachedMB: 8, residentMB: 300, descriptors: 90 };
const confirmed = (what: Entry["what"]): Entry => ({
  what,
  id: 7,
  base: null,
  value: "a",
  isConfirmed: true,
});
const good: Parameters<typeof problemsOf>[0] = {
  lost: [],
  causeless: [],
  errorLines: [],
  away: [{ from: 1, to: 2, code: 0, hadWrite: true }],
  faults: 9,
  late: (["save", "message", "upload", "decision"] as const).map(confirmed),
  figures: { first: figures, last: { ...figures, heldMB: 75, descriptors: 110 } },
};
const problems = (more: Partial<typeof good>) => problemsOf({ ...good, ...more });
const last = (more: Partial<typeof figures>) => ({
  figures: { first: figures, last: { ...figures, ...more } },
});

it("a long run without anything wrong has no problem", () => {
  expect(problems({})).toEqual([]);
});

it("each thing that is wrong is a problem", () => {
  const causeless = [
    { at: 1, request: "K7QF2M9X", method: "GET", path: "/soci", status: 500, code: "internal" },
  ];
  const [restart] = good.away;
  expect(problems({ lost: ["a is lost"] })).toEqual(["a is lost"]);
  expect(problems({ causeless })).toEqual(["GET /soci got 500 internal without a cause (request K7QF2M9X)"]);
  expect(problems({ errorLines: ["{}"] })).toEqual(["the log has {}"]);
  expect(problems({ away: restart ? [{ ...restart, code: 1 }] : [] })).toEqual(["a process ended with 1"]);
  expect(problems({ away: restart ? [{ ...restart, hadWrite: false }] : [] })).toEqual([
    "no write was under way at a restart",
  ]);
  expect(problems({ faults: 0 })).toEqual(["no call met a fault"]);
});

it("a kind of write of which none is confirmed in the last third is a problem", () => {
  expect(problems({ late: good.late.filter(({ what }) => what !== "upload") })).toEqual([
    "no upload was confirmed in the last third",
  ]);
});

it("what is held may grow a little, and a figure that is missing is a problem", () => {
  expect(problems(last({ heldMB: 77 }))).toEqual(["the memory has grown"]);
  expect(problems(last({ heldMB: Number.NaN }))).toEqual(["the memory has grown"]);
  expect(problems(last({ descriptors: 130 }))).toEqual(["more descriptors are open"]);
  expect(lowest([figures, { ...figures, heldMB: 50, descriptors: 100 }])).toEqual({ ...figures, heldMB: 50 });
});
