import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureProgram } from "../../scripts/programs.mjs";
import { nginxConfig } from "./nginx";
import { ended, freePort } from "./processes";
import { startApplication } from "./site";

export interface Instance {
  /** Its own address, past nginx. */
  url: string;
  child: ChildProcess;
  log: () => string;
}

export interface Several {
  /** nginx, before all instances. */
  url: string;
  instances: Instance[];
  redis: Redis;
  /** Starts an instance anew on the port that it had. */
  revive: (at: number) => Promise<void>;
  /** A further nginx, before some of the instances or a replacement of one. */
  balance: (instances: readonly Pick<Instance, "url">[]) => Promise<string>;
  /** The log of nginx, the one before all instances, of its requests. */
  accessLog: () => string;
  stop: () => Promise<void>;
}

/**
 * Instances of the built application before one legacy API, with one Redis, behind nginx as
 * docs/nginx.conf.example has it.
 */
export async function startSeveral(
  legacyApiUrl: string,
  { count = 2, env = {} }: { count?: number; env?: Record<string, string> } = {},
): Promise<Several> {
  const folder = mkdtempSync(join(tmpdir(), "pontile-several-"));
  const balancers: ChildProcess[] = [];
  const instances: Instance[] = [];
  const redis = await startRedis(folder);
  const stop = async () => {
    for (const child of [...balancers, ...instances.map((instance) => instance.child)]) await ended(child);
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const start = async (own: number): Promise<Instance> => ({
      url: `http://127.0.0.1:${own}`,
      ...(await startApplication(own, {
        APP_URL: url,
        LEGACY_API_URL: legacyApiUrl,
        REDIS_URL: redis.url,
        TRUSTED_PROXIES: "1",
        ...env,
      })),
    });
    for (let at = 0; at < count; at++) instances.push(await start(await freePort()));
    const before = await startNginx(folder, port, instances);
    balancers.push(before.child);
    return {
      url,
      instances,
      redis,
      stop,
      accessLog: () => readFileSync(join(before.folder, "access.log"), "utf8"),
      async revive(at) {
        instances[at] = await start(portOf(instances[at] as Instance));
      },
      async balance(some) {
        const own = await freePort();
        balancers.push((await startNginx(folder, own, some)).child);
        return `http://localhost:${own}`;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const portOf = ({ url }: Pick<Instance, "url">) => Number(new URL(url).port);

/** One nginx of the operators' example at a port, before these instances; its files are under `parent`. */
export async function startNginx(
  parent: string,
  port: number,
  instances: readonly Pick<Instance, "url">[],
): Promise<{ child: ChildProcess; folder: string }> {
  const folder = mkdtempSync(join(parent, "nginx-"));
  const config = join(folder, "nginx.conf");
  writeFileSync(config, nginxConfig(folder, port, instances.map(portOf)));
  const log = join(folder, "nginx-error.log");
  const child = spawn(ensureProgram("nginx"), ["-e", log, "-p", folder, "-c", config], { stdio: "inherit" });
  await listening(port, child, () => readFileSync(log, "utf8"));
  return { child, folder };
}

export interface Redis {
  url: string;
  /** Ends it at once, as a machine that goes down. */
  kill: () => Promise<void>;
  /** Holds it where it is: connections stay open and nothing is answered. */
  freeze: () => void;
  thaw: () => void;
  /** Starts it again, on the same port and empty. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
    child = spawn(ensureProgram("redis-server"), [...options, "--save", "", "--appendonly", "no"], {
      stdio: "ignore",
    });
    await listening(port, child, () => "");
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => killed(child),
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    // A frozen one hears no SIGTERM.
    stop: () => killed(child),
  };
}

/** Ends a process at once (SIGKILL) and waits until it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await over;
}

async function listening(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} has ended: ${log()}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("close", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${child.spawnfile} does not listen: ${log()}`);
}
