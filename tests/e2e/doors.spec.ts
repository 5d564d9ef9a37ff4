import { sessionCookie } from "../support/cookies";
import { expect, test } from "../support/fixtures";
import { get } from "../support/http";
import { rawRequest } from "../support/raw";
import { startSite } from "../support/site";

for (const line of [
  "GET /api/legacy/documenti/../utenti/",
  "GET /api/legacy/documenti/%2e%2e/utenti/",
  "GET /api/legacy/documenti/%2E%2e/utenti/",
  "GET /api/legacy/documenti%2fall/",
  "GET /api/legacy/documenti/%252e%252e/utenti/",
  "GET /api/legacy/documenti\\all/",
  "GET /api/legacy//documenti/all/",
  "GET /api/legacy//evil.example/x",
  "GET //api/legacy/documenti/all/",
  "GET /api/legacy/documenti/all/?x=1",
  "GET /api/legacy/documenti/tipo/7%3Fx",
  "GET /api/legacy/documenti/tipo/7%23x",
  "GET /api/legacy/documenti/tipo/7%00",
  "GET /api/files/uploads/../legacy.db",
  "GET /api/files/uploads/%2e%2e/legacy.db",
  "GET /api/files/uploads%2f..%2flegacy.db",
  "GET /api/files//evil.example/x.pdf",
]) {
  test(`as a raw request line, ${line} is refused and reaches nothing`, async ({ site }) => {
    const cookie = await sessionCookie(site.url, "god");
    await fetch(`${site.url}/api/legacy/enti/`, { headers: { cookie } });
    const before = site.legacy.recorded.length;
    const { status, text } = await rawRequest(site.url, line, { Cookie: cookie });
    expect(status, text.slice(0, 200)).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toContain('"esito":false');
    expect(site.legacy.recorded.slice(before)).toEqual([]);
  });
}

test("both forms of a path answer directly", async ({ site }) => {
  const cookie = await sessionCookie(site.url, "segreteria");
  for (const path of [
    "/api/legacy/documenti/all",
    "/api/legacy/documenti/all/",
    "/api/legacy/docbarca/acc",
    "/api/legacy/docbarca/acc/",
  ]) {
    expect((await get(site, path, cookie)).status, path).toBe(200);
  }
});

test("a write without the header, or from elsewhere, is refused", async ({ site }) => {
  const cookie = await sessionCookie(site.url, "admin");
  const attempts: Record<string, string>[] = [
    { origin: site.url },
    { "x-csrf": "1" },
    { "x-csrf": "1", origin: "https://evil.example" },
    { "x-csrf": "1", origin: "null" },
    { "x-csrf": "1", origin: site.url, "sec-fetch-site": "cross-site" },
    { "x-csrf": "1", "sec-fetch-site": "same-site" },
    { "x-csrf": "1", origin: `${site.url}.evil.example` },
  ];
  for (const headers of attempts) {
    const response = await fetch(`${site.url}/api/legacy/enti/`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", ...headers },
      body: JSON.stringify({ nome: "Intruso" }),
    });
    expect(response.status, JSON.stringify(headers)).toBe(403);
  }
});

test("Host and X-Forwarded-* never end up in an answer", async ({ site }) => {
  for (const path of [
    "/",
    "/soci",
    "/login",
    "/api/auth/signin",
    "/api/auth/providers",
    "/api/health",
    "/api/nothing",
  ]) {
    const { status, text } = await rawRequest(site.url, `GET ${path}`, {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Port": "1234",
    });
    expect(status, path).toBeGreaterThan(0);
    expect(text, path).not.toContain("evil.example");
  }
});

test("health says version and whether the legacy API answers, and nothing else, also when it is down", async () => {
  const site = await startSite({ members: 5 });
  try {
    const up = await get(site, "/api/health", null);
    expect(JSON.parse(up.text)).toEqual({ version: expect.any(String), legacyApi: "up" });
    await site.legacy.stop();
    await expect(async () => {
      const down = await get(site, "/api/health", null);
      expect(down.status).toBe(200);
      expect(JSON.parse(down.text)).toEqual({ version: expect.any(String), legacyApi: "down" });
    }).toPass({ timeout: 10_000 });
  } finally {
    await site.stop();
  }
});

test("over https the cookie is __Host-, Secure, and pages send HSTS", async () => {
  const site = await startSite({ members: 5, env: { APP_URL: "https://pontile.example" } });
  try {
    const first = await fetch(`${site.url}/api/auth/csrf`);
    const { csrfToken } = (await first.json()) as { csrfToken: string };
    const jar = first.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const response = await fetch(`${site.url}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { cookie: jar, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ username: "god", password: "BuonVento2026", csrfToken, json: "true" }),
    });
    expect(await response.json()).toEqual({ url: "https://pontile.example" });
    const line = response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("__Host-pontile-session="));
    expect(line).toMatch(/Path=\//);
    expect(line).toMatch(/Secure/);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/i);
    expect((await get(site, "/login", null)).headers.get("strict-transport-security")).toContain(
      "max-age=31536000",
    );
  } finally {
    await site.stop();
  }
});
