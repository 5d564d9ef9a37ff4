import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hostsForTests } from "../support/hosts";
import { samples } from "../support/legacy-answers";
import { type SignedIn, signIn } from "../support/session";
import { json } from "../support/upstream";
import { redirectedByNext, tidiedByNext } from "./differences";

const { hosts, upstream } = hostsForTests();
let god: SignedIn;
let socio: SignedIn;

beforeAll(async () => {
  god = await signIn("GOD", upstream);
  socio = await signIn("SOCIO", upstream);
  upstream.on("GET", json({ esito: true }));
  upstream.on("GET /doccirc/all/", json({ Documenti: [] }));
  // From now on both sessions are verified, so that what is received are calls.
  for (const host of hosts)
    for (const { cookie } of [god, socio]) await host.fetch("/api/legacy/nulla", { headers: { cookie } });
});
beforeEach(() => {
  upstream.received.length = 0;
});

const reached = () => upstream.received.map(({ method, path }) => `${method} ${path}`);

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
  it.each(refused)("%s is refused and reaches nothing", async (line) => {
    const address = host.isPlain ? tidiedByNext[line] : undefined;
    const location = host.isPlain ? redirectedByNext[line] : undefined;
    const answer = await host.send(line, { Cookie: god.cookie });
    if (location) {
      expect([answer.status, answer.headers.get("location"), reached()]).toEqual([308, [location], []]);
    } else if (address) {
      // No more than by the address itself, and nothing for whom that is refused.
      const calls = reached();
      upstream.received.length = 0;
      const plain = await host.send(`GET ${address}`, { Cookie: god.cookie });
      expect([answer.status, answer.body, calls]).toEqual([plain.status, plain.body, reached()]);
      expect((await host.send(line, { Cookie: socio.cookie })).status).toBe(403);
    } else {
      expect(answer.status, answer.body).toBe(400);
      expect(answer.body).toContain('"esito":false');
      expect(reached()).toEqual([]);
    }
  });
});

describe.each(hosts)(
  "$name: a header by which a client would choose the path, the id or the guard",
  (host) => {
    it("is not believed", async () => {
      const headers = {
        cookie: socio.cookie,
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
      const headers = { cookie: god.cookie, "x-pontile-raw-path": "/api/legacy/utenti/" };
      expect((await host.fetch("/api/legacy/enti/", { headers })).status).toBe(200);
      expect(reached()).toEqual(["GET /enti/"]);
    });
  },
);
