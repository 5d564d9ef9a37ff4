import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures";

const MEMBERS = 20_000;
/** Far fewer than there are members: what scrolls is drawn anew, not added (its time: bench/growth.ts). */
const maxRows = 100;

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

test("20,000 members are found, scrolled, sorted, filtered, exported, with few rows in the page", async ({
  site,
  signedIn,
}) => {
  const body = JSON.stringify({ esito: true, Utenti: members });
  site.legacy.fail(/^\/ricerca/, { kind: "answer", body }, { method: "POST" });
  const page = await signedIn("segreteria");
  await open(page, "/soci");
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(page.getByText("20.000 righe", { exact: true })).toBeVisible({ timeout: 40_000 });

  const scroller = page
    .locator("div.overflow-auto")
    .filter({ has: page.getByRole("grid", { name: "Soci" }) });
  const most = await mostRowsWhileScrolling(scroller);
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThan(maxRows);
  await expect(page.getByRole("row").last()).toHaveAttribute("aria-rowindex", String(MEMBERS + 1));

  const filter = page.getByPlaceholder("Filtra i risultati");
  await filter.pressSequentially("100777");
  await expect(page.getByText(/^1 di 20\.000/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "100777" })).toHaveCount(1);
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

/** Scrolls from the first row to the last in 40 frames; how many rows were in the page at most. */
function mostRowsWhileScrolling(scroller: Locator): Promise<number> {
  return scroller.evaluate(async (element) => {
    let most = 0;
    for (let step = 0; step <= 40; step += 1) {
      element.scrollTop = (element.scrollHeight * step) / 40;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      most = Math.max(most, element.querySelectorAll("tr:not([role=none])").length);
    }
    return most;
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
