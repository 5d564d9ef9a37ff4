import type { AddressInfo } from "node:net";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { type Db, openDatabase } from "./database";
import type { Manner } from "./handler";
import { vapidKeys } from "./push";
import { createApp } from "./router";
import { isEmpty, seedDatabase } from "./seed";
import type { Shapes } from "./shapes/shapes";

interface LegacyApiOptions {
  /** 0 takes a free port. */
  port?: number;
  host?: string;
  dataDir: string;
  /** Members that the seed makes beside the five demo accounts. */
  members?: number;
  /** Seeds when the database is empty. */
  seed?: boolean;
  /** Seeds two years of history too. */
  withHistory?: boolean;
  /** No log of unexpected errors. */
  quiet?: boolean;
  manner?: Manner;
  shapes?: Shapes;
}

interface LegacyApi {
  url: string;
  db: Db;
  dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts the stand-in on its data directory (made when missing). Throws when the directory is in use by
 * another one or the port is taken.
 */
export async function startLegacyApi(options: LegacyApiOptions): Promise<LegacyApi> {
  const {
    port = 0,
    host = "127.0.0.1",
    members = 300,
    seed = true,
    withHistory,
    quiet,
    manner,
    shapes,
  } = options;
  const dataDir = path.resolve(options.dataDir);
  const { db, close: closeDatabase } = await openDatabase(dataDir);
  try {
    // Made before the first answer: the script that starts the application reads the public key there.
    vapidKeys(dataDir);
    if (seed && (await isEmpty(db))) await seedDatabase(db, { dataDir, members, withHistory });
    const { fetch } = createApp({ db, dataDir, quiet, manner, shapes });
    const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
    const address = server.address() as AddressInfo;
    return {
      url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
      db,
      dataDir,
      close: async () => {
        await new Promise<void>((resolve) => {
          // Answers under way may finish; a client that holds its connection is cut off after a second.
          const force = setTimeout(
            () => "closeAllConnections" in server && server.closeAllConnections(),
            1000,
          );
          server.close(() => {
            clearTimeout(force);
            resolve();
          });
        });
        closeDatabase();
      },
    };
  } catch (error) {
    closeDatabase();
    throw error;
  }
}
