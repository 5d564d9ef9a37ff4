import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join, relative } from "node:path";
import { builtServer, memorySettings, nextBin, root } from "../../scripts/setup.mjs";

export interface NextOptions {
  /** A free one by default. */
  port?: number;
  /** The folder of the built application; the project's own by default. */
  directory?: string;
  /** Next.js alone, without our own server in front of it, as on Vercel. */
  plain?: boolean;
  /** The path that answers 2xx once the application is there. */
  health?: string;
  /** Beside this process' own environment; made of the port, where a setting names it. */
  env: (port: number) => Record<string, string>;
  /** A module that Node loads before the application, with a channel (IPC) to this process. */
  probe?: string;
  /** Whether its output is kept; a long measurement has no use for it. */
  keepsLog?: boolean;
  /** The number of open files and sockets that the system allows it (`ulimit -n`). */
  maxDescriptors?: number;
}

export interface NextProcess {
  child: ChildProcess;
  port: number;
  /** All that the application has written; empty where it is not kept. */
  log: () => string;
}

/** Next.js of an application's own packages: that of this project would bring a second React. */
export const nextIn = (directory: string) => join(directory, relative(root, nextBin));

/**
 * The built application on a port of 127.0.0.1, healthy; throws, and leaves nothing running, when it is not.
 */
export async function startNext({
  port: wanted,
  directory = root,
  plain = false,
  health = "/api/health",
  env,
  probe,
  keepsLog = false,
  maxDescriptors,
}: NextOptions): Promise<NextProcess> {
  const port = wanted ?? (await freePort());
  const output = keepsLog ? "pipe" : "ignore";
  const nodeArguments = [
    ...(probe ? ["--import", probe] : []),
    ...(plain
      ? [nextIn(directory), "start", directory, "-H", "127.0.0.1", "-p", String(port)]
      : [builtServer]),
  ];
  const [command, ...commandArguments] = maxDescriptors
    ? ["sh", "-c", `ulimit -n ${maxDescriptors}; exec "$0" "$@"`, process.execPath, ...nodeArguments]
    : [process.execPath, ...nodeArguments];
  const child = spawn(command, commandArguments, {
    cwd: directory,
    stdio: ["ignore", output, output, ...(probe ? (["ipc"] as const) : [])],
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...memorySettings,
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      BIND_ADDRESS: "127.0.0.1",
      ...env(port),
    },
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (written += String(chunk)));
  const log = () => written;
  try {
    await answering(`http://127.0.0.1:${port}${health}`, child, log);
  } catch (error) {
    await ended(child);
    throw error;
  }
  return { child, port, log };
}

async function answering(address: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The application at ${address} has ended: ${log()}`);
    const isUp = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${address}: ${log()}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Tells a process to end, and kills it when it has not after `patienceMs`. */
export async function ended(child: ChildProcess, patienceMs = 5_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const patience = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  await over;
  clearTimeout(patience);
}
