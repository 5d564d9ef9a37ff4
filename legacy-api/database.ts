import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";

export type Db = LibSQLDatabase;

interface OpenDatabase {
  db: Db;
  close(): void;
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * The id after the last one given, also when that record is gone, for a row whose file is stored before it.
 * Writes come one after another (router), so nobody else takes it.
 */
export async function nextId(db: Db, table: "documenti" | "tessere" | "docbarca"): Promise<number> {
  const [row] = await db.values<[number]>(sql`select seq from sqlite_sequence where name = ${table}`);
  return (row?.[0] ?? 0) + 1;
}

/**
 * Opens `<dataDir>/legacy.db` (made when missing), brings its tables up to date, and keeps the directory for
 * this process: throws when another process has it, because writes rely on coming one after another. The
 * operating system drops the lock with the process, also after kill -9.
 */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lockClient = createClient({ url: `file:${path.join(dataDir, "lock.db")}` });
  const lock = await lockClient.transaction("write").catch(() => {
    lockClient.close();
    throw new Error(`${dataDir} is in use by another stand-in server.`);
  });
  const client = createClient({ url: `file:${path.join(dataDir, "legacy.db")}` });
  const close = () => {
    client.close();
    lock.close();
    lockClient.close();
  };
  try {
    await client.execute("PRAGMA journal_mode = WAL");
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    return { db, close };
  } catch (error) {
    close();
    throw error;
  }
}
