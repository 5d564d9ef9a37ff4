import type { Page } from "@playwright/test";
import { like } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import type { Site } from "../support/site";

// Each test has a year of its own, because all share one calendar.
const dayButton = (page: Page, name: string) => page.getByRole("gridcell").getByRole("button", { name });

async function stored(site: Site, month: string) {
  const rows = await site.db
    .select()
    .from(table.stagionalita)
    .where(like(table.stagionalita.giorno, `${month}-%`))
    .orderBy(table.stagionalita.giorno);
  return rows.map(({ giorno, nome }) => `${giorno} ${nome}`);
}

test("a range: dragged over or by Shift over the month's end, each set as one run", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  await site.db.insert(table.stagionalita).values([{ giorno: "2051-11-09", nome: "Bassa stagione" }]);
  const page = await signedIn("segreteria", { viewport: { width: 1280, height: 800 } });
  await open(page, "/stagionalita?mese=2051-11&stagione=1");
  const first = page.locator("[data-day='2051-11-01']");
  await expect(first).toBeVisible();
  const top = await first.boundingBox();
  await dayButton(page, "martedì 7 novembre 2051").hover();
  await page.mouse.down();
  for (const day of ["8", "9", "10"])
    await page.locator(`[data-day='2051-11-${day.padStart(2, "0")}']`).hover();
  await page.mouse.up();
  const bar = page.getByRole("region", { name: "Intervallo scelto" });
  await expect(bar).toContainText("4 giorni dal 07/11/2051 al 10/11/2051");
  await expect(bar).toContainText("Cambiano 4 giorni: 1 è «Bassa stagione».");
  expect(await stored(site, "2051-11")).toEqual(["2051-11-09 Bassa stagione"]);
  await expectAccessible(page);

  const refused = { kind: "answer", body: '{"esito": false, "err": "Giorno bloccato."}' } as const;
  site.legacy.fail(/^\/stagionalita\/giorno\/2051-11-09/, refused, { times: 1 });
  await bar.getByRole("button", { name: "Imposta «Alta stagione»" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Giorni non riusciti: 1." });
  await expect(failed).toContainText("9 novembre 2051: Giorno bloccato.");
  await expect(bar).toHaveCount(0);
  expect(await first.boundingBox()).toEqual(top);
  await expect(dayButton(page, "giovedì 9 novembre 2051, Bassa stagione")).toBeVisible();
  const from = site.legacy.recorded.length;
  await failed.getByRole("button", { name: "Riprova il giorno" }).click();
  await expect(page.getByText("Giorni riusciti: 1.")).toBeVisible();
  await expect(failed).toHaveCount(0);
  const sent = site.legacy.recorded.slice(from).filter(({ path }) => path.startsWith("/stagionalita"));
  expect(sent.filter(({ method }) => method !== "GET")).toHaveLength(2);
  const range = ["07", "08", "09", "10"].map((day) => `2051-11-${day} Alta stagione`);
  expect(await stored(site, "2051-11")).toEqual(range);
  expect(await first.boundingBox()).toEqual(top);
  const name = page.locator("[data-day='2051-11-09'] [data-season-name]");
  expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  // A press is the beginning, one with Shift the end, in the next month too.
  await dayButton(page, "mercoledì 29 novembre 2051").click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Mese successivo" }).click();
  await dayButton(page, "venerdì 1 dicembre 2051").click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 giorni dal 29/11/2051 al 01/12/2051");
  await bar.getByRole("button", { name: "Imposta «Alta stagione»" }).click();
  await expect(page.getByText("Alta stagione, dal 29/11/2051 al 01/12/2051: 3 giorni.")).toBeVisible();
  expect(await stored(site, "2051-12")).toEqual(["2051-12-01 Alta stagione"]);
});

test("a range by keyboard alone: Shift and arrows, Enter sets it, Esc ends it; it is taken away", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  await open(page, "/stagionalita?mese=2052-11&stagione=2");
  await dayButton(page, "lunedì 4 novembre 2052").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  const bar = page.getByRole("region", { name: "Intervallo scelto" });
  await expect(bar).toContainText("9 giorni dal 04/11/2052 al 12/11/2052");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Media stagione, dal 10/11/2052 al 12/11/2052: 3 giorni.")).toBeVisible();
  const days = ["10", "11", "12"].map((day) => `2052-11-${day} Media stagione`);
  expect(await stored(site, "2052-11")).toEqual(days);
  await expect(dayButton(page, "domenica 10 novembre 2052, Media stagione")).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await bar.getByRole("button", { name: "Togli la stagione" }).press("Enter");
  await expect(page.getByText("Senza stagione, dal 10/11/2052 al 11/11/2052: 2 giorni.")).toBeVisible();
  expect(await stored(site, "2052-11")).toEqual(["2052-11-12 Media stagione"]);
});
