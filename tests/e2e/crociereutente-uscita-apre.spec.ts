import type { Locator, Page } from "@playwright/test";
import { inDays } from "../support/days";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addSailing, storedUserCruise } from "../support/records/user-cruises";
import { boatsOfBookings, moveSix } from "../support/sailing-of-six";
import type { Site } from "../support/site";

type Sailing = Awaited<ReturnType<typeof addSailing>>;

const sheetOf = (page: Page, { cruise }: Sailing) => page.getByRole("dialog", { name: cruise.nome });

/** Esc closes the sheet, and the focus is where one came from. */
async function leadsBack(page: Page, sheet: Locator, to: Locator, address: RegExp) {
  await expect(sheet.getByRole("heading", { name: "A bordo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(to).toBeFocused();
}

/** Over the sheet a booking is saved, and Esc leads back to its button. */
async function editsOne(site: Site, page: Page, sheet: Locator, { members, userCruises }: Sailing) {
  const name = members[1]?.nominativo ?? "";
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
  expect((await storedUserCruise(site, userCruises[1]?.id ?? 0))?.intolleranze).toBe("Glutine");
}

/** The sheet opens from a row of the dashboard; what is missing is asked for in a dialog above it. */
async function opensFromTheDashboard(page: Page, sailing: Sailing) {
  const { cruise } = sailing;
  const sheet = sheetOf(page, sailing);
  await open(page, "/dashboard");
  const row = page.getByRole("listitem").filter({ hasText: cruise.nome }).getByRole("link");
  await row.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?uscita=\d+$/);
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
  await leadsBack(page, sheet, row, /\/dashboard$/);
}

/** By keyboard the sheet opens from the sailing's row of the list, and one booking is edited over it. */
async function opensFromTheList(site: Site, page: Page, sailing: Sailing) {
  const { cruise } = sailing;
  const sheet = sheetOf(page, sailing);
  await open(page, "/crociereutente");
  await page.keyboard.press("/");
  await page.keyboard.type(cruise.nome);
  await expect(page.getByText(/^6 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("heading", { name: "A bordo" })).toBeVisible();
  await editsOne(site, page, sheet, sailing);
  await leadsBack(page, sheet, rowWith(page, cruise.nome).first(), /\/crociereutente\?q=/);
}

test("the sheet opens from dashboard, list and plan, and Esc leads back; one booking over it", {
  annotation: long("three screens open the sheet, by mouse and by keyboard"),
}, async ({ site, signedIn }) => {
  const tomorrow = inDays(1);
  const sailing = await addSailing(site, { crew: 6, inizio: tomorrow, fine: tomorrow });
  const { boat: otherBoat } = await addBoat(site, { collabora: 1 });
  const { cruise, boat } = sailing;
  const page = await signedIn("segreteria");
  const sheet = sheetOf(page, sailing);

  await test.step("a row of the dashboard", () => opensFromTheDashboard(page, sailing));

  await test.step("the sailing's row of the list, by keyboard", () => opensFromTheList(site, page, sailing));

  await test.step("a bar of the plan", async () => {
    await open(page, `/pianificazione?giorno=${tomorrow}&barca=${boat.id}`);
    const bar = page.getByRole("link", { name: new RegExp(`^${cruise.nome}`) });
    await bar.press("Enter");
    await leadsBack(page, sheet, bar, /\/pianificazione\?giorno=/);
  });

  await test.step("from the plan all six are on another boat in three actions", async () => {
    await page.getByRole("link", { name: new RegExp(`^${cruise.nome}`) }).click();
    await moveSix(sheet, otherBoat.nome);
    await expect(page.getByText("Uscita salvata per tutti e 6.")).toBeVisible();
    const ids = sailing.userCruises.map(({ id }) => id);
    expect(await boatsOfBookings(site, ids)).toEqual(ids.map(() => otherBoat.id));
  });
});
