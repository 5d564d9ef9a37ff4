import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { openDatabase } from "../../legacy-api/database";
import { createApp } from "../../legacy-api/router";
import { seedDatabase } from "../../legacy-api/seed";
import { staff } from "../../legacy-api/seed/members";
import { documenti, messaggi, utenti } from "../../legacy-api/tables";
import type { Stored } from "../save/ledger";
import { startLegacyProxy } from "../support/legacy-proxy";
import { ended, freePort, type NextProcess, startNext } from "../support/processes";
import { siteSecret } from "../support/site";
import { legacyTimeoutMs } from "./causes";
import type { Figures } from "./verdict";

const probe = new URL("../support/memory-probe.mjs", import.meta.url).href;

/**
 * The built application before a stand-in with a gate, which can be started anew on its port while people
 * work.
 */
export async function startInstallation({ people, documents }: { people: number; documents: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), "pontile-soak-"));
  const { db, close } = await openDatabase(dataDir);
  const clear = () => {
    close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await seedDatabase(db, { dataDir, members: 300 });
  const accounts = await giveAccounts(db, people);
  const waiting = await addWaiting(db, documents);
  const legacy = await startLegacyProxy(createApp({ db, dataDir, quiet: true }).fetch);
  const port = await freePort();
  const memoryPort = await freePort();
  const metricsPort = await freePort();
  const url = `http://localhost:${port}`;
  const start = () =>
    startNext({
      port,
      keepsLog: true,
      probe,
      env: () => ({
        LEGACY_API_URL: legacy.url,
        APP_URL: url,
        SESSION_SECRET: siteSecret,
        LEGACY_TIMEOUT_MS: String(legacyTimeoutMs),
        LOG_LEVEL: "info",
        MEMORY_PORT: String(memoryPort),
        METRICS_PORT: String(metricsPort),
      }),
    });
  let running: NextProcess = await start();
  const logs: string[] = [];
  const end = async () => {
    await ended(running.child, 70_000);
    logs.push(running.log());
    return running.child.exitCode;
  };
  return {
    url,
    legacy,
    accounts,
    waiting,
    async figures(): Promise<Figures> {
      const all = Number(await textAt(memoryPort, "/")) / 1e6;
      const metrics = await textAt(metricsPort, "/metrics");
      const cachedMB = Number(/^pontile_cached_answers_bytes (\d+)$/m.exec(metrics)?.[1]) / 1e6;
      return { heldMB: all - cachedMB, cachedMB, ...ofProcess(running.child.pid) };
    },
    /** As an update does it; gives the exit code of the process that has ended. */
    async restart() {
      const code = await end();
      running = await start();
      return code;
    },
    stored: () => readStored(db),
    /** Ends the application; gives all that it has written, restarts included. */
    async end() {
      await end();
      return logs.join("");
    },
    async stop() {
      await ended(running.child);
      await legacy.stop();
      clear();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;
type Db = Awaited<ReturnType<typeof openDatabase>>["db"];

/** Linux only. */
function ofProcess(pid: number | undefined): Pick<Figures, "residentMB" | "descriptors"> {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) return { residentMB: 0, descriptors: 0 };
  const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`${folder}/status`, "utf8")) ?? [];
  return { residentMB: Number(kB) / 1_000, descriptors: readdirSync(`${folder}/fd`).length };
}

const textAt = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

/** Members who may sign in: three in four of the secretariat, the others administrators. */
async function giveAccounts(db: Db, count: number): Promise<{ id: number; name: string }[]> {
  const demo = await db.select().from(utenti).where(eq(utenti.id_usr, staff.segreteria)).get();
  const accounts = Array.from({ length: count }, (_, at) => ({ id: 10 + at, name: `lavoro${at}` }));
  for (const [at, { id, name }] of accounts.entries())
    await db
      .update(utenti)
      .set({
        username: name,
        password: demo?.password ?? null,
        permesso: at % 4 === 3 ? "ADMIN" : "SEGRETERIA",
      })
      .where(eq(utenti.id_usr, id));
  return accounts;
}

/** Documents of members that wait for a decision. */
async function addWaiting(db: Db, count: number): Promise<{ id: number; owner: number }[]> {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, at) => ({
    id_usr: 200 + (at % 80),
    id_tipo: 7,
    accettato: 0,
    // Without a day of expiry none can be accepted (docs/rules/documents.md#accepting).
    scadenza: "2031-05-01",
    path: `soci/prova/${at}.pdf`,
    created_by: 200 + (at % 80),
    created_at: now,
    updated_at: now,
  }));
  const added = await db
    .insert(documenti)
    .values(rows as (typeof documenti.$inferInsert)[])
    .returning();
  return added.map(({ id_doc, id_usr }) => ({ id: id_doc, owner: id_usr }));
}

async function readStored(db: Db): Promise<Stored> {
  const members = await db.select().from(utenti);
  const decided = await db
    .select()
    .from(documenti)
    .where(inArray(documenti.id_tipo, [7]));
  const decision = ({ accettato, rifiutato }: (typeof decided)[number]) => {
    if (rifiutato === 1) return "refused";
    return accettato === 1 ? "accepted" : "waiting";
  };
  return {
    fields: new Map(members.map(({ id_usr, telefono }) => [id_usr, telefono])),
    messages: (await db.select().from(messaggi)).map(({ testo }) => testo ?? ""),
    uploads: decided.map(({ path }) => path?.split("/").pop() ?? ""),
    decisions: new Map(decided.map((document) => [document.id_doc, decision(document)])),
  };
}
