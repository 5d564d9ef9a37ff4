import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../legacy-api/database";
import { vapidKeys } from "../../legacy-api/push";
import { createApp } from "../../legacy-api/router";
import { seedDatabase } from "../../legacy-api/seed";
import { type Front, startFront } from "./legacy-front";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Site {
  url: string;
  legacy: Front;
  db: Awaited<ReturnType<typeof openDatabase>>["db"];
  dataDir: string;
  /** Everything that the application has written to its log. */
  log: () => string;
  /** Tells the application to end (SIGTERM) and waits for it; gives its exit code. */
  end: () => Promise<number | null>;
  stop: () => Promise<void>;
}

export interface SiteOptions {
  members?: number;
  env?: Record<string, string>;
  /** Where the built application is; the project's own folder unless told otherwise. */
  directory?: string;
}

/** One whole installation: stand-in with a seeded database and real files, gate, and the built application before it. */
export async function startSite({
  members = 60,
  env = {},
  directory = root,
}: SiteOptions = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "pontile-site-"));
  const { db, close } = await openDatabase(dataDir);
  await seedDatabase(db, { dataDir, members });
  const legacy = await startFront(createApp({ db, dataDir, quiet: true }).fetch);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child: application, log } = await startApplication(
    port,
    { LEGACY_API_URL: legacy.url, APP_URL: url, VAPID_PUBLIC_KEY: vapidKeys(dataDir).publicKey, ...env },
    directory,
  );
  return {
    url,
    legacy,
    db,
    dataDir,
    log,
    async end() {
      await ended(application, 30_000);
      return application.exitCode;
    },
    async stop() {
      await ended(application);
      await legacy.stop();
      close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The built application on a port of 127.0.0.1, healthy; `log` is everything that it has written. */
export async function startApplication(
  port: number,
  env: Record<string, string>,
  directory: string = root,
): Promise<{ child: ChildProcess; log: () => string }> {
  let written = "";
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules/next/dist/bin/next"),
      "start",
      directory,
      "-H",
      "127.0.0.1",
      "-p",
      String(port),
    ],
    {
      cwd: directory,
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        SESSION_SECRET: "una-prova-che-nessuno-usa-altrove-0123456789",
        LEGACY_TIMEOUT_MS: "4000",
        LOG_LEVEL: "info",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (written += String(chunk)));
  await answering(`http://127.0.0.1:${port}/api/health`, child, () => written);
  return { child, log: () => written };
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

async function answering(address: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`The application has ended: ${log()}`);
    if (
      await fetch(address).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${address}: ${log()}`);
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
