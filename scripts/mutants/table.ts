import { type MutantFolder, mutantFolders } from "./folders";
import type { MutantScore } from "./score";

/** A folder's row in docs/mutants.md. */
export function lineOf({ path, goal }: MutantFolder, score: MutantScore | undefined): string {
  const cells = score
    ? [score.noticed, score.survived, score.untested, score.ignored, `${score.score} %`, score.on]
    : ["–", "–", "–", "–", "not measured", "–"];
  return `| ${[`\`${path}\``, `${goal} %`, ...cells].join(" | ")} |`;
}

/** The page with the rows of all folders, under the head of its table. */
export function withTable(page: string, scores: Readonly<Record<string, MutantScore>>): string {
  const rows = mutantFolders.map((folder) => `${lineOf(folder, scores[folder.path])}\n`).join("");
  return page.replace(/(^\| folder .*\n\| ---.*\n)(?:\| `.*\n)*/m, (_, head: string) => head + rows);
}
