import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { newFiles } from "./files";
import { newLines, withLine } from "./lines";
import { type EntityNames, entityNames } from "./names";

const usage = `npm run new -- "<our name>" <legacy name> /<route>
  Makes a list with a form, such as: npm run new -- "supplier" fornitore /fornitori
  The names are those of docs/glossary.md: ours in English, the legacy API's, and the screen's path.`;

const [ours, legacy, path] = process.argv.slice(2);
if (!ours || !legacy || !path) {
  console.error(usage);
  process.exit(2);
}
make(entityNames(ours, legacy, path));

/** Writes the files and lines of an entity into the working directory, a migration too, and formats them. */
function make(names: EntityNames): void {
  const files = newFiles(names);
  const taken = Object.keys(files).filter((file) => existsSync(file));
  if (taken.length > 0) throw new Error(`There is already ${taken.join(", ")}.`);
  const lines = newLines(names);
  const changed = new Map<string, string>();
  for (const line of lines)
    changed.set(line.path, withLine(changed.get(line.path) ?? readFileSync(line.path, "utf8"), line));
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  run("drizzle-kit", "generate", "--name", names.files.replaceAll("-", "_"));
  const formatted = [...Object.keys(files), ...changed.keys()].filter((file) => /\.tsx?$/.test(file));
  run("biome", "check", "--write", ...formatted);
  console.log(report(names, Object.keys(files), [...changed.keys()]));
}

function run(program: string, ...args: string[]): void {
  execFileSync(`node_modules/.bin/${program}`, args, { stdio: ["ignore", "ignore", "inherit"] });
}

function report({ legacy, route, files, nouns, gender }: EntityNames, made: string[], changed: string[]) {
  return `Made ${made.length} files and a migration, changed ${changed.length}:
${made.map((file) => `  ${file}`).join("\n")}

Left to decide:
  fields      lib/contract/schemas/${files}.ts first; table (and npx drizzle-kit generate), handler, seed, sample, form and columns follow
  guards      lib/contract/calls.ts and lib/routes.ts say secretariat; the tables in tests/architecture/spec say it too
  server      the four calls of ${legacy} stand in addedCalls (lib/contract/corrected-calls.ts): the club's server may not have them
  words       "${nouns}" (${gender}) in app/(console)/${route}/_screen; the menu group and a menuKey in lib/routes.ts; the icon in screen-icons.ts
  deletion    what may name a record, so that it stays: refuseIfUsed in legacy-api/handlers/${files}.ts
  rules       docs/rules/${files}.md; the place of the row in docs/glossary.md
  a test      legacy-api/club-lists.test.ts takes lists that are made, changed and deleted`;
}
