import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { ended, startNext } from "../tests/support/processes";

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

/** A built Next.js application that is asked at `health` whether it is there. */
export async function nextServer(
  directory: string,
  health: string,
  env: Record<string, string>,
  probe?: string,
): Promise<Server> {
  const address = (port: number) => `http://localhost:${port}`;
  const { child, port } = await startNext({
    plain: directory !== root,
    directory,
    health,
    env: (own) => ({ APP_URL: address(own), ...env }),
    probe,
  });
  return serverOf(child, address(port));
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

/**
 * Forks one of bench's own programs that works to order: it says when it is ready, and answers the order
 * once.
 */
export async function order<Order extends object, Report>(file: string, given: Order): Promise<Report> {
  const child = fork(join(root, "bench", file), { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${file} has ended with ${code}`)));
    child.once("message", () => {
      child.once("message", (report) => {
        resolve(report as Report);
        // A program that ended by itself could end before the whole report is sent.
        child.kill();
      });
      child.send(given);
    });
  });
}

/** In MB. */
export interface Memory {
  heap: number;
  resident: number;
}

/** After a forced collection, of an application that was started with the probe (bench/heap-probe.mjs). */
export function memoryOf({ child }: Pick<Server, "child">): Promise<Memory> {
  return new Promise((resolve, reject) => {
    child.on("message", function take(message: "ready" | { heapUsed: number; rss: number }) {
      // The application has said over the same channel that it is ready.
      if (message === "ready") return;
      child.off("message", take);
      resolve({ heap: message.heapUsed / 1e6, resident: message.rss / 1e6 });
    });
    child.send("memory", (error) => error && reject(error));
  });
}

function serverOf(child: ChildProcess, url: string): Server {
  return {
    url,
    pid: child.pid ?? 0,
    child,
    stop: () => ended(child),
  };
}
