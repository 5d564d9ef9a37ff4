import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, nextBin, root } from "../scripts/setup.mjs";
import { npmStart, residentOf } from "./npm-start";
import { median, round, type Section } from "./table";

const ROUNDS = 5;

/**
 * Build from nothing, and the demo from `npm start` to its first healthy answer: with a database to fill, and
 * with one filled.
 */
export async function start(): Promise<Section> {
  const before = performance.now();
  rmSync(join(root, ".next"), { recursive: true, force: true });
  const build = spawn(process.execPath, [nextBin, "build"], { cwd: root, stdio: "ignore" });
  await new Promise((resolve) => build.once("exit", resolve));
  const built = (performance.now() - before) / 1000;
  ensureBuilt();

  const cold: number[] = [];
  const warm: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), "pontile-start-"));
    for (const list of [cold, warm]) {
      const { seconds, rss } = await startOnce(dataDir);
      list.push(seconds);
      memory.push(rss);
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: `Start: medians of ${ROUNDS} rounds`,
    columns: ["what", "figure", "unit"],
    rows: [
      ["build from nothing (once)", round(built), "s"],
      ["npm start, empty database (300 members to seed)", round(median(cold), 2), "s"],
      ["npm start, filled database", round(median(warm), 2), "s"],
      ["resident memory of application and stand-in, idle", Math.round(median(memory)), "MB"],
    ],
    notes: ["from the command to the first healthy answer of /api/health; the build is there already"],
  };
}

async function startOnce(dataDir: string): Promise<{ seconds: number; rss: number }> {
  const began = performance.now();
  const demo = await npmStart({ LEGACY_API_DATA: dataDir });
  try {
    return { seconds: (performance.now() - began) / 1000, rss: residentOf(demo.pid) };
  } finally {
    await demo.stop();
  }
}
