import { expect, it } from "vitest";
import { createSpacing, isHeavyAnswer } from "./spacing";

/** When a read is refetched in a storm that begins at 0 and lasts a minute, in seconds. */
function refetchesInStorm(isHeavy: boolean): number[] {
  const spacing = createSpacing();
  const times: number[] = [];
  for (let now = 0; now <= 60_000; now += 100) {
    if (spacing.waitFor("utenti.list", now) > 0) continue;
    spacing.noteRefetch("utenti.list", now, isHeavy);
    times.push(now / 1000);
  }
  return times;
}

it("a read waits longer each time in a storm, ten seconds at most", () => {
  expect(refetchesInStorm(false)).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 55]);
});

it("a heavy read is refetched every ten seconds at most, from the start", () => {
  expect(refetchesInStorm(true)).toEqual([0, 10, 20, 30, 40, 50, 60]);
});

it("after a quiet time a read begins anew, and others are not concerned", () => {
  const spacing = createSpacing();
  for (const now of [0, 1_000, 3_000]) spacing.noteRefetch("porto.list", now, false);
  expect(spacing.waitFor("porto.list", 3_000)).toBe(4_000);
  expect(spacing.waitFor("enti.list", 3_000)).toBe(0);
  spacing.noteRefetch("porto.list", 30_000, false);
  expect(spacing.waitFor("porto.list", 30_000)).toBe(1_000);
});

it("the decisions of somebody at a queue, one each five seconds, are each read at once", () => {
  const spacing = createSpacing();
  for (let now = 0; now <= 60_000; now += 5_000) {
    expect([now, spacing.waitFor("tessere.pending", now)]).toEqual([now, 0]);
    spacing.noteRefetch("tessere.pending", now, false);
  }
});

it("an answer is heavy by its lists' lengths and first records", () => {
  const member = { id: 1, nominativo: "Anna Neri", email: "anna.neri@example.org" };
  expect(isHeavyAnswer({ esito: true, Utenti: Array(20_000).fill(member) })).toBe(true);
  expect(isHeavyAnswer({ esito: true, Utenti: Array(2_000).fill(member) })).toBe(false);
  expect(isHeavyAnswer({ esito: true, Utenti: [] })).toBe(false);
  expect([undefined, null].map(isHeavyAnswer)).toEqual([false, false]);
});

it("an answer of a million letters is not heavy yet, and one of a row more is", () => {
  const ofTenLetters = (length: number) => ({ Porti: Array(length).fill("Marciana") });
  expect([100_000, 100_001].map((length) => isHeavyAnswer(ofTenLetters(length)))).toEqual([false, true]);
});

it("a quiet time is longer than three times the gap", () => {
  const gapAfter = (quiet: number) => {
    const spacing = createSpacing();
    for (const now of [0, quiet]) spacing.noteRefetch("porto.list", now, false);
    return spacing.waitFor("porto.list", quiet);
  };
  expect([3_000, 3_001].map(gapAfter)).toEqual([2_000, 1_000]);
});
