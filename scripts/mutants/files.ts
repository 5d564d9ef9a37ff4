import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MutantFolder } from "./folders";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The modules of a folder that are changed in small ways: all, those that differ from a commit, or a
 * fraction.
 */
export function filesOf(
  folder: MutantFolder,
  { since, part = "1/1" }: { since?: string | undefined; part?: string | undefined } = {},
): readonly string[] {
  const [which = 1, parts = 1] = part.split("/").map(Number);
  const changed = since === undefined ? null : changedSince(since);
  return readdirSync(join(root, folder.path))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder.path}/${name}`)
    .filter((path, at) => (changed?.has(path) ?? true) && at % parts === which - 1);
}

/** What differs from a commit: committed, or not yet. */
function changedSince(commit: string): ReadonlySet<string> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  return new Set([
    ...git("diff", "--name-only", "--merge-base", commit, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
}
