import type { BrowserContext, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { table } from "../support/data";
import { expect, long, openWithReads, signIn, test } from "../support/fixtures";
import { type Site, startSite } from "../support/site";

const hostile = [
  "javascript:alert(document.domain)//a.pdf",
  "//evil.example/a.pdf",
  "https://evil.example/a.png",
  "data:text/html,<script>alert(1)</script>.pdf",
  "../../api/auth/signout?x=.pdf",
  "uploads/..%2f..%2fetc%2fpasswd.pdf",
  "\\\\evil.example\\a.jpg",
];

/** The columns that hold stored paths, each with its table. */
const columns = [
  "documenti.path",
  "qualifiche.path",
  "tessere.path",
  "docbarca.path",
  "doccirc.path",
  "doccirc.sorgente",
  "barche.foto",
  "rdettaglio.path",
  "spesabarcadett.path",
];

/** Puts hostile paths into every column that holds some. */
async function storeHostilePaths({ db }: Site) {
  for (const column of columns) {
    const [name, field] = column.split(".");
    const cases = hostile.map((path, index) => sql`when ${index} then ${path}`);
    await db.run(
      sql`update ${sql.identifier(name ?? "")} set ${sql.identifier(field ?? "")} = case rowid % ${sql.raw(String(hostile.length))} ${sql.join(cases, sql` `)} end`,
    );
  }
  await db.run(sql`update logbook set dati = replace(dati, 'uploads/', 'javascript:alert(1)//uploads/')`);
}

/**
 * An address for each part that draws a stored path; that all of them go through one function, a test of the
 * sources holds.
 */
async function addressesWithPaths({ db }: Site) {
  const [waiting] = await db.select().from(table.documenti).where(eq(table.documenti.accettato, 0));
  const photos = await db.select().from(table.logbook).where(eq(table.logbook.tipo, "foto"));
  const [card] = await db.select().from(table.tessere);
  return [
    `/documenti?documento=${waiting?.id_doc}`,
    `/soci?socio=${card?.utente}`,
    "/doccircolo?documento=1",
    "/qualifiche?brevetto=2000001",
    "/barche?id=2",
    "/rimborsi?rimborso=1",
    "/crociererichieste?richiesta=6",
    `/logbook?post=${photos.find(({ organizzatore }) => organizzatore === 3)?.id}`,
  ];
}

/** The requests of a context to others than the site, and the dialogs that it shows; filled in as it goes. */
function watchOutside(context: BrowserContext, site: Site): string[] {
  const outside: string[] = [];
  context.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) outside.push(request.url());
  });
  context.on("dialog", (dialog) => {
    outside.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return outside;
}

/** Expects that every link and source of a page leads to the site itself, and returns their number. */
async function expectOwnLinks(page: Page, site: Site, address: string): Promise<number> {
  await openWithReads(page, address);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll("[href],[src],[action],[formaction],[data],[poster]")].flatMap((element) =>
      ["href", "src", "action", "formaction", "data", "poster"].flatMap(
        (name) => element.getAttribute(name) ?? [],
      ),
    ),
  );
  const bad = found.filter((value) => {
    if (/^(mailto:|tel:|blob:)/.test(value)) return false;
    const url = new URL(value, site.url);
    return (
      url.origin !== site.url || (/evil|passwd|signout|alert/.test(value) && !value.startsWith("/api/files/"))
    );
  });
  expect(bad, address).toEqual([]);
  expect(await page.locator("main").count(), address).toBeGreaterThan(0);
  return found.length;
}

test("whatever paths the legacy API stores, screens link and load through our gateway alone", {
  annotation: long("an installation of its own, and every screen that has files"),
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const site = await startSite({ members: 20 });
  try {
    await storeHostilePaths(site);
    const addresses = await addressesWithPaths(site);
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    await signIn(context, "god");
    const outside = watchOutside(context, site);
    let seen = 0;
    const page = await context.newPage();
    for (const address of addresses) seen += await expectOwnLinks(page, site, address);
    expect(seen).toBeGreaterThan(200);
    expect(outside).toEqual([]);
    const asked = site.legacy.recorded
      .map(({ path }) => path)
      .filter((path) => /passwd|signout|evil/.test(path));
    // The one that is a plain name with odd letters is asked for as that name.
    for (const path of asked) expect(path).toMatch(/^\/uploads\/\.\.%252f/);
    await context.close();
  } finally {
    await site.stop();
  }
});
