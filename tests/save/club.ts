import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/legacy-api/database";
import { createApp } from "@/legacy-api/router";
import { seedDatabase } from "@/legacy-api/seed";
import { DEMO_PASSWORD } from "@/legacy-api/seed/members";
import { newSession } from "@/legacy-api/sessions";
import { sessioni } from "@/legacy-api/tables";
import { type CallKey, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { readLevel } from "@/lib/rules/levels";
import { startLegacyProxy } from "@/tests/support/legacy-proxy";
import { applySettings, resetAuthState, type SignedIn, signIn } from "@/tests/support/session";
import type { LegacyUser } from "@/tests/support/upstream";

export type Fields = Record<string, unknown>;

/** Answers one request of the gateway to the legacy API; `answer` has the stand-in carry it out. */
type Gate = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

/**
 * The stand-in in its plain manner, which stores what is sent and protects nothing, for tests of saves: on a
 * database of its own, behind a gate that a test may close.
 */
export async function startClub(gate: Gate = (_, answer) => answer()) {
  const dataDir = mkdtempSync(join(tmpdir(), "club-"));
  const { db, close } = await openDatabase(dataDir);
  await seedDatabase(db, { dataDir, members: 40 });
  const app = createApp({ db, dataDir, quiet: true, manner: "plain" });
  const answer = async (request: Request) => app.fetch(request);
  const legacy = await startLegacyProxy((request) => gate(request, () => answer(request)));
  const setTimeoutMs = (ms: number) =>
    applySettings({ LEGACY_API_URL: legacy.url, LEGACY_TIMEOUT_MS: String(ms) });
  setTimeoutMs(60_000);
  resetAuthState();

  /** Sends a request past the gateway. */
  async function send(method: string, path: string, body?: unknown, token?: string): Promise<Fields> {
    const headers = new Headers({ "content-type": "application/json" });
    if (token) headers.set("x-access-token", token);
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return (await (await answer(new Request(`http://legacy.test${path}`, init))).json()) as Fields;
  }

  const login = await send("POST", "/oauth/login", { email: "god", password: DEMO_PASSWORD });
  const { token } = login.user as { token: string };

  return {
    db,
    /** Sets the gateway's time limit for the legacy API from now on. */
    setTimeoutMs,
    send: (method: string, path: string, body?: unknown) => send(method, path, body, token),
    /** The answer to a read, past the gateway. */
    readCall: (key: CallKey, params: Readonly<Record<string, string>>, body?: unknown) =>
      send(callOf(key).method, fillPath(key, params), body, token),
    /** Somebody who has signed in. */
    async signIn(id: number): Promise<SignedIn> {
      const { token: own, row } = newSession(id, new Date().toISOString());
      await db.insert(sessioni).values(row);
      const { user } = (await send("GET", "/oauth/session", undefined, own)) as { user: LegacyUser };
      return signIn(readLevel(user.permesso), undefined, { user, session: { token: own } });
    },
    async stop() {
      await legacy.stop();
      close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Club = Awaited<ReturnType<typeof startClub>>;
