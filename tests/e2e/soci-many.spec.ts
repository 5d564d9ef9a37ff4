import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures";

const MEMBERS = 20_000;
/** Far above what a quiet machine needs: it only tells work that grows with the rows from work that does not. */
const maxMs = 500;

/** As the legacy API finds them: every tenth is a Sartori, and the numbers do not rise with the names. */
const members = Array.from({ length: MEMBERS }, (_, index) => {
  const [nome, cognome] = [`Socio ${(index * 7919) % MEMBERS}`, index % 10 === 0 ? "Sartori" : "Vianello"];
  return {
    id_usr: index + 1,
    nome,
    cognome,
    nominativo: `${nome} ${cognome}`,
    SOC_ID: String(100_001 + index),
    email: `socio${index}@example.it`,
    affidabilita: index % 11,
  };
});

test("20,000 members are found, scrolled, sorted, filtered, exported; nothing holds up the page", async ({
  site,
  signedIn,
}) => {
  const body = JSON.stringify({ esito: true, Utenti: members });
  site.legacy.fail(/^\/ricerca/, { kind: "answer", body }, { method: "POST" });
  const page = await signedIn("segreteria");
  await open(page, "/soci");
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(page.getByText("20.000 righe", { exact: true })).toBeVisible({ timeout: 40_000 });
  expect(await page.getByRole("row").count()).toBeLessThan(100);

  await watchLongTasks(page);
  const scroller = page
    .locator("div.overflow-auto")
    .filter({ has: page.getByRole("grid", { name: "Soci" }) });
  await scroller.evaluate(async (element) => {
    for (let step = 1; step <= 40; step += 1) {
      element.scrollTop = (element.scrollHeight * step) / 40;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect(page.getByRole("row").last()).toHaveAttribute("aria-rowindex", String(MEMBERS + 1));
  expect(await longest(page), "while scrolling").toBeLessThan(maxMs);

  const filter = page.getByPlaceholder("Filtra i risultati");
  await filter.pressSequentially("100777");
  await expect(page.getByText(/^1 di 20\.000/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "100777" })).toHaveCount(1);
  expect(await longest(page), "while typing").toBeLessThan(maxMs);
  await filter.fill("");

  await page.getByRole("columnheader", { name: "N. socio" }).getByRole("button").click();
  await expect(page.getByRole("row").nth(1)).toContainText("100001");
  await filter.fill("sartori");
  await expect(page.getByText(/^[\d.]+ di 20\.000/)).toBeVisible();
  const shown = Number(
    (await page.getByText(/^[\d.]+ di 20\.000/).textContent())?.split(" di ")[0]?.replace(".", ""),
  );
  await filter.fill("");
  await expect(page.getByText("20.000 righe", { exact: true })).toBeVisible();

  const lines = await exported(page);
  expect(lines).toHaveLength(MEMBERS);
  expect(lines.filter((line) => /sartori/i.test(line))).toHaveLength(shown);
  expect(lines[0]).toContain("100001");
});

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
}

/** The longest task in ms since the watch began or this was asked last. */
async function longest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The observer runs after the task: a frame later at the latest.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { longTasks } = window as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
}

/** The lines of the CSV without its head. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Esporta" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /CSV/ }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  return text.trim().split(/\r?\n/).slice(1);
}
