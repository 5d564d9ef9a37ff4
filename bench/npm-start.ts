import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { ended, freePort } from "../tests/support/processes";
import type { Server } from "./processes";

/** The demo as `npm start` runs it, from the command to its first healthy answer. */
export async function npmStart(env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), LEGACY_API_PORT: String(await freePort()), ...env },
  });
  await healthy(`${url}/api/health`, child);
  return { url, pid: child.pid ?? 0, child, stop: () => ended(child, 30_000) };
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

/**
 * Resident memory of a process and all that it has started, in MB; what they share counts once (Linux: PSS).
 */
export function residentOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? "0";
  return Number(own) / 1000 + children.reduce((sum, child) => sum + residentOf(Number(child)), 0);
}
