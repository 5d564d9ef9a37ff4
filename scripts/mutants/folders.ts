/** A folder whose mutants are measured by themselves: its own files, without those of its subfolders. */
export interface MutantFolder {
  path: string;
  /** The score that is asked for, in per cent. */
  goal: number;
  /** Where the tests are that must notice: these folders, with all below. */
  tests: readonly string[];
}

export const mutantFolders: readonly MutantFolder[] = [
  { path: "lib/rules", goal: 93, tests: ["lib/rules"] },
  { path: "lib/rules/statistics", goal: 93, tests: ["lib/rules"] },
  { path: "lib/contract", goal: 93, tests: ["lib/contract"] },
  { path: "lib/contract/schemas", goal: 93, tests: ["lib/contract"] },
  { path: "lib/server/gateway", goal: 95, tests: ["lib/server/gateway"] },
  { path: "lib/server/gateway/save", goal: 95, tests: ["lib/server/gateway"] },
  { path: "lib/server/session", goal: 95, tests: ["lib/server/session"] },
  { path: "lib/server/live", goal: 85, tests: ["lib/server/live"] },
  { path: "lib/client", goal: 85, tests: ["lib/client"] },
  { path: "lib/client/live", goal: 85, tests: ["lib/client"] },
];
