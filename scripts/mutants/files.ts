import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MutantFolder } from "./folders";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The choice of a folder's modules. */
interface Choice {
  /** The folder's path for all of them, or paths of some; all when nothing is named. */
  named?: readonly string[];
  /** Those that differ from this commit. */
  since?: string | undefined;
  /** A fraction, such as 1/4. */
  part?: string | undefined;
}

/** The modules of a folder that are changed in small ways. */
export function filesOf(
  folder: MutantFolder,
  { named = [], since, part = "1/1" }: Choice = {},
): readonly string[] {
  const [which = 1, parts = 1] = part.split("/").map(Number);
  const isWhole = namesWhole(folder, named);
  const changed = since === undefined ? null : changedSince(since);
  return readdirSync(join(root, folder.path))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder.path}/${name}`)
    .filter((path, at) => (changed?.has(path) ?? true) && at % parts === which - 1)
    .filter((path) => isWhole || named.includes(path));
}

/** Whether the names mean the whole folder, and not only files of it. */
export const namesWhole = ({ path }: MutantFolder, named: readonly string[]): boolean =>
  named.length === 0 || named.includes(path);

/** The files that differ from a commit: committed, or not yet. */
function changedSince(commit: string): ReadonlySet<string> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  return new Set([
    ...git("diff", "--name-only", "--merge-base", commit, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
}
