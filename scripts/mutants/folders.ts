/** A folder whose mutants are measured by themselves: its own files, without those of its subfolders. */
export interface MutantFolder {
  path: string;
  /** The score that is asked for, in per cent. */
  goal: number;
  /** Where the tests are that must notice: these folders, with all below. */
  tests: readonly string[];
  /** Each test file has modules of its own: those of the server keep sessions, locks and settings. */
  isolate: boolean;
}

const pure = { isolate: false };
const server = { isolate: true };

export const mutantFolders: readonly MutantFolder[] = [
  { path: "lib/rules", goal: 93, tests: ["lib/rules"], ...pure },
  { path: "lib/rules/statistics", goal: 93, tests: ["lib/rules"], ...pure },
  { path: "lib/contract", goal: 93, tests: ["lib/contract"], ...pure },
  { path: "lib/contract/schemas", goal: 93, tests: ["lib/contract"], ...pure },
  { path: "lib/server/gateway", goal: 95, tests: ["lib/server/gateway"], ...server },
  { path: "lib/server/gateway/save", goal: 95, tests: ["lib/server/gateway"], ...server },
  { path: "lib/server/session", goal: 95, tests: ["lib/server/session"], ...server },
  { path: "lib/server/live", goal: 85, tests: ["lib/server/live"], ...server },
  { path: "lib/client", goal: 85, tests: ["lib/client"], ...server },
  { path: "lib/client/live", goal: 85, tests: ["lib/client"], ...server },
];
