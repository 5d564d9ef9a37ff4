import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, request } from "@playwright/test";
import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { PASSWORD } from "../support/fixtures";
import { type Site, startSite } from "../support/site";

/** A client that vanishes, and an application that is told to end. Each test has a site of its own to end. */
const test = base.extend<{ site: Site; spool: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  spool: async ({}, use) => {
    const directory = mkdtempSync(join(tmpdir(), "pontile-spool-"));
    await use(directory);
    rmSync(directory, { recursive: true, force: true });
  },
  site: async ({ spool }, use) => {
    mkdirSync(spool, { recursive: true });
    const site = await startSite({ env: { LEGACY_TIMEOUT_MS: "60000", TMPDIR: spool } });
    await use(site);
    await site.stop();
  },
});

/** The Cookie header of an administrator. */
async function signIn(site: Site): Promise<string> {
  const context = await request.newContext({ baseURL: site.url });
  const { csrfToken } = await (await context.get("/api/auth/csrf")).json();
  await context.post("/api/auth/callback/credentials", {
    form: { username: "admin", password: PASSWORD, csrfToken, callbackUrl: "/", json: "true" },
  });
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

const OWNER = 6;
const content = `%PDF-1.7\n${"mare ".repeat(200_000)}`;

/** A document's form as raw bytes, so that it can be sent in two halves. */
async function upload(site: Site) {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = {
    id_usr: String(OWNER),
    id_tipo: "1",
    eterno: "1",
    scadenza: "",
    accettato: "1",
    nomeFile: "carta.pdf",
  };
  const body = `${Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join(
      "",
    )}--x\r\ncontent-disposition: form-data; name="doc"; filename="carta.pdf"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n--x--\r\n`;
  const head = [
    "POST /api/legacy/documenti/ HTTP/1.1",
    `host: ${new URL(site.url).host}`,
    `origin: ${site.url}`,
    `cookie: ${await signIn(site)}`,
    "x-csrf: 1",
    "content-type: multipart/form-data; boundary=x",
    `content-length: ${body.length}`,
  ].join("\r\n");
  const socket: Socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const middle = Math.floor(body.length / 2);
  await new Promise((resolve) => socket.write(`${head}\r\n\r\n${body.slice(0, middle)}`, resolve));
  return {
    socket,
    finish: () => socket.write(body.slice(middle)),
    answer: () => closed.then(() => answer),
  };
}

const spooled = (directory: string) =>
  readdirSync(directory).filter((name) => name.startsWith("pontile-upload-"));
const reached = (site: Site, path: RegExp) => site.legacy.recorded.filter((entry) => path.test(entry.path));
const complaint = /unhandled|uncaught|⨯|TypeError/i;

test("a client that vanishes takes its call with it, and nothing is said of it in the log", async ({
  site,
}) => {
  const cookie = await signIn(site);
  site.legacy.fail(/^\/enti\//, { kind: "hang" });
  const controller = new AbortController();
  const asked = fetch(`${site.url}/api/legacy/enti/`, { headers: { cookie }, signal: controller.signal });
  asked.catch(() => {});
  await expect.poll(() => reached(site, /^\/enti\//).length).toBe(1);
  controller.abort();
  await expect.poll(() => reached(site, /^\/enti\//)[0]?.isAbandoned).toBe(true);
  site.legacy.heal();
  expect((await fetch(`${site.url}/api/legacy/enti/`, { headers: { cookie } })).status).toBe(200);
  expect(site.log()).not.toMatch(complaint);
});

test("a client that vanishes in the middle of an upload leaves no file and sends nothing on", async ({
  site,
  spool,
}) => {
  const sending = await upload(site);
  await expect.poll(() => spooled(spool).length).toBe(1);
  sending.socket.destroy();
  await expect.poll(() => spooled(spool)).toEqual([]);
  expect(reached(site, /^\/documenti\/$/)).toEqual([]);
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  expect(site.log()).not.toMatch(complaint);
});

test("SIGTERM during an upload: it is finished, answered and stored whole, then the process ends by itself", async ({
  site,
  spool,
}) => {
  const sending = await upload(site);
  await expect.poll(() => spooled(spool).length).toBe(1);
  const over = site.end();
  // From now on nobody else is let in.
  await expect
    .poll(() =>
      fetch(`${site.url}/api/health`).then(
        () => "in",
        () => "out",
      ),
    )
    .toBe("out");
  sending.finish();
  // The client would keep the connection; the answer ends it.
  expect(await sending.answer()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  // 128 and the signal's number, by which Next.js says that it ended itself; killed, it would have none.
  expect(await over).toBe(143);
  expect(reached(site, /^\/documenti\/$/)).toHaveLength(1);
  const rows = await site.db.select().from(table.documenti).where(eq(table.documenti.id_usr, OWNER));
  const newest = rows.sort((a, b) => b.id_doc - a.id_doc).at(0);
  expect(await readFile(join(site.dataDir, newest?.path ?? ""), "utf8")).toBe(content);
  expect(spooled(spool)).toEqual([]);
  expect(site.log()).not.toMatch(complaint);
});
