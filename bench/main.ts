// `npm run bench [section …]`: measures, prints a table, and keeps every section's last figures in
// bench/results.json.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../scripts/setup.mjs";
import { day } from "./day";
import { gateway } from "./gateway";
import { growth } from "./growth";
import { live } from "./live";
import { load } from "./load";
import { page } from "./page";
import { several } from "./several";
import { start } from "./start";
import type { Section } from "./table";
import { show } from "./table";
import { weight } from "./weight";

const sections: Record<string, () => Promise<Section>> = {
  weight,
  gateway,
  page,
  growth,
  day,
  load,
  several,
  live,
  start,
};

const file = join(fileURLToPath(new URL(".", import.meta.url)), "results.json");
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(", ")}; there are ${Object.keys(sections).join(", ")}.`);
  process.exit(2);
}

for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const section = await measure();
  console.log(`\n${show(section)}`);
  const results: Record<string, unknown> = read();
  results[name] = { ...section, on: new Date().toISOString().slice(0, 10), machine: machine() };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  run("npx", ["biome", "format", "--write", file], { quiet: true });
}
process.exit(0);

function read(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? "?";
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
