import type { MutantStatus } from "@stryker-mutator/api/core";

/** The result of a folder's measurement, in mutants. */
export interface MutantScore {
  /** A test failed, or no longer ended. */
  noticed: number;
  /** All tests passed. */
  survived: number;
  /** No test runs the code. */
  untested: number;
  /** Of no account, for a reason of docs/mutants.md. */
  ignored: number;
  /** Noticed of those that are not ignored, in per cent. */
  score: number;
  seconds: number;
  on: string;
}

const counted: Partial<Record<MutantStatus, "noticed" | "survived" | "untested" | "ignored">> = {
  Killed: "noticed",
  Timeout: "noticed",
  Survived: "survived",
  NoCoverage: "untested",
  Ignored: "ignored",
  RuntimeError: "ignored",
};

export function scoreOf(mutants: readonly { status: MutantStatus }[], seconds: number): MutantScore {
  const numbers = { noticed: 0, survived: 0, untested: 0, ignored: 0 };
  for (const { status } of mutants) {
    const kind = counted[status];
    if (!kind) throw new Error(`A mutant ended as ${status}, which says nothing of the tests.`);
    numbers[kind]++;
  }
  const all = numbers.noticed + numbers.survived + numbers.untested;
  const score = all === 0 ? 100 : Math.floor((numbers.noticed / all) * 1000) / 10;
  return { ...numbers, score, seconds, on: new Date().toISOString().slice(0, 10) };
}
