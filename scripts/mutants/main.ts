// `npm run test:mutants [-- folder or file …] [--since main]`: changes the code in small ways, one after
// the other, and counts those that a test notices (docs/mutants.md).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { run } from "../setup.mjs";
import { filesOf, namesWhole } from "./files";
import { mutantFolders } from "./folders";
import { measure } from "./measure";
import type { MutantScore } from "./score";
import { lineOf, withTable } from "./table";

const usage = `npm run test:mutants -- [options] [folder or file …]

Measures the folders (default: all of scripts/mutants/folders.ts) and keeps their scores in bench/mutants.json.
Of a folder of which only files are named, such as lib/rules/money.ts, those are measured; keeps no score.

  --since COMMIT  only files that have changed since that commit, such as main; keeps no score
  --part 1/4      a quarter of the files; keeps no score, but the run of the whole folder then takes what it
                  found`;

const root = fileURLToPath(new URL("../..", import.meta.url));
const scores = join(root, "bench", "mutants.json");
const page = join(root, "docs", "mutants.md");

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      since: { type: "string" },
      part: { type: "string" },
      help: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const folders = mutantFolders.map(({ path }) => path);
  const known = [...folders, ...mutantFolders.flatMap((folder) => filesOf(folder))];
  const unknown = positionals.filter((path) => !known.includes(path));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(", ")} is none of the folders ${folders.join(", ")} or their files.`);
  const { since, part } = values;
  if (part !== undefined && !/^\d+\/[1-9]\d*$/.test(part))
    throw new Error(`--part must be a fraction such as 1/4, not "${part}".`);
  for (const folder of mutantFolders) {
    const files = filesOf(folder, { named: positionals, since, part });
    if (files.length === 0) continue;
    const score = await measure(folder, files);
    console.log(`\n${lineOf(folder, score)}\n`);
    const isWhole = namesWhole(folder, positionals) && since === undefined && part === undefined;
    if (isWhole) keep(folder.path, score);
  }
  return 0;
}

/** Writes a folder's score beside those of the others, and the table anew. */
function keep(path: string, score: MutantScore): void {
  const all: Record<string, MutantScore> = JSON.parse(readFileSync(scores, "utf8"));
  all[path] = score;
  writeFileSync(scores, `${JSON.stringify(all, null, 2)}\n`);
  run("npx", ["biome", "format", "--write", scores], { quiet: true });
  writeFileSync(page, withTable(readFileSync(page, "utf8"), all));
}
