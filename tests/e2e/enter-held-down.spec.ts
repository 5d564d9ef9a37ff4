import type { Locator, Page } from "@playwright/test";
import { unique } from "../support/data";
import { expect, leave, open, test } from "../support/fixtures";
import { addCard } from "../support/records/cards";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";

interface Queue {
  screen: string;
  /**
   * Adds three records that need nothing more to be accepted; a search for the returned text shows them
   * alone.
   */
  addThree: (site: Site) => Promise<string>;
  /** Paths of the calls that decide. */
  decides: RegExp;
}

const names = ["Anna", "Bea", "Carla"];
const scadenza = "2034-04-04";

/** One whose dialog is a form, as those of licences and boat documents are, and one whose dialog is none. */
const queues: readonly Queue[] = [
  {
    screen: "documenti",
    async addThree(site) {
      const cognome = unique("Tasti");
      for (const nome of names) await addDocument(site, { nome, cognome, scadenza });
      return cognome;
    },
    decides: /^\/documenti\/(accetta|rifiuta)\//,
  },
  {
    screen: "tessera",
    async addThree(site) {
      const cognome = unique("Tasti");
      for (const nome of names) await addCard(site, { nome, cognome });
      return cognome;
    },
    decides: /^\/tessera\/(acc\/)?\d/,
  },
];

/** Keeps Enter down: one press and nine repeats; the caller lets it go. */
async function holdEnter(page: Page) {
  for (let count = 0; count < 10; count += 1) {
    await page.keyboard.down("Enter");
    await page.waitForTimeout(30);
  }
}

async function tabTo(page: Page, control: Locator) {
  while (!(await control.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
}

for (const { screen, addThree, decides } of queues) {
  test(`/${screen}: a held Enter accepts nothing, a fresh one on the button accepts one`, async ({
    site,
    signedIn,
  }) => {
    const search = await addThree(site);
    const page = await signedIn("segreteria");
    const from = site.legacy.recorded.length;
    const decided = () =>
      site.legacy.recorded.slice(from).filter(({ method, path }) => method !== "GET" && decides.test(path));
    await open(page, `/${screen}?q=${encodeURIComponent(search)}`);
    await expect(page.getByText(/^3 di \d+ righe$/)).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.press("ArrowDown");
    const dialog = page.getByRole("dialog");
    await page.keyboard.down("Enter");
    await expect(dialog.getByText("1 di 3")).toBeVisible();
    await holdEnter(page);
    await page.keyboard.up("Enter");
    await expect(dialog.getByText("1 di 3")).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("1 di 3")).toBeVisible();

    await tabTo(page, dialog.getByRole("button", { name: "Accetta" }));
    await holdEnter(page);
    await expect(dialog.getByText("2 di 3")).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
    // In the middle of it the person goes on to the button of the next one.
    await tabTo(page, dialog.getByRole("button", { name: "Accetta" }));
    await holdEnter(page);
    await page.keyboard.up("Enter");
    await expect(dialog.getByText("2 di 3")).toBeVisible();

    await dialog.getByRole("button", { name: "Accetta" }).click();
    await expect(dialog.getByText("3 di 3")).toBeVisible();
    await leave(page);
    await expect.poll(() => decided().length).toBe(2);
  });
}

test("several at once: the dialog begins where Enter accepts nothing", async ({ site, signedIn }) => {
  const [{ addThree, decides }] = queues as [Queue];
  const search = await addThree(site);
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await open(page, `/documenti?q=${encodeURIComponent(search)}`);
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await tabTo(page, page.getByRole("button", { name: "Accetta", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Accetta 3 documenti" });
  await page.keyboard.down("Enter");
  await expect(dialog).toBeVisible();
  await holdEnter(page);
  await page.keyboard.up("Enter");
  await expect(dialog.getByRole("region", { name: "Scadenze" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Accetta 3 documenti" })).toBeVisible();
  expect(site.legacy.recorded.slice(from).filter(({ path }) => decides.test(path))).toEqual([]);

  await tabTo(page, dialog.getByRole("button", { name: "Accetta 3 documenti" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Tutto riuscito: 3.")).toBeVisible();
});
