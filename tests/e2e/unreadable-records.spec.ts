import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const notice = "3 schede illeggibili: avvisa chi gestisce il server.";
const roles = [
  null,
  { id: 1, nome: "Skipper", affiliazione: "FIV" },
  "testo",
  { nome: "Senza numero" },
  { id: 2, nome: "Prodiere", affiliazione: null },
];

function answerWith(site: Site, path: RegExp, answer: object): void {
  site.legacy.fail(path, { kind: "answer", body: JSON.stringify({ esito: true, ...answer }) });
}

async function expectAboveList(page: Page): Promise<void> {
  await expect(page.getByText(notice)).toBeInViewport({ ratio: 1 });
  const line = await page.getByText(notice).boundingBox();
  // On a phone the title stands in the menu's bar, above everything.
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const below = isPhone ? page.getByRole("searchbox").first() : page.getByRole("heading", { level: 1 });
  const edge = await below.boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
}

test("unreadable records: the list shows the others and how many are missing, on every size", async ({
  site,
  signedIn,
}) => {
  answerWith(site, /^\/ruoli\/$/, { Ruoli: roles });
  const page = await signedIn("admin");
  await open(page, "/ruoli");
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(page.getByText("2 righe", { exact: true })).toBeVisible();
    await expect(rowWith(page, "Skipper")).toBeVisible();
    await expect(rowWith(page, "Prodiere")).toBeVisible();
    await expect(page.getByText("Senza numero")).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: notice })).toBeVisible();
    await expectAboveList(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  await expectAccessible(page);

  // A dialog covers the page, on a phone all of it.
  await rowWith(page, "Skipper").getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name: "Skipper" });
  await expect(dialog.getByText(notice)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog.getByText(notice)).toBeInViewport({ ratio: 1 });

  site.legacy.heal();
  await open(page, "/ruoli");
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  await expect(page.getByText(/illeggibil/)).toHaveCount(0);
});

test("the dashboard counts what can be read, and says how many records are missing", async ({
  site,
  signedIn,
}) => {
  answerWith(site, /^\/qualifica\/all\/$/, { Qualifica: [{ id: 1 }, null, { id: 2 }] });
  const page = await signedIn("admin");
  await open(page, "/dashboard");
  await expect(page.getByText("1 scheda illeggibile: avvisa chi gestisce il server.")).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Brevetti" }) });
  await expect(card.getByText("2brevetti da controllare")).toBeVisible();
});
