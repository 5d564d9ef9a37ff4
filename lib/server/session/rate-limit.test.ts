import type { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callAuth, csrfToken, Jar } from "@/tests/support/auth-route";
import { refusal } from "@/tests/support/gateway";
import { countAttempt, legacyUser } from "@/tests/support/session";
import { json, reset } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Reply } from "../../../tests/support/received";
import { processState } from "../process-state";
import { maxPerAccount, maxPerAddress } from "./rate-limit";

const MINUTE = 60_000;
const upstream = upstreamForTests();
let jar: Jar;
let token: string;
const tried: string[] = [];

const oauth: Reply = (received, response) => {
  const { email = "", password } = JSON.parse(String(received.body)) as Record<string, string>;
  tried.push(email);
  const user = legacyUser("SEGRETERIA");
  json(password === "giusta-password" ? { esito: true, user: { ...user, token: "t" } } : { esito: false })(
    received,
    response,
  );
};

beforeEach(async () => {
  tried.length = 0;
  upstream.users.set("t", legacyUser("SEGRETERIA"));
  upstream.on("POST /oauth/login", oauth);
  jar = new Jar();
  token = await csrfToken(jar);
});
afterEach(() => vi.useRealTimers());

type Outcome = { status: number; headers: Headers; body: Record<string, unknown> };

async function post(
  body: string | Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const response = await callAuth("callback/credentials", { jar, headers, body });
  // Each attempt here comes from a browser that nobody has signed in with; the others are in
  // known-browser.test.ts.
  jar.cookies.delete("pontile-browser");
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Outcome["body"],
  };
}

const attempt = (username: string, password = "sbagliata", address = "203.0.113.9") =>
  post({ username, password, csrfToken: token, json: "true" }, { "x-forwarded-for": address });

/** Without next-auth's CSRF token. */
const forged = async (username: string, isJson = "true") => {
  const body = { username, password: "x", csrfToken: "falso", json: isJson };
  return callAuth("callback/credentials", { jar, headers: { "x-forwarded-for": "203.0.113.9" }, body });
};

type Limiters = Record<"perAccount" | "perAddress", RateLimiterMemory>;
/** The number of recorded accounts or addresses. */
const recorded = (limiter: keyof Limiters) =>
  (processState().sessions.signInLimits as unknown as Limiters)[limiter].dump().storage.length;

async function attempts(count: number, username: string, address?: string): Promise<void> {
  for (let done = 0; done < count; done++)
    expect((await attempt(username, "sbagliata", address)).status).toBe(401);
}

describe("guessing the password of one account", () => {
  it("ends after as many wrong ones in 15 minutes as docs/rules/sign-in.md says: 429 with Retry-After, and no guess is sent", async () => {
    expect([maxPerAccount, maxPerAddress]).toEqual([10, 100]);
    await attempts(maxPerAccount, "segreteria");
    const { status, headers, body } = await attempt("segreteria");
    expect([status, body]).toEqual([
      429,
      { ...refusal("rate-limited"), url: expect.stringContaining("/login?error=attesa") },
    ]);
    const wait = Number(headers.get("retry-after"));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(String(body.err)).toMatch(/riprova tra 1[45] minuti\.$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(tried).toHaveLength(maxPerAccount);
  });

  it("ends for the right password too, from any address", async () => {
    await attempts(maxPerAccount, "segreteria");
    expect((await attempt("segreteria", "giusta-password", "198.51.100.1")).status).toBe(429);
  });

  it("gets the same answers for existing and unknown users", async () => {
    await attempts(maxPerAccount, "nessuno-di-questo-nome");
    expect((await attempt("nessuno-di-questo-nome")).status).toBe(429);
    expect((await attempt("segreteria")).status).toBe(401);
  });

  it("counts the account in any case and with any blanks around it", async () => {
    const forms = ["segreteria", "SEGRETERIA", " segreteria ", "Segreteria", "ｓegreteria"];
    for (let done = 0; done < maxPerAccount; done++)
      expect((await attempt(forms[done % forms.length] ?? "")).status).toBe(401);
    for (const form of forms) expect((await attempt(form)).status, form).toBe(429);
  });

  it("counts the account with any accents, invisible characters and blanks in its name", async () => {
    await attempts(maxPerAccount, "anna rossi");
    const forms = ["ànnà rossi", "a\u0301nna rossi", "ANNA  ROSSI", "anna\u00a0rossi", "anna\t rossi"];
    const invisible = ["\u200b", "\u00ad", "\ufeff", "\u202e", "\u034f", "\u3164", "\ufe0f", "\0"];
    for (const form of [...forms, ...invisible.map((one) => `an${one}na rossi`), "ANNA ROßI", "ANNA ROẞI"])
      expect((await attempt(form)).status, JSON.stringify(form)).toBe(429);
    for (const other of ["annarossi", "anna russi", "anna", "rossi anna"])
      expect((await attempt(other)).status, other).toBe(401);
  });

  it("counts an IPv6 /64 network as one address", async () => {
    for (let account = 0; account < maxPerAddress / 5; account++)
      await attempts(5, `conto${account}`, `2001:db8:1:2::${account}`);
    expect((await attempt("altro-conto", "sbagliata", "2001:db8:1:2:abcd::1")).status).toBe(429);
    expect((await attempt("altro-conto", "sbagliata", "2001:db8:1:3::1")).status).toBe(401);
  });

  it("may continue after 15 minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await attempts(maxPerAccount, "segreteria");
    vi.setSystemTime(Date.now() + 14 * MINUTE);
    const blocked = await attempt("segreteria");
    expect([blocked.status, Number(blocked.headers.get("retry-after")) <= 60]).toEqual([429, true]);
    expect(String(blocked.body.err)).toMatch(/riprova tra un minuto\.$/);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await attempt("segreteria")).status).toBe(401);
  });

  it("in parallel gets no more guesses than in sequence", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 3 * maxPerAccount }, () => countAttempt("conto", "203.0.113.9")),
    );
    expect(outcomes.filter(({ waitSeconds }) => waitSeconds === null)).toHaveLength(maxPerAccount);
  });
});

describe("the counted account is the one that is tried", () => {
  const asForm = { "content-type": "application/x-www-form-urlencoded" };
  const asJson = { "content-type": "application/json" };

  it("when the form has two", async () => {
    for (let done = 0; done < maxPerAccount; done++) {
      const body = `username=esca${done}&username=vittima&password=x&json=true&csrfToken=${token}`;
      expect((await post(body, asForm)).status).toBe(401);
    }
    const body = `username=esca&username=vittima&password=x&json=true&csrfToken=${token}`;
    expect((await post(body, asForm)).status).toBe(429);
    expect(new Set(tried)).toEqual(new Set(["vittima"]));
  });

  it("when JSON looks like a form", async () => {
    const body = (decoy: string) =>
      JSON.stringify({
        username: "vittima",
        password: "x",
        json: "true",
        csrfToken: token,
        x: `&username=${decoy}&`,
      });
    for (let done = 0; done < maxPerAccount; done++)
      expect((await post(body(`esca${done}`), asJson)).status).toBe(401);
    expect((await post(body("esca"), asJson)).status).toBe(429);
    expect(new Set(tried)).toEqual(new Set(["vittima"]));
  });

  it("when JSON has two, or one that is not text", async () => {
    const twice = `{"username":"esca","password":"x","json":"true","csrfToken":"${token}","username":"vittima"}`;
    for (let done = 0; done < maxPerAccount; done++) expect((await post(twice, asJson)).status).toBe(401);
    expect((await attempt("vittima")).status).toBe(429);
    tried.length = 0;
    for (const username of [["vittima"], { a: 1 }, 5, null, true]) {
      const body = JSON.stringify({ username, password: "x", json: "true", csrfToken: token });
      expect((await post(body, asJson)).status).toBeGreaterThanOrEqual(400);
    }
    expect(tried).toEqual([]);
  });

  it("when the body is neither a form nor JSON, nobody is tried", async () => {
    for (const type of ["text/plain", "multipart/form-data; boundary=x", ""]) {
      await post(`username=vittima&password=x&csrfToken=${token}`, { "content-type": type }).catch(() => {});
    }
    expect(tried).toEqual([]);
  });
});

describe("guessing from one address", () => {
  it("ends after some wrong passwords for any accounts; other addresses are not affected", async () => {
    for (let account = 0; account < maxPerAddress / 5; account++) await attempts(5, `conto${account}`);
    expect((await attempt("altro-conto")).status).toBe(429);
    expect((await attempt("altro-conto", "giusta-password", "198.51.100.1")).status).toBe(200);
  });

  it("is counted by an address that the client cannot choose", async () => {
    for (let account = 0; account < maxPerAddress / 5; account++)
      await attempts(5, `conto${account}`, `10.0.0.${account}, 203.0.113.9`);
    expect((await attempt("altro-conto", "sbagliata", "10.9.9.9, 203.0.113.9")).status).toBe(429);
  });

  it("does not count against the account once it is refused", async () => {
    for (let account = 0; account < maxPerAddress / 5; account++) await attempts(5, `conto${account}`);
    for (let turned = 0; turned < maxPerAccount + 5; turned++)
      expect((await attempt("vittima")).status).toBe(429);
    expect((await attempt("vittima", "sbagliata", "198.51.100.1")).status).toBe(401);
  });
});

describe("not counted", () => {
  it("right passwords", async () => {
    for (let done = 0; done < 15; done++)
      expect((await attempt("segreteria", "giusta-password")).status).toBe(200);
    await attempts(maxPerAccount, "segreteria");
    expect((await attempt("segreteria")).status).toBe(429);
  });

  it("a legacy API that fails", async () => {
    upstream.on("POST /oauth/login", reset);
    for (let done = 0; done < maxPerAccount + 2; done++)
      expect((await attempt("segreteria")).body.url).toContain("error=problema");
    upstream.on("POST /oauth/login", oauth);
    await attempts(maxPerAccount, "segreteria");
  });

  it("refused attempts: many right passwords at the same time leave no record", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: maxPerAccount + 5 }, () => countAttempt("conto", "203.0.113.9")),
    );
    await Promise.all(outcomes.map(({ forgive }) => forgive()));
    const after = await Promise.all(
      Array.from({ length: maxPerAccount }, () => countAttempt("conto", "203.0.113.9")),
    );
    expect(after.map(({ waitSeconds }) => waitSeconds)).toEqual(
      Array.from({ length: maxPerAccount }, () => null),
    );
  });

  it("against the account: a sign-in without next-auth's CSRF token, whose password is not sent", async () => {
    for (let done = 0; done < maxPerAccount + 2; done++)
      expect((await forged("segreteria")).status).toBeLessThan(429);
    await attempts(maxPerAccount, "segreteria");
  });
});

describe("a client without a CSRF token", () => {
  it("is subject to the limit of the address, in any requested form of the answer", async () => {
    for (let done = 0; done < maxPerAddress; done++)
      expect((await forged(`nome${done}`, done % 2 ? "true" : "false")).status).toBeLessThan(429);
    expect((await forged("nome")).status).toBe(429);
    expect((await attempt("segreteria", "giusta-password")).status).toBe(429);
    expect((await attempt("segreteria", "giusta-password", "198.51.100.1")).status).toBe(200);
    expect(tried).toEqual(["segreteria"]);
  });

  it("creates no records of account names, so that ever new ones do not fill the memory", async () => {
    for (let done = 0; done < maxPerAddress + 5; done++) await forged(`nome${done}`);
    expect(recorded("perAccount")).toBe(0);
    expect(recorded("perAddress")).toBe(1);
  });
});

describe("the records", () => {
  it("are deleted after right passwords, also after many at the same time", async () => {
    await attempt("segreteria", "giusta-password");
    const all = await Promise.all(
      Array.from({ length: maxPerAccount + 5 }, () => countAttempt("conto", "203.0.113.9")),
    );
    await Promise.all(all.map(({ forgive }) => forgive()));
    expect([recorded("perAccount"), recorded("perAddress")]).toEqual([0, 0]);
  });

  it("keep what others have consumed: neither a success nor a forgiven attempt deletes a wrong password", async () => {
    for (let done = 0; done < maxPerAccount; done++) {
      await attempts(1, "segreteria");
      if (done === maxPerAccount - 1) break;
      expect((await attempt("segreteria", "giusta-password")).status).toBe(200);
      await forged("segreteria");
      const [wrong, right] = [
        await countAttempt("conto", "203.0.113.9"),
        await countAttempt("conto", "203.0.113.9"),
      ];
      expect([wrong.waitSeconds, right.waitSeconds]).toEqual([null, null]);
      await right.forgive();
    }
    expect((await attempt("segreteria", "giusta-password")).status).toBe(429);
    await countAttempt("conto", "203.0.113.9");
    expect((await countAttempt("conto", "203.0.113.9")).waitSeconds).not.toBeNull();
  });

  it("keep a point that is consumed while the last one before it is returned", async () => {
    for (let steps = 0; steps < 20; steps++) {
      const account = `conto${steps}`;
      const { forgive } = await countAttempt(account, "203.0.113.9");
      const counted = countAttempt(account, "203.0.113.9");
      for (let step = 0; step < steps; step++) await null;
      await Promise.all([counted, forgive()]);
      expect(recorded("perAccount"), `${steps} steps`).toBe(steps + 1);
    }
    for (let steps = 0; steps < 20; steps++) {
      const account = `altro${steps}`;
      const { forgive } = await countAttempt(account, "203.0.113.9");
      const forgiven = forgive();
      for (let step = 0; step < steps; step++) await null;
      await Promise.all([forgiven, countAttempt(account, "203.0.113.9")]);
      expect(recorded("perAccount"), `${steps} steps later`).toBe(steps + 21);
    }
  });

  it("allow no extra guess when an attempt is forgiven after its 15 minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const count = () => countAttempt("conto", "203.0.113.9");
    const { forgive } = await count();
    vi.setSystemTime(Date.now() + 16 * MINUTE);
    await forgive();
    for (let done = 0; done < maxPerAccount; done++) expect((await count()).waitSeconds).toBeNull();
    expect((await count()).waitSeconds).not.toBeNull();
  });
});

describe("the body of a sign-in", () => {
  it("is read up to a limit: 413, and nothing is tried", async () => {
    const { status, body } = await post({ username: "x".repeat(70_000), password: "x", csrfToken: token });
    expect([status, body]).toEqual([413, refusal("too-large")]);
    expect(tried).toEqual([]);
  });
});
