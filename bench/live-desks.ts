import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { tessere } from "../legacy-api/tables";
import { openBrowser } from "../tests/support/open-browser";
import { openTab } from "./browser";
import type { Staff } from "./staff";

/** Cards to accept, beside the club's own. */
const CARDS = 20;

/** So many cards of one member wait, in the file of the running stand-in, which has no other write then. */
async function addCards(database: string, member: number): Promise<void> {
  const client = createClient({ url: `file:${database}` });
  const created_at = new Date().toISOString();
  await drizzle(client)
    .insert(tessere)
    .values(
      Array.from({ length: CARDS }, (_, at) => ({
        utente: member,
        tipoTessera: 1,
        numero: `BANCO ${at}`,
        scadenza: "2031-12-31",
        created_at,
      })),
    );
  client.close();
}

/**
 * Two browsers on one review queue: for each card the milliseconds from when its 'Accetta' is sent, five
 * seconds after the press, until its row has gone on the other desk.
 */
export async function betweenDesks(
  url: string,
  staff: readonly Staff[],
  database: string,
): Promise<number[]> {
  const [first, second] = staff.filter(({ level }) => level === "SEGRETERIA");
  await addCards(database, first?.members[0] ?? 1);
  const browser = await openBrowser();
  try {
    const own = await openTab(browser, url, first?.cookie ?? "");
    const other = await openTab(browser, url, second?.cookie ?? "");
    const stream = other.page.waitForResponse((response) => response.url().includes("/api/live?"));
    for (const { page } of [own, other]) await page.goto("/tessera");
    await stream;
    await own.page.getByRole("row").nth(1).getByRole("rowheader").click();
    const figures: number[] = [];
    for (let card = 0; card < CARDS; card++) {
      await own.page.waitForURL(/tessera=\d+/);
      const id = new URL(own.page.url()).searchParams.get("tessera");
      const sent = own.page
        .waitForRequest((request) => request.url().endsWith(`/tessera/acc/${id}`))
        .then(() => performance.now());
      const row = other.page.locator(`[data-row-id="${id}"]`);
      const gone = row.waitFor({ state: "detached" }).then(() => performance.now());
      await own.page.getByRole("dialog").getByRole("button", { name: "Accetta" }).click();
      figures.push((await gone) - (await sent));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
