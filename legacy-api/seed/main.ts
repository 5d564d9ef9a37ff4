import { rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "../database";
import { seedDatabase } from "./index";

/**
 * `npm run seed`: empties LEGACY_API_DATA (.data/legacy) and fills it anew with SEED_MEMBERS (300) members.
 * Refuses while a stand-in server has the directory.
 */
const dataDir = path.resolve(process.env.LEGACY_API_DATA ?? ".data/legacy");
const members = Number(process.env.SEED_MEMBERS ?? 300);
const started = Date.now();
try {
  // Opening takes the directory's lock, or fails; only then is anything removed.
  (await openDatabase(dataDir)).close();
  for (const name of ["legacy.db", "legacy.db-wal", "legacy.db-shm", "uploads"]) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  const { db, close } = await openDatabase(dataDir);
  await seedDatabase(db, { dataDir, members, withHistory: true });
  close();
  console.log(`Seeded ${members} members in ${dataDir} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
