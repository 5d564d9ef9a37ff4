import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../legacy-api/database";
import type { Manner } from "../../legacy-api/handler";
import { createApp } from "../../legacy-api/router";
import { seedDatabase } from "../../legacy-api/seed";
import { startLegacyProxy } from "../support/legacy-proxy";
import { startSeveral } from "../support/several";

/** Two instances behind nginx with Redis, and a stand-in whose database a test can read. */
export async function startInstallation({
  manner,
  env,
}: {
  manner?: Manner;
  env?: Record<string, string>;
} = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "pontile-pair-"));
  const { db, close } = await openDatabase(dataDir);
  await seedDatabase(db, { dataDir, members: 30 });
  const legacy = await startLegacyProxy(createApp({ db, dataDir, quiet: true, manner }).fetch);
  const clear = async () => {
    await legacy.stop();
    close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const several = await startSeveral(legacy.url, { env });
    return {
      ...several,
      db,
      legacy,
      async stop() {
        await several.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;
