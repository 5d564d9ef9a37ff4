import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, nextBin, root } from "../scripts/setup.mjs";
import { freePort } from "../tests/support/processes";
import { median, round, type Section } from "./table";

const ROUNDS = 5;

/** Build from nothing, and the demo from `npm start` to its first healthy answer: with a database to fill, and with one filled. */
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
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), LEGACY_API_DATA: dataDir },
  });
  try {
    await healthy(`http://127.0.0.1:${port}/api/health`, child);
    const seconds = (performance.now() - began) / 1000;
    return { seconds, rss: treeMemory(child.pid ?? 0) };
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
}

async function healthy(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start has ended with ${child.exitCode}`);
    const isUp = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Resident memory of a process and all that it has started, in MB (Linux). */
function treeMemory(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const own = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Number(own) / 1000 + children.reduce((sum, child) => sum + treeMemory(Number(child)), 0);
}
