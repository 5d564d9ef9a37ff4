import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { table } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addSailing } from "../support/records/user-cruises";
import {
  boatsOfBookings,
  sixFrom as inizio,
  moveSix,
  openSailingSheet,
  sailingOfSix,
  sailingSheet,
} from "../support/sailing-of-six";

const today = todayInRome();

test("the sheet opens from dashboard, list and plan, and Esc leads back to where one was", async ({
  site,
  signedIn,
}) => {
  const tomorrow = plusDays(today, 1);
  const { cruise, boat } = await addSailing(site, { inizio: tomorrow, fine: tomorrow });
  const page = await signedIn("segreteria");
  const sheet = page.getByRole("dialog", { name: cruise.nome });
  const back = async (to: Locator, address: RegExp) => {
    await expect(sheet.getByRole("heading", { name: "A bordo" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(to).toBeFocused();
  };

  await test.step("a row of the dashboard", async () => {
    await open(page, "/dashboard");
    const row = page.getByRole("listitem").filter({ hasText: cruise.nome }).getByRole("link");
    await row.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\?uscita=\d+$/);
    // What it lacks is asked for in a dialog above it.
    await expect(sheet.getByText(/^\d+ da sistemare$/)).toBeVisible();
    const write = sheet
      .getByRole("region", { name: "Pronta a partire" })
      .getByRole("button", { name: /^Scrivi a / });
    await write.first().click();
    await page
      .getByRole("dialog", { name: "Nuovo messaggio" })
      .getByRole("button", { name: "Annulla" })
      .click();
    await expect(write.first()).toBeFocused();
    await back(row, /\/dashboard$/);
  });

  await test.step("the sailing's row of the list, by keyboard", async () => {
    await open(page, "/crociereutente");
    await page.keyboard.press("/");
    await page.keyboard.type(cruise.nome);
    await expect(page.getByText(/^2 di /)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await back(rowWith(page, cruise.nome).first(), /\/crociereutente\?q=/);
  });

  await test.step("a bar of the plan", async () => {
    await open(page, `/pianificazione?giorno=${tomorrow}&barca=${boat.id}`);
    const bar = page.getByRole("link", { name: new RegExp(`^${cruise.nome}`) });
    await bar.press("Enter");
    await back(bar, /\/pianificazione\?giorno=/);
  });
});

test("from the plan a sailing of six is on another boat in three actions", async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { cruise, boat, otherBoat, ids } = sailing;
  const page = await signedIn("segreteria");
  await open(page, `/pianificazione?giorno=${inizio}&barca=${boat.id}`);
  await page.getByRole("link", { name: new RegExp(`^${cruise.nome}`) }).click();
  await moveSix(sailingSheet(page, sailing), otherBoat.nome);
  await expect(page.getByText("Uscita salvata per tutti e 6.")).toBeVisible();
  expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => otherBoat.id));
});

test("one booking is edited over the sheet, and Esc leads back to the sheet", async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { ids, members } = sailing;
  const name = members[1]?.nominativo ?? "";
  const page = await signedIn("segreteria");
  const sheet = await openSailingSheet(page, sailing);
  const edit = sheet.getByRole("button", { name: `Modifica la prenotazione di ${name}` });
  const form = page.getByRole("dialog", { name });
  await edit.click();
  await form.getByLabel("Intolleranze").fill("Glutine");
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  await expect(sheet.getByText("Intolleranze: Glutine")).toBeVisible();
  await edit.click();
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  const [row] = await site.db
    .select()
    .from(table.crociereutente)
    .where(eq(table.crociereutente.id, ids[1] ?? 0));
  expect(row?.intolleranze).toBe("Glutine");
});
