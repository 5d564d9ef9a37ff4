import { type ChildProcess, fork, spawn } from "node:child_process";
import { join } from "node:path";
import { nextBin, root } from "../lib/ops/setup.mjs";
import { freePort } from "../tests/support/site";

export const secret = "un-segreto-che-esiste-solo-per-le-misure-0123456789";

export interface Server {
  url: string;
  pid: number;
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

/** A built Next.js application. */
export async function nextServer(
  directory: string,
  health: string,
  env: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [nextBin, "start", directory, "-H", "127.0.0.1", "-p", String(port)],
    {
      cwd: directory,
      stdio: "ignore",
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
export function application(legacyApiUrl: string, env: Record<string, string> = {}): Promise<Server> {
  return nextServer(root, "/api/health", {
    ...{ LEGACY_API_URL: legacyApiUrl, SESSION_SECRET: secret, LOG_LEVEL: "info" },
    ...env,
  });
}

function serverOf(child: ChildProcess, url: string): Server {
  return {
    url,
    pid: child.pid ?? 0,
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
