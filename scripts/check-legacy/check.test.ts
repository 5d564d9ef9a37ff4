import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "@/legacy-api/router";
import { DEMO_PASSWORD } from "@/legacy-api/seed/members";
import { loadShapes, type Shapes } from "@/legacy-api/shapes/shapes";
import * as tables from "@/legacy-api/tables";
import { startTestApi } from "@/legacy-api/testing";
import { type CallKey, calls } from "@/lib/contract";
import { matchPath } from "@/lib/contract/match-path";
import { screenName, screens } from "@/lib/routes";
import { levels } from "@/lib/rules/levels";
import { applySettings } from "@/tests/support/session";
import { type CheckOptions, checkLegacy, type Findings } from "./check";
import { concludeRoles, concludeScreens, concludeSettings, writesToTry } from "./conclusions";
import { jsonReport, textReport } from "./report";
import { screenReads } from "./screens";
import { saveShapes, shapesOf } from "./shapes";

let kind: Awaited<ReturnType<typeof startTestApi>>;
beforeAll(async () => {
  kind = await startTestApi({ members: 20 });
});
afterAll(() => kind.stop());

type Answer = (request: Request) => Response | Promise<Response>;
type Front = (
  request: IncomingMessage,
  response: ServerResponse,
  go: () => Promise<void>,
) => void | Promise<void>;

/** The requests that a server has received, and the largest number at the same time. */
interface Traffic {
  requests: { method: string; path: string; at: number }[];
  maxAtOnce: number;
}

/** Checks a server that answers as `answer` does, each request through `front`. */
async function check(
  answer: Answer,
  {
    front = (_, __, go) => go(),
    timeoutMs = 20_000,
    ...options
  }: Partial<CheckOptions> & { front?: Front; timeoutMs?: number } = {},
): Promise<{ findings: Findings; traffic: Traffic }> {
  const traffic: Traffic = { requests: [], maxAtOnce: 0 };
  let atOnce = 0;
  const server = createServer(async (request, response) => {
    traffic.requests.push({ method: request.method ?? "", path: request.url ?? "", at: performance.now() });
    traffic.maxAtOnce = Math.max(traffic.maxAtOnce, ++atOnce);
    response.once("close", () => atOnce--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    await front(request, response, async () => {
      const { method, headers, url } = request;
      const sent = new Request(`http://legacy.test${url}`, { method, headers: headers as HeadersInit, body });
      const answered = await answer(sent);
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  applySettings({
    LEGACY_API_URL: `http://127.0.0.1:${port}`,
    LEGACY_TIMEOUT_MS: String(timeoutMs),
  });
  try {
    const account = { user: "god", password: DEMO_PASSWORD };
    return { findings: await checkLegacy({ account, rate: 10_000, ...options }), traffic };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const appOf = (options: Partial<Parameters<typeof createApp>[0]> = {}): Answer => {
  const app = createApp({ db: kind.db, dataDir: kind.dataDir, quiet: true, ...options });
  return (request) => app.fetch(request);
};

const outcomeOf = ({ calls: findings }: Findings, call: CallKey) =>
  findings.find((finding) => finding.call === call);
const others = ["segreteria", "socio"].map((user) => ({ user, password: DEMO_PASSWORD }));

describe("the stand-in", () => {
  let findings: Findings;
  let traffic: Traffic;
  beforeAll(async () => {
    ({ findings, traffic } = await check(appOf(), { others }));
  });

  it("answers every read, with the forms of the specification", () => {
    const made = findings.calls.filter(({ outcome }) => outcome !== "not made");
    expect(made.map(({ outcome }) => outcome)).toEqual(made.map(() => "answered"));
    expect(findings.calls.filter(({ outcome }) => outcome === "not made").map(({ call }) => call)).toEqual([
      "messaggi.thread",
    ]);
    expect(outcomeOf(findings, "porto.list")).toMatchObject({
      status: 200,
      esito: "true",
      isRead: true,
      leftOut: 0,
      lists: { Porto: { count: 12, notRecords: 0, unknown: [] } },
    });
  });

  it("is sent reads alone, after the sign-ins, one after the other", () => {
    const made = traffic.requests.map(({ method, path }) => {
      const match = matchPath(method, path);
      return match.kind === "call" ? match.key : `${method} ${path}`;
    });
    const others = made.filter((key) => !(key in calls) || calls[key as CallKey].effect !== "read");
    // The browser reaches neither of them, so they are no calls to it.
    const signIn = "POST /oauth/login";
    expect(others).toEqual([
      signIn,
      "GET /oauth/session",
      expect.stringMatching(/^GET \/uploads\//),
      signIn,
      signIn,
    ]);
    expect(traffic.maxAtOnce).toBe(1);
  });

  it("lets every screen work but those that show a stored date which nobody can read", () => {
    const others = concludeScreens(findings).filter(({ state }) => state !== "works");
    expect(others.map(({ path }) => path)).toContain("/corsoutente");
    for (const { state, because } of others)
      expect([state, because]).toEqual([
        "shows less",
        [expect.stringMatching(/^GET \/corsoutente\/: Crociera\.date as text in 1 of \d+$/)],
      ]);
    expect(concludeSettings(findings)).toEqual([]);
    expect(textReport(findings)).toContain("Stored files: answered.");
  });

  it("checks levels itself", () => {
    expect(concludeRoles(findings)).toEqual([
      "SEGRETERIA: the server refuses all 3 reads that this level may not make.",
      expect.stringMatching(/^SOCIO: the server refuses all \d\d reads that this level may not make\.$/),
    ]);
  });
});

describe("a server that stores what it is sent and answers mixed forms", () => {
  let findings: Findings;
  beforeAll(async () => {
    ({ findings } = await check(appOf({ manner: "plain" }), { others }));
  });

  it("is reported field by field: ids as text, flags as true and false, fields that nobody knows", () => {
    const ports = outcomeOf(findings, "porto.list")?.lists.Porto;
    expect(ports).toMatchObject({ count: 12, unknown: [{ field: "campo_del_server", forms: { text: 12 } }] });
    expect(ports).toHaveProperty("fields.0", {
      field: "id",
      of: 12,
      missing: 0,
      forms: { "whole number": 6, "text of digits": 6 },
      understood: ["text of digits"],
      unreadable: [],
    });
    const text = textReport(findings);
    expect(text).toContain("Porto, text of digits (Pontile reads it): id 6/12");
    expect(text).toContain("Porto also has: campo_del_server");
  });

  it("does not check levels, which is said", () => {
    const [, member] = concludeRoles(findings);
    expect(member).toMatch(/^SOCIO: the server answers (\d\d) of \1 reads .* Pontile refuses them;/);
  });

  it("is answered alike by a stand-in that is started from its saved shapes", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shapes-"));
    try {
      saveShapes(folder, findings);
      const again = await check(appOf({ shapes: loadShapes(folder) }));
      expect(withoutTurns(shapesOf(again.findings))).toEqual(withoutTurns(shapesOf(findings)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  /** Shapes with the forms of each field, without how many records have which. */
  function withoutTurns({ calls: shapes }: Shapes) {
    return Object.fromEntries(
      Object.entries(shapes).map(([key, { lists, ...rest }]) => [
        key,
        {
          ...rest,
          lists: Object.entries(lists).map(([name, list]) =>
            typeof list === "string"
              ? [name, list]
              : [
                  name,
                  list.count,
                  list.absent,
                  Object.keys(list.unknown).filter((field) => !field.includes(".")),
                ],
          ),
        },
      ]),
    );
  }
});

it("an account without memberships of its own tries payments and card by one of all, certificates by their type", async () => {
  const { findings, traffic } = await check(appOf(), {
    front: ({ url }, response, go) => {
      if (url !== calls["tesseramento.mine"].path) return go();
      response.writeHead(200).end('{"esito": true, "Tesseramento": []}');
    },
  });
  for (const call of ["tessera.get", "pagamento.byMembership", "documenti.byType"] as const)
    expect([call, outcomeOf(findings, call)?.outcome]).toEqual([call, "answered"]);
  expect(traffic.requests.map(({ path }) => path)).toContain("/documenti/tipo/7");
});

describe("a server that lacks a third of the calls and answers HTML for some", () => {
  const absent = ["/porto", "/barche", "/corso", "/glossario", "/sede", "/opzioni"];
  const html = ["/crociera", "/modalita"];
  const startsWith = (paths: readonly string[], url = "") => paths.some((path) => url.startsWith(`${path}/`));
  let findings: Findings;
  beforeAll(async () => {
    ({ findings } = await check(appOf(), {
      front: ({ url }, response, go) => {
        if (startsWith(absent, url)) response.writeHead(404).end('{"esito":false}');
        else if (startsWith(html, url)) response.writeHead(200).end("<h1>Ciao</h1>");
        else return go();
      },
    }));
  });

  it("is reported call by call", () => {
    expect(outcomeOf(findings, "porto.list")).toMatchObject({ outcome: "not there", status: 404 });
    expect(outcomeOf(findings, "crociera.list")).toMatchObject({
      outcome: "no JSON",
      status: 200,
      esito: null,
    });
    expect(outcomeOf(findings, "enti.list")).toMatchObject({ outcome: "answered" });
  });

  it("says which screens will not work, which will show less, and that the address is right", () => {
    const states = new Map(concludeScreens(findings).map((screen) => [screen.path, screen]));
    expect(states.get("/porti")).toEqual({
      path: "/porti",
      name: "Porti",
      state: "does not work",
      because: ["GET /porto/: not there"],
    });
    expect(states.get("/itinerario")).toMatchObject({
      state: "shows less",
      because: ["GET /porto/: not there"],
    });
    expect(states.get("/crociere")).toMatchObject({ state: "does not work" });
    expect(states.get("/ruoli")).toMatchObject({ state: "works", because: [] });
    expect(concludeSettings(findings)).toEqual([]);
  });

  it("is answered alike by a stand-in that is started from its shapes", async () => {
    const again = await check(appOf({ shapes: shapesOf(findings) }));
    for (const key of ["porto.list", "crociera.list", "enti.list"] as const)
      expect(outcomeOf(again.findings, key)?.outcome).toBe(outcomeOf(findings, key)?.outcome);
  });
});

describe("a server that is slow and cuts connections", () => {
  it("is reported call by call, and the check goes on", async () => {
    const { findings } = await check(appOf(), {
      timeoutMs: 3000,
      front: ({ url }, response, go) => {
        if (url?.startsWith("/porto/")) return;
        if (url?.startsWith("/sede/")) response.destroy();
        else return go();
      },
    });
    expect(outcomeOf(findings, "porto.list")).toMatchObject({ outcome: "timeout", status: null });
    expect(outcomeOf(findings, "sede.list")).toMatchObject({ outcome: "connection lost", status: null });
    expect(outcomeOf(findings, "spesebarca.lines")).toMatchObject({ outcome: "answered" });
    expect(concludeSettings(findings)).toEqual([
      expect.stringMatching(/^LEGACY_TIMEOUT_MS: the slowest call took 3/),
    ]);
  });

  it("is left alone after a sign-in that fails", async () => {
    const { findings, traffic } = await check(appOf(), { account: { user: "god", password: "sbagliata" } });
    expect(findings).toMatchObject({ level: null, signIn: "refused", calls: [] });
    expect(traffic.requests).toHaveLength(1);
  });

  it("is called no more often than the rate allows", async () => {
    const stop = new AbortController();
    const { traffic, findings } = await check(appOf(), {
      rate: 20,
      signal: stop.signal,
      onProgress: (done) => done === 6 && stop.abort(),
    });
    expect(findings.isPartial).toBe(true);
    const gaps = traffic.requests.slice(1).map(({ at }, index) => at - (traffic.requests[index]?.at ?? 0));
    expect(traffic.requests).toHaveLength(6);
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    expect(total).toBeGreaterThan(5 * 45);
  });
});

it("no value of any record is in the report, in JSON or in the saved shapes", async () => {
  const { findings } = await check(appOf({ manner: "plain" }), { others });
  const folder = mkdtempSync(join(tmpdir(), "shapes-"));
  const saved = readFileSync(saveShapes(folder, findings), "utf8");
  rmSync(folder, { recursive: true });
  const printed = textReport(findings) + JSON.stringify(jsonReport(findings)) + saved;
  const columns = Object.values(tables).flatMap((one) =>
    isTable(one) ? Object.keys(getTableColumns(one)) : [],
  );
  const parts = ["Documenti", "Tessere"];
  const names = screens.map(screenName);
  const ownWords = JSON.stringify([calls, screenReads, writesToTry, levels, columns, parts, names]);
  const leaks = (await storedTexts()).filter((text) => printed.includes(text) && !ownWords.includes(text));
  expect(leaks).toEqual([]);
});

const isTable = (value: unknown): value is SQLiteTable => is(value, SQLiteTable);

/** Every text of the database of five characters or more. */
async function storedTexts(): Promise<string[]> {
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === "string" && value.trim().length >= 5) found.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(add);
  };
  const all: unknown[] = Object.values(tables);
  for (const table of all.filter(isTable)) for (const row of await kind.db.select().from(table)) add(row);
  expect(found.size).toBeGreaterThan(500);
  return [...found];
}
