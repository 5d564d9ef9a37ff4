import { createHash, randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { fileHref } from "../../lib/rules/stored-path";
import { sessionCookie } from "../support/cookies";
import { table, tinyPng } from "../support/data";
import { expect, test } from "../support/fixtures";
import { rawRequest } from "../support/raw";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

/** Written out here, not asked of the code under test. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n");
const html = Buffer.from("<!doctype html><script>alert(document.domain)</script>");

/** One sign-in for all of a site's uploads: checking a password takes its time. */
const cookies = new WeakMap<Site, Promise<string>>();
function secretary(site: Site): Promise<string> {
  const known = cookies.get(site) ?? sessionCookie(site.url, "segreteria");
  cookies.set(site, known);
  return known;
}

async function upload(site: Site, bytes: Uint8Array, name: string, member: number): Promise<number> {
  const form = new FormData();
  const fields = {
    nomeFile: name,
    id_usr: member,
    id_tipo: 7,
    accettato: 1,
    scadenza: "2030-01-31",
    eterno: 0,
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set("doc", new File([new Uint8Array(bytes)], name));
  const response = await fetch(`${site.url}/api/legacy/documenti/`, {
    method: "POST",
    headers: { cookie: await secretary(site), "x-csrf": "1", origin: site.url },
    body: form,
  });
  await response.text();
  return response.status;
}

async function stored(site: Site, member: number): Promise<string> {
  const rows = await site.db
    .select()
    .from(table.documenti)
    .where(eq(table.documenti.id_usr, member))
    .orderBy(desc(table.documenti.id_doc));
  return rows[0]?.path ?? "";
}

async function fetchFile(site: Site, path: string, query = ""): Promise<Response> {
  const cookie = await secretary(site);
  return fetch(site.url + fileHref(path) + query, { headers: { cookie } });
}

test("20 MB go up and come back with the same SHA-256", async ({ site }) => {
  const { id_usr } = await addMember(site);
  const bytes = Buffer.concat([pdf, randomBytes(20 * 1024 * 1024 - pdf.length)]);
  expect(await upload(site, bytes, "grande.pdf", id_usr)).toBe(200);
  const response = await fetchFile(site, await stored(site, id_usr));
  const received = Buffer.from(await response.arrayBuffer());
  const sha256 = (data: Buffer) => createHash("sha256").update(data).digest("hex");
  expect([response.status, received.length, sha256(received)]).toEqual([200, bytes.length, sha256(bytes)]);
});

test("a file over the limit is 413 before its body is sent, and nothing reaches the legacy API", async ({
  site,
}) => {
  const cookie = await secretary(site);
  await fetch(`${site.url}/api/legacy/enti/`, { headers: { cookie } });
  const before = site.legacy.recorded.length;
  const { status, text } = await rawRequest(site.url, "POST /api/legacy/documenti/", {
    Cookie: cookie,
    "x-csrf": "1",
    Origin: site.url,
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": String(26 * 1024 * 1024),
  });
  expect(status, text).toBe(413);
  expect(Buffer.from(text, "latin1").toString("utf8")).toContain("al massimo 25 MB");
  expect(site.legacy.recorded.slice(before)).toEqual([]);
});

test("what is one thing by name and another by content is refused; what is both is served inert", {
  tag: "@always",
}, async ({ site }) => {
  const { id_usr } = await addMember(site);
  const gifJs = Buffer.from("GIF89a/*\x00*/=1;alert(document.domain)//", "latin1");
  const zip = Buffer.from("PK\x03\x04", "latin1");
  const refused: [string, Buffer][] = [
    ["vignetta.js", gifJs],
    ["vignetta.svg", gifJs],
    ["vignetta.png", gifJs],
    ["modulo.html", Buffer.concat([pdf, html])],
    ["modulo.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["modulo.pdf", Buffer.concat([html, pdf])],
    ["modulo.pdf.html", pdf],
    ["foto.docx", Buffer.concat([tinyPng, zip])],
    ["foto.png", Buffer.concat([zip, tinyPng])],
    ["foto.xht", tinyPng],
  ];
  const before = site.legacy.recorded.length;
  for (const [name, bytes] of refused) expect(await upload(site, bytes, name, id_usr), name).toBe(415);
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "POST");
  expect(sent.filter(({ path }) => !path.startsWith("/oauth/"))).toEqual([]);
  const both: [string, Buffer, string][] = [
    ["vignetta.gif", gifJs, "image/gif"],
    ["modulo.pdf", Buffer.concat([pdf, html]), "application/pdf"],
    ["foto.png", Buffer.concat([tinyPng, zip, html]), "image/png"],
  ];
  for (const [name, bytes, type] of both) {
    expect(await upload(site, bytes, name, id_usr), name).toBe(200);
    const { headers } = await fetchFile(site, await stored(site, id_usr));
    expect(headers.get("content-type"), name).toBe(type);
    expect(headers.get("x-content-type-options"), name).toBe("nosniff");
    expect(headers.get("content-security-policy"), name).toBe(FILE_POLICY);
  }
});

test("no file name breaks out of a folder or of the header that names it", async ({ site }) => {
  const { id_usr } = await addMember(site);
  const names = [
    "../../../../etc/passwd.pdf",
    "..\\..\\windows\\win.pdf",
    "/etc/cron.d/x.pdf",
    "fattura\u202efdp.exe.pdf",
    'a"; filename="b.html"; x=".pdf',
    "a\r\nSet-Cookie: rubato=1\r\n\r\n<script>.pdf",
    "a'%0d%0aX-Evil: 1.pdf",
    "<img src=x onerror=alert(1)>.pdf",
    `${"lunghissimo".repeat(30)}.pdf`,
    "CON.pdf",
    ".htaccess.pdf",
    "a;b=c, d.pdf",
    "日本語 😀.pdf",
    "a\u0000.html.pdf",
  ];
  for (const name of names) {
    const what = JSON.stringify(name.slice(0, 40));
    expect(await upload(site, pdf, name, id_usr), what).toBe(200);
    const path = await stored(site, id_usr);
    expect(path, what).toMatch(/^uploads\/[^\p{Cc}\u202e\\]+$/u);
    expect(
      path.split("/").filter((step) => step === ".." || step === "."),
      what,
    ).toEqual([]);
    for (const [query, kind] of [
      ["", "inline"],
      ["?scarica", "attachment"],
    ]) {
      const { status, headers } = await fetchFile(site, path, query);
      expect(status, what).toBe(200);
      expect(headers.get("content-disposition"), what).toMatch(
        new RegExp(`^${kind}; filename\\*=UTF-8''[\\w.~!%-]+$`),
      );
      expect([headers.get("set-cookie"), headers.get("x-evil")], what).toEqual([null, null]);
      expect(headers.get("content-type"), what).toBe("application/pdf");
    }
  }
});
