import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../legacy-api/database";
import type { Manner } from "../../legacy-api/handler";
import { vapidKeys } from "../../legacy-api/push";
import { createApp } from "../../legacy-api/router";
import { seedDatabase } from "../../legacy-api/seed";
import { loadShapes } from "../../legacy-api/shapes/shapes";
import { type LegacyProxy, startLegacyProxy } from "./legacy-proxy";
import { ended, freePort, type NextProcess, startNext } from "./processes";

export interface Site {
  url: string;
  legacy: LegacyProxy;
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
  /** Two years of past records, for statistics. */
  withHistory?: boolean;
  env?: Record<string, string>;
  /** The folder of the built application; the project's own by default. */
  directory?: string;
  /** Next.js alone, without our own server in front of it, as on Vercel. */
  plain?: boolean;
  /** The manner of the stand-in. */
  manner?: Manner;
}

/**
 * One whole installation: stand-in with a seeded database and real files, gate, and the built application
 * before it. With LEGACY_API_SHAPES the stand-in answers in those shapes, in the plain manner (`npm run
 * test:shapes`).
 */
export async function startSite({
  members = 60,
  withHistory,
  env = {},
  directory,
  plain,
  manner,
}: SiteOptions = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "pontile-site-"));
  const { db, close } = await openDatabase(dataDir);
  await seedDatabase(db, { dataDir, members, withHistory });
  const shapesFolder = process.env.LEGACY_API_SHAPES;
  const shapes = shapesFolder ? loadShapes(shapesFolder) : undefined;
  const legacy = await startLegacyProxy(createApp({ db, dataDir, quiet: true, manner, shapes }).fetch);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child: application, log } = await startApplication(
    port,
    { LEGACY_API_URL: legacy.url, APP_URL: url, VAPID_PUBLIC_KEY: vapidKeys(dataDir).publicKey, ...env },
    { directory, plain },
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

/** The secret with which the application of the tests seals its cookies. */
export const siteSecret = "una-prova-che-nessuno-usa-altrove-0123456789";

/** The application on that port as the tests want it; `log` is everything that it has written. */
export function startApplication(
  port: number,
  env: Record<string, string>,
  options: Pick<SiteOptions, "directory" | "plain"> = {},
): Promise<NextProcess> {
  const settings = {
    SESSION_SECRET: siteSecret,
    LEGACY_TIMEOUT_MS: "4000",
    LOG_LEVEL: "info",
    ...env,
  };
  return startNext({ port, env: () => settings, keepsLog: true, ...options });
}
