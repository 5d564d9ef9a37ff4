import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Response } from "@playwright/test";
import { screens } from "../../lib/routes";
import { admits, type Level } from "../../lib/rules/levels";
import { sessionCookie } from "../support/cookies";
import { type Account, expect, long, test } from "../support/fixtures";
import { get } from "../support/http";
import { addDocument } from "../support/records/documents";
import { startSite } from "../support/site";

/**
 * Nobody, and somebody below the secretariat: who may open which page, by level, is
 * lib/server/pages/guard.test.ts.
 */
const accounts: readonly (Account | null)[] = [null, "istruttore"];
const levelOf = (account: Account | null) => (account ? (account.toUpperCase() as Level) : null);

/** Where a page sends somebody, or null when it shows itself. */
function destination(path: string, level: Level | null): string | null {
  const screen = screens.find((one) => one.path === path);
  if (!screen) throw new Error(path);
  if (screen.guard === "loggedOut") return level ? "/dashboard" : null;
  if (!level) return "/login";
  if (!admits(screen.guard, level)) return "/dashboard";
  return path === "/" ? "/dashboard" : null;
}

test("with middleware.ts removed, everything that carries data still refuses", {
  annotation: long("a copy of the build is started without its middleware"),
}, async () => {
  test.setTimeout(120_000);
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const copy = mkdtempSync(join(root, ".data", "no-middleware-"));
  cpSync(join(root, ".next"), join(copy, ".next"), {
    recursive: true,
    filter: (source) => !/\.next\/(cache|dev|trace)/.test(source),
  });
  cpSync(join(root, "next.config.mjs"), join(copy, "next.config.mjs"));
  const manifest = join(copy, ".next/server/functions-config-manifest.json");
  const functions = JSON.parse(readFileSync(manifest, "utf8"));
  expect(functions.functions).toHaveProperty("/_middleware");
  delete functions.functions["/_middleware"];
  writeFileSync(manifest, JSON.stringify(functions));
  // Fifty pages at once: on a busy machine the session's check may take longer than the tests' 4 seconds.
  const site = await startSite({ directory: copy, env: { LEGACY_TIMEOUT_MS: "30000" } });
  try {
    // Proof that it is gone: nothing sets the policy of pages any more, only the one of every other answer.
    const policy = (await get(site, "/login", null)).headers.get("content-security-policy");
    expect(policy).not.toContain("nonce-");
    const { owner } = await addDocument(site);
    for (const account of accounts) {
      const cookie = account ? await sessionCookie(site.url, account) : null;
      const closed = screens.filter(({ path }) => destination(path, levelOf(account)) !== null);
      // A page and its RSC payload have the same guard: one account shows that of the payload.
      for (const headers of account === "istruttore" ? [{}, { rsc: "1" }] : [{}])
        await Promise.all(
          closed.map(async (screen) => {
            const { status, location, text } = await get(
              site,
              screen.path,
              cookie,
              headers as Record<string, string>,
            );
            // A redirect after the head has gone out is a 200 that carries the redirect, and must carry
            // nothing else.
            const target =
              location ??
              /NEXT_REDIRECT;[a-z]+;([^;]+);/.exec(text)?.[1] ??
              /url=([^"]+)"/.exec(text)?.[1] ??
              "";
            expect(target, `${account} ${screen.path} ${status}`).toMatch(/^\/(login|dashboard)/);
            expect(text).not.toContain(owner.cognome);
          }),
        );
    }
    const cookie = await sessionCookie(site.url, "socio");
    expect((await get(site, "/api/legacy/documenti/all/", cookie)).status).toBe(403);
    expect((await get(site, "/api/legacy/documenti/all/", null)).status).toBe(401);
    const shown = await get(site, "/documenti", await sessionCookie(site.url, "segreteria"));
    expect(shown.text).toContain(owner.cognome);
  } finally {
    await site.stop();
    rmSync(copy, { recursive: true, force: true });
  }
});

/** A response's headers and body, and of what kind a body is that has come; a stream's never ends. */
async function readWhole(response: Response): Promise<{ kind: string; text: string }> {
  const headers: Record<string, string> = await response.allHeaders().catch(() => ({}));
  const type = headers["content-type"]?.split(";")[0] ?? "";
  // A response that its page has left has nothing any more.
  const body = type === "text/event-stream" ? "" : await response.text().catch(() => "");
  const isAnswer = new URL(response.url()).pathname.startsWith("/api/legacy/");
  return { kind: body && (isAnswer ? "answer" : type), text: JSON.stringify(headers) + body };
}

test("the legacy token is in no page, RSC payload, answer, bundle or log", { tag: "@always" }, async ({
  site,
  anonymous,
  expectConsole,
}) => {
  expectConsole(/403/);
  const canary = `canarino${Math.random().toString(36).slice(2)}`;
  const user = {
    id_usr: 3,
    SOC_ID: "100003",
    nominativo: "Paola Vianello",
    email: "p@example.it",
    permesso: "SEGRETERIA",
    permessi: { documenti: true },
  };
  site.legacy.fail(
    /^\/oauth\/login/,
    { kind: "answer", body: JSON.stringify({ esito: true, user: { ...user, token: canary } }) },
    { times: 1 },
  );
  site.legacy.fail(/^\/oauth\/session/, {
    kind: "answer",
    body: JSON.stringify({ esito: true, user: { ...user, token: canary } }),
  });
  site.legacy.fail(/^\/documenti\/all/, { kind: "answer", body: '{"esito": true, "Documenti": []}' });
  // The stand-in does not know the canary token: its 401 would end the session.
  site.legacy.fail(/./, { kind: "answer", status: 403, body: '{"esito": false}' });
  const page = await anonymous();
  const responses: ReturnType<typeof readWhole>[] = [];
  page.on("response", (response) => responses.push(readWhole(response)));
  await page.goto("/login");
  await page.getByLabel("Nome utente").fill("segreteria");
  await page.getByLabel("Password", { exact: true }).fill("segretissima-99");
  await page.getByRole("button", { name: "Accedi" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/documenti");
  await page.getByRole("link", { name: "Home" }).click();
  await page.waitForURL("**/dashboard");
  const kinds = async () => (await Promise.all(responses)).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(expect.arrayContaining(["text/html", "answer"]));
  const seen = (await Promise.all(responses)).map(({ text }) => text);
  // The browser does not keep the payloads that its pages have read.
  const payload = await page.request.get("/dashboard", { headers: { rsc: "1" } });
  expect([payload.status(), payload.headers()["content-type"]]).toEqual([200, "text/x-component"]);
  seen.push(await payload.text());
  seen.push(await (await page.request.get("/api/auth/session")).text());
  expect(site.legacy.recorded.some(({ headers }) => headers["x-access-token"] === canary)).toBe(true);
  for (const text of [...seen, site.log(), await page.content()]) {
    expect(text).not.toContain(canary);
    expect(text).not.toContain("segretissima-99");
  }
  const root = fileURLToPath(new URL("../..", import.meta.url));
  for (const file of readdirSync(join(root, ".next/static"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js"),
  )) {
    const bundle = readFileSync(join(root, ".next/static", file), "utf8");
    expect(bundle, file).not.toContain("x-access-token");
    expect(bundle, file).not.toContain("SESSION_SECRET");
  }
});
