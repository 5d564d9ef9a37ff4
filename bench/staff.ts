import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "../legacy-api/database";
import { seedDatabase } from "../legacy-api/seed";
import { staff as demoIds } from "../legacy-api/seed/members";
import { newSession } from "../legacy-api/sessions";
import { sessioni, sessionUser, utenti } from "../legacy-api/tables";
import { readEnv, setEnvForTests } from "../lib/env";
import { menuKeys } from "../lib/routes";
import type { Level } from "../lib/rules/levels";
import { identityOf, seal, sessionCookieName } from "../lib/server/session/cookie";
import { sessionCookie } from "../tests/support/cookies";
import { ownServer, type Server, secret } from "./processes";

/** Somebody at a desk. */
export interface Staff {
  id: number;
  level: Level;
  cookie: string;
  /** The demo account they signed in with, where they did. */
  account?: "admin" | "segreteria";
  /** Members that nobody else edits. */
  members: number[];
}

interface FilledClub {
  /** The stand-in's folder. */
  dataDir: string;
  /** The stand-in's own file. */
  database: string;
  staff: Staff[];
  /** Signs in the ones with a demo account, through the gateway at `url`. */
  signIn: (url: string) => Promise<void>;
  /** Deletes the folder. */
  clear: () => void;
}

export interface Club extends Omit<FilledClub, "dataDir" | "clear"> {
  server: Server;
  stop: () => Promise<void>;
}

const MEMBERS = 300;
const random = () => randomBytes(18).toString("base64url");

/**
 * Of twenty: who signs in through the gateway (the demo accounts), and the level of those whose cookie is
 * sealed here.
 */
const ofTwenty: Pick<Staff, "level" | "account">[] = [
  { level: "SEGRETERIA", account: "segreteria" },
  { level: "ADMIN", account: "admin" },
  ...(["GOD", "ADMIN", "ISTRUTTORE", "ISTRUTTORE"] as const).map((level) => ({ level })),
];

/** The stand-in on a filled club, in a process of its own. */
export async function startClub(count: number): Promise<Club> {
  const { dataDir, clear, ...club } = await fillClub(count);
  const server = await ownServer("club.ts", { LEGACY_API_DATA: dataDir }).catch((error) => {
    clear();
    throw error;
  });
  return {
    ...club,
    server,
    async stop() {
      await server.stop();
      clear();
    },
  };
}

/** A folder with the database of 300 members, and `count` of them as signed-in staff. */
export async function fillClub(count: number): Promise<FilledClub> {
  const dataDir = mkdtempSync(join(tmpdir(), "pontile-club-"));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    setEnvForTests(readEnv({ LEGACY_API_URL: "http://legacy.invalid", SESSION_SECRET: secret }));
    const { db, close } = await openDatabase(dataDir);
    await seedDatabase(db, { dataDir, members: MEMBERS });
    const staff: Staff[] = [];
    const now = new Date().toISOString();
    for (let at = 0; at < count; at++) {
      const { level, account } = ofTwenty[at % 20] ?? { level: "SEGRETERIA" };
      // The demo accounts have the first five ids; those of the members to edit begin behind the staff's.
      const id = account ? demoIds[account] : 6 + at;
      const first = 6 + count + at * 2;
      const members = [first, first + 1].filter((one) => one <= MEMBERS);
      if (account) {
        staff.push({ id, level, account, cookie: "", members });
        continue;
      }
      await db.update(utenti).set({ permesso: level }).where(eq(utenti.id_usr, id));
      const user = await db.select().from(utenti).where(eq(utenti.id_usr, id)).get();
      if (!user) throw new Error(`no member ${id}`);
      const { token, row } = newSession(id, now);
      await db.insert(sessioni).values(row);
      const session = {
        ...identityOf(sessionUser(user, {}), menuKeys),
        sub: String(id),
        sid: random(),
        exit: random(),
        login: user.email ?? "",
        token,
        loginAt: Date.now(),
        seenAt: Date.now(),
      };
      staff.push({ id, level, cookie: `${sessionCookieName()}=${await seal(session)}`, members });
    }
    close();
    return {
      dataDir,
      staff,
      database: join(dataDir, "legacy.db"),
      async signIn(url) {
        for (const one of staff) if (one.account) one.cookie = await sessionCookie(url, one.account);
      },
      clear,
    };
  } catch (error) {
    clear();
    throw error;
  }
}
