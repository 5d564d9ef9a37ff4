import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MutantFolder } from "../../tests/mutants/folders";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The modules of a folder that are changed in small ways: its own, or those that differ from a commit. */
export function filesOf(folder: MutantFolder, since?: string): readonly string[] {
  const files = readdirSync(join(root, folder.path))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder.path}/${name}`);
  if (since === undefined) return files;
  const changed = changedSince(since);
  return files.filter((path) => changed.has(path));
}

/** What differs from a commit: committed, or not yet. */
function changedSince(commit: string): ReadonlySet<string> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  return new Set([
    ...git("diff", "--name-only", "--merge-base", commit, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
}
