import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Level } from "@/lib/rules/levels";
import { admitted, everyLevel, type MatrixRequest, prepareCall } from "../support/denial-matrix";
import { refusal } from "../support/gateway";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { samples } from "../support/samples";
import { type SignedIn, signIn } from "../support/session";
import { specCalls } from "../support/spec-tables";
import { json } from "../support/upstream";
import { redirectedByNext, tidiedByNext } from "./differences";

const { hosts, upstream } = hostsForTests();
const people = new Map<Level, SignedIn>();

const personOf = (level: Level) => people.get(level) as SignedIn;

beforeAll(async () => {
  for (const level of everyLevel) people.set(level, await signIn(level, upstream));
});
beforeEach(() => {
  upstream.received.length = 0;
});

/** Sends a call as our own pages do. */
function sendCall(
  host: Host,
  { method, path, body, headers = {} }: MatrixRequest,
  who?: SignedIn,
): Promise<Response> {
  const isForm = body instanceof FormData;
  return host.fetch(`/api/legacy${path}`, {
    method,
    headers: {
      ...headers,
      ...(who && { cookie: who.cookie }),
      ...(method !== "GET" && { "x-csrf": "1", origin: appUrl }),
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
}

/** The calls that reached the legacy API, with `who` only those with that person's token. */
const reached = (who?: SignedIn) =>
  upstream
    .calls()
    .filter(({ headers }) => !who || headers["x-access-token"] === who.session.token)
    .map(({ method, path }) => `${method} ${path}`);

describe.each(hosts)("$name: every call × every level, as in the specification's table", (host) => {
  it.each(specCalls.map((row) => [row.method, row.path, row] as const))("%s %s", async (_, __, row) => {
    const call = prepareCall(
      upstream,
      row,
      [...people.values()].map(({ user }) => user),
    );
    const anonymous = await sendCall(host, call.requestOf(null));
    expect([anonymous.status, await anonymous.json()]).toEqual([401, refusal("session")]);
    expect(upstream.received).toEqual([]);

    await Promise.all(
      [...people].map(async ([level, who]) => {
        const request = call.requestOf(who.user);
        const response = await sendCall(host, request, who);
        const body = (await response.json()) as Record<string, unknown>;
        const calls = reached(who).filter((one) => !call.readFirst.includes(one));
        expect(response.headers.get("cache-control"), level).toBe("no-store");
        if (row.exposed === "none")
          expect([response.status, body, calls], level).toEqual([404, refusal("unknown"), []]);
        else if (!admitted[row.guard]?.includes(level))
          expect([response.status, body, calls], level).toEqual([403, refusal("forbidden"), []]);
        else
          expect([response.status, body.esito, calls], level).toEqual([
            200,
            true,
            [`${row.method} ${request.path}`],
          ]);
      }),
    );
  });
});

describe.each(hosts)("$name: a call", (host) => {
  it("is answered directly by both forms of its path", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    for (const path of ["/enti", "/enti/"])
      expect(
        (await sendCall(host, { method: "GET", path, body: undefined }, personOf("SEGRETERIA"))).status,
        path,
      ).toBe(200);
  });

  it("that writes is refused without our pages' header, or from another site", async () => {
    const attempts: Record<string, string>[] = [
      { origin: appUrl },
      { "x-csrf": "1" },
      { "x-csrf": "1", origin: "https://evil.example" },
      { "x-csrf": "1", origin: "null" },
      { "x-csrf": "1", origin: appUrl, "sec-fetch-site": "cross-site" },
      { "x-csrf": "1", "sec-fetch-site": "same-site" },
      { "x-csrf": "1", origin: `${appUrl}.evil.example` },
    ];
    const { cookie } = personOf("ADMIN");
    for (const headers of attempts) {
      const response = await host.fetch("/api/legacy/enti/", {
        method: "POST",
        headers: { cookie, "content-type": "application/json", ...headers },
        body: JSON.stringify(samples["enti.create"].body),
      });
      expect([response.status, await response.json()], JSON.stringify(headers)).toEqual([
        403,
        refusal("csrf"),
      ]);
    }
    expect(reached()).toEqual([]);
  });

  it("that reads is refused to another site's page, because reading a thread marks it as read", async () => {
    const { cookie } = personOf("SEGRETERIA");
    for (const site of ["cross-site", "same-site"]) {
      const headers = { cookie, "sec-fetch-site": site };
      expect((await host.fetch("/api/legacy/risposte/1", { headers })).status, site).toBe(403);
    }
    expect(reached()).toEqual([]);
  });
});

const refused = [
  "GET /api/legacy/documenti%2fall/",
  "GET /api/legacy/documenti/%252e%252e/utenti/",
  "GET /api/legacy/documenti/all/?x=1",
  "GET /api/legacy/documenti/tipo/7%3Fx",
  "GET /api/legacy/documenti/tipo/7%23x",
  "GET /api/legacy/documenti/tipo/7%00",
  "GET /api/files/uploads%2f..%2flegacy.db",
  ...Object.keys(tidiedByNext),
  ...Object.keys(redirectedByNext),
];

describe.each(hosts)("$name: as a raw request line", (host) => {
  it.each(refused)("%s is refused and never sent", async (line) => {
    const address = host.isPlain ? tidiedByNext[line] : undefined;
    const location = host.isPlain ? redirectedByNext[line] : undefined;
    const answer = await host.send(line, { Cookie: personOf("GOD").cookie });
    if (location) {
      expect([answer.status, answer.headers.get("location"), reached()]).toEqual([308, [location], []]);
    } else if (address) {
      // The tidied path allows no more than the address itself, and nothing to a caller refused there.
      const calls = reached();
      upstream.received.length = 0;
      const plain = await host.send(`GET ${address}`, { Cookie: personOf("GOD").cookie });
      expect([answer.status, answer.body, calls]).toEqual([plain.status, plain.body, reached()]);
      expect((await host.send(line, { Cookie: personOf("SOCIO").cookie })).status).toBe(403);
    } else {
      expect(answer.status, answer.body).toBe(400);
      expect(answer.body).toContain('"esito":false');
      expect(reached()).toEqual([]);
    }
  });
});

describe.each(hosts)("$name: a header that would choose the path, the id or the guard", (host) => {
  it("is ignored", async () => {
    const headers = {
      cookie: personOf("SOCIO").cookie,
      "x-pontile-raw-path": "/api/legacy/enti/",
      "x-request-id": "scelto-da-me",
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
      "x-invoke-path": "/api/legacy/enti/",
      "x-matched-path": "/api/legacy/enti/",
    };
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const refusedCall = await host.fetch("/api/legacy/documenti/all/", { headers });
    expect([refusedCall.status, reached()]).toEqual([403, []]);
    expect(refusedCall.headers.get("x-request-id")).toMatch(/^[2-9A-Z]{8}$/);
    const page = await host.fetch("/soci", { headers });
    expect([page.status, page.headers.get("location")]).toEqual([307, "/dashboard?negato=%2Fsoci"]);
    const { cookie: _, ...anonymous } = headers;
    const strangers = await host.fetch("/soci", { headers: anonymous });
    expect(strangers.headers.get("location")).toBe("/login?motivo=mai&ritorno=%2Fsoci");
  });

  it("leaves an ordinary call as it is", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const headers = { cookie: personOf("GOD").cookie, "x-pontile-raw-path": "/api/legacy/utenti/" };
    expect((await host.fetch("/api/legacy/enti/", { headers })).status).toBe(200);
    expect(reached()).toEqual(["GET /enti/"]);
  });
});
