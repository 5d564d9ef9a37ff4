import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { table } from "../support/data";
import { expect, open, signIn, test } from "../support/fixtures";
import { startSite } from "../support/site";

const hostile = [
  "javascript:alert(document.domain)//a.pdf",
  "//evil.example/a.pdf",
  "https://evil.example/a.png",
  "data:text/html,<script>alert(1)</script>.pdf",
  "../../api/auth/signout?x=.pdf",
  "uploads/..%2f..%2fetc%2fpasswd.pdf",
  "\\\\evil.example\\a.jpg",
];

/** Tables and columns that hold stored paths, and what their screens show of them. */
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

test("whatever paths the legacy API stores, screens link and load through our own gateway alone", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await startSite({ members: 20 });
  try {
    for (const column of columns) {
      const [name, field] = column.split(".");
      const cases = hostile.map((path, index) => sql`when ${index} then ${path}`);
      await site.db.run(
        sql`update ${sql.identifier(name ?? "")} set ${sql.identifier(field ?? "")} = case rowid % ${sql.raw(String(hostile.length))} ${sql.join(cases, sql` `)} end`,
      );
    }
    await site.db.run(
      sql`update logbook set dati = replace(dati, 'uploads/', 'javascript:alert(1)//uploads/')`,
    );
    const [waiting] = await site.db.select().from(table.documenti).where(eq(table.documenti.accettato, 0));
    const photos = await site.db.select().from(table.logbook).where(eq(table.logbook.tipo, "foto"));
    const [card] = await site.db.select().from(table.tessere);
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    await signIn(context, "god");
    // The network is never still while a stream is open.
    await context.route("**/api/live?*", (route) => route.fulfill({ status: 204 }));
    const outside: string[] = [];
    context.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) outside.push(request.url());
    });
    context.on("dialog", (dialog) => {
      outside.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    // One for each part that draws a stored path; that all of them go through one function, a test of the
    // sources holds.
    const addresses = [
      `/documenti?documento=${waiting?.id_doc}`,
      `/soci?socio=${card?.utente}`,
      "/doccircolo?documento=1",
      "/qualifiche?brevetto=2000001",
      "/barche?id=2",
      "/rimborsi?rimborso=1",
      "/crociererichieste?richiesta=6",
      `/logbook?post=${photos.find(({ organizzatore }) => organizzatore === 3)?.id}`,
    ];
    let seen = 0;
    async function look(page: Page, address: string) {
      await open(page, address);
      await page.waitForLoadState("networkidle");
      const found = await page.evaluate(() =>
        [...document.querySelectorAll("[href],[src],[action],[formaction],[data],[poster]")].flatMap(
          (element) =>
            ["href", "src", "action", "formaction", "data", "poster"].flatMap(
              (name) => element.getAttribute(name) ?? [],
            ),
        ),
      );
      seen += found.length;
      const bad = found.filter((value) => {
        if (/^(mailto:|tel:|blob:)/.test(value)) return false;
        const url = new URL(value, site.url);
        return (
          url.origin !== site.url ||
          (/evil|passwd|signout|alert/.test(value) && !value.startsWith("/api/files/"))
        );
      });
      expect(bad, address).toEqual([]);
      expect(await page.locator("main").count(), address).toBeGreaterThan(0);
    }
    // A page mostly waits for the network to be still: several wait at once.
    await Promise.all(
      [0, 1, 2].map(async (lane) => {
        const page = await context.newPage();
        for (const [index, address] of addresses.entries()) if (index % 3 === lane) await look(page, address);
      }),
    );
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
