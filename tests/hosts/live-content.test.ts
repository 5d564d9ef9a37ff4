import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { callKeys, callOf, isWrite, type ReadKey } from "@/lib/contract";
import { isRecord } from "@/lib/contract/loose-values";
import { fillPath } from "@/lib/contract/path";
import { isPatch, type PatchKey, storedReads } from "@/lib/contract/stored";
import type { Level } from "@/lib/rules/levels";
import { seal, sessionCookieName } from "@/lib/server/session/cookie";
import { openDatabase } from "../../legacy-api/database";
import { createApp } from "../../legacy-api/router";
import { seedDatabase } from "../../legacy-api/seed";
import { DEMO_PASSWORD, staff } from "../../legacy-api/seed/members";
import { appUrl, Host } from "../support/hosts";
import { startLegacyProxy } from "../support/legacy-proxy";
import { ClientStream } from "../support/live-stream";
import { samples } from "../support/samples";
import { applySettings, legacyUser, sessionOf } from "../support/session";

/**
 * Every write of the contract is tried on a seeded legacy API; no value of any of its records may be in a
 * stream.
 */

const dataDir = mkdtempSync(join(tmpdir(), "pontile-live-"));
let database: Awaited<ReturnType<typeof openDatabase>>;
let legacy: Awaited<ReturnType<typeof startLegacyProxy>>;
const hosts = [new Host(false), new Host(true)];

beforeAll(async () => {
  database = await openDatabase(dataDir);
  await seedDatabase(database.db, { dataDir, members: 60 });
  legacy = await startLegacyProxy(createApp({ db: database.db, dataDir, quiet: true }).fetch);
  const settings = { LEGACY_API_URL: legacy.url, APP_URL: appUrl };
  applySettings(settings);
  await Promise.all(hosts.map((host) => host.start(settings)));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  await legacy?.stop();
  database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const accounts: Record<Level, keyof typeof staff> = {
  SOCIO: "socio",
  ISTRUTTORE: "istruttore",
  SEGRETERIA: "segreteria",
  ADMIN: "admin",
  GOD: "god",
};

/** The cookie of a session of that account's person. */
async function cookieOf(level: Level): Promise<string> {
  const response = await fetch(`${legacy.url}/oauth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: accounts[level], password: DEMO_PASSWORD }),
  });
  const { user } = (await response.json()) as { user: { token: string; id_usr: number; nominativo: string } };
  return `${sessionCookieName()}=${await seal(sessionOf(legacyUser(level, user), { token: user.token }))}`;
}

/**
 * Every value of every stored record that is long enough to be recognised, without the contract's own words.
 */
async function storedValues(): Promise<string[]> {
  const { db } = database;
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  const values = new Set<string>();
  for (const { name } of tables)
    for (const row of await db.all<Record<string, unknown>>(sql.raw(`select * from "${name}"`)))
      for (const value of Object.values(row))
        if (value !== null && String(value).length >= 4) values.add(String(value));
  const ownWords = `${callKeys.join(" ")} event: stale event: open data: {"reads":[ {"record":" "people":[`;
  return [...values].filter((value) => !ownWords.includes(value));
}

const sampleOf = (key: string) =>
  (samples as unknown as Record<string, { params?: Record<string, string>; body?: unknown }>)[key] ?? {};

describe.each(hosts)("$name: the streams of all levels, after every write of the contract", (host) => {
  it("carry no value of any record but the names of colleagues, and no read that is refused to the level", async () => {
    const cookie = await cookieOf("GOD");
    const headers = { cookie, "x-csrf": "1", origin: appUrl, "content-type": "application/json" };
    const values = await storedValues();
    expect(values.length).toBeGreaterThan(2_000);
    const levels = Object.keys(accounts) as Level[];
    const streams = await Promise.all(
      levels.map(async (level) => ClientStream.begin(host.url, { cookie: await cookieOf(level) })),
    );
    const call = (method: string, path: string, body?: unknown) =>
      host.fetch(`/api/legacy${path}`, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });

    let done = 0;
    for (const key of callKeys
      .filter(isWrite)
      .filter((one) => !callOf(one).form && one !== "aggiorna.start")) {
      const { params, body } = sampleOf(key);
      const request = isPatch(key)
        ? await saveOf(key, (body ?? {}) as object, call)
        : { path: fillPath(key, params), body };
      if (request && (await call(callOf(key).exposed, request.path, request.body)).status === 200) done += 1;
    }
    expect(done).toBeGreaterThan(40);
    const records = ["socio 1", "crocierautente 1"];
    const open = { method: "POST", headers, body: JSON.stringify({ tab: "0".repeat(32), records }) };
    expect((await host.fetch("/api/live/open", open)).status).toBe(200);
    const [, , third, , last] = streams;
    for (const stream of [third, last])
      await vi.waitFor(() =>
        expect(stream?.events().filter(({ event }) => event === "open")).toHaveLength(2),
      );

    const refused: string[] = [];
    for (const [at, level] of levels.entries()) {
      const own = { ...headers, cookie: await cookieOf(level) };
      const reads = new Set(
        streams[at]?.events().flatMap((one) => (one.event === "stale" ? one.data.reads : [])),
      );
      for (const read of reads)
        if ((await statusOf(host, read, staff[accounts[level]], own)) === 403)
          refused.push(`${level}: ${read}`);
    }
    expect(refused).toEqual([]);
    // Names may be there; the time to come back after is chance, and so may be the digits of an amount.
    const told = streams.map(({ text }) => text.replace(/"people":\[[^\]]*\]|retry: \d+/g, "")).join("");
    expect(last?.events().length).toBeGreaterThan(40);
    expect(values.filter((value) => told.includes(value))).toEqual([]);
    for (const stream of streams) stream.close();
  });
});

/** How a read is answered; its id is the person's, because some levels may read of themselves alone. */
async function statusOf(
  host: Host,
  read: ReadKey,
  id: number,
  headers: Record<string, string>,
): Promise<number> {
  const { params, body } = sampleOf(read);
  const method = callOf(read).exposed;
  const sent = method === "GET" ? { headers } : { method, headers, body: JSON.stringify(body ?? {}) };
  return (await host.fetch(`/api/legacy${fillPath(read, { ...params, id })}`, sent)).status;
}

/** A save of one text of the first record of its list; null where there is none. */
async function saveOf(
  key: PatchKey,
  sample: object,
  call: (method: string, path: string, body?: unknown) => Promise<Response>,
): Promise<{ path: string; body: unknown } | null> {
  const found = storedReads(key).find(
    ({ of, param, read }) => !of && !param && callOf(read).exposed !== "none",
  );
  if (!found) return null;
  const { read, name, id, body } = found;
  const answer = (await (await call(callOf(read).exposed, fillPath(read), body)).json()) as Record<
    string,
    unknown
  >;
  const [record] = (answer[name] ?? []) as Record<string, unknown>[];
  const field = Object.entries(sample).find(
    ([one, value]) => typeof value === "string" && typeof record?.[one] === "string",
  )?.[0];
  if (!isRecord(record) || !field) return null;
  const stored = record[[id].flat()[0] ?? "id"] as number;
  const param = /\{(\w+)\}/.exec(callOf(key).path)?.[1] ?? "id";
  const value = (sample as Record<string, unknown>)[field];
  return {
    path: fillPath(key, { [param]: stored }),
    body: { changes: { [field]: value }, base: { [field]: record[field] } },
  };
}
