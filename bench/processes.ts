import { type ChildProcess, fork, spawn } from "node:child_process";
import { join } from "node:path";
import { nextBin, root } from "../lib/ops/setup.mjs";
import { freePort } from "../tests/support/site";

export const secret = "un-segreto-che-esiste-solo-per-le-misure-0123456789";

export interface Server {
  url: string;
  pid: number;
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** One of bench's own servers, which sends its port when it listens. */
export async function ownServer(file: string, env: Record<string, string> = {}): Promise<Server> {
  const child = fork(join(root, "bench", file), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", (code) => reject(new Error(`${file} has ended with ${code}`)));
  });
  return serverOf(child, `http://127.0.0.1:${port}`);
}

/** A built Next.js application; `probe` is a module that Node loads before it, with a channel to here. */
export async function nextServer(
  directory: string,
  health: string,
  env: Record<string, string>,
  probe?: string,
): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [
      ...(probe ? ["--import", probe] : []),
      nextBin,
      "start",
      directory,
      "-H",
      "127.0.0.1",
      "-p",
      String(port),
    ],
    {
      cwd: directory,
      stdio: ["ignore", "ignore", "ignore", ...(probe ? (["ipc"] as const) : [])],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", APP_URL: url, ...env },
    },
  );
  for (let attempt = 0; attempt < 400; attempt++) {
    if (child.exitCode !== null) throw new Error(`next start in ${directory} has ended`);
    const isUp = await fetch(url + health).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return serverOf(child, url);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${url}`);
}

/** The application before an upstream. */
export function application(
  legacyApiUrl: string,
  env: Record<string, string> = {},
  probe?: string,
): Promise<Server> {
  const settings = { LEGACY_API_URL: legacyApiUrl, SESSION_SECRET: secret, LOG_LEVEL: "info", ...env };
  return nextServer(root, "/api/health", settings, probe);
}

/** Forks one of bench's own programs that works to order: it says when it is ready, and answers the order once. */
export async function order<Order extends object, Report>(file: string, given: Order): Promise<Report> {
  const child = fork(join(root, "bench", file), { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${file} has ended with ${code}`)));
    child.once("message", () => {
      child.once("message", (report) => resolve(report as Report));
      child.send(given);
    });
  });
}

function serverOf(child: ChildProcess, url: string): Server {
  return {
    url,
    pid: child.pid ?? 0,
    child,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const patience = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(patience);
    },
  };
}
