import { expect, type Locator } from "@playwright/test";

/** Opens the '…' of a row, and gives one of its entries. */
export async function rowEntry(row: Locator, name: string): Promise<Locator> {
  await row.getByRole("button", { name: /^Azioni di / }).click();
  const menu = row.page().getByRole("menu", { name: /^Azioni di / });
  await expect(menu).toBeVisible();
  return menu.getByRole("menuitem", { name });
}

/** Does what an entry under the '…' of a row says. */
export async function rowAction(row: Locator, name: string): Promise<void> {
  await (await rowEntry(row, name)).click();
}

/** That the entry is off and says why; closes the menu. */
export async function expectEntryOff(row: Locator, name: string, reason: string): Promise<void> {
  const entry = await rowEntry(row, name);
  await expect(entry).toHaveAttribute("aria-disabled", "true");
  await expect(entry).toContainText(reason);
  await row.page().keyboard.press("Escape");
  await expect(entry).toHaveCount(0);
}

/** That the row's menu has no such entry; closes the menu. */
export async function expectNoEntry(row: Locator, name: string): Promise<void> {
  await expect(await rowEntry(row, name)).toHaveCount(0);
  await row.page().keyboard.press("Escape");
  await expect(row.page().getByRole("menu")).toHaveCount(0);
}
