import type { Locator, Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { table } from "./data";
import { expect, open } from "./fixtures";
import { addBoat } from "./records/boats";
import { addSailing } from "./records/user-cruises";
import type { Site } from "./site";

/** First and last day of `sailingOfSix`. */
export const sixFrom = plusDays(todayInRome(), 40);
export const sixTo = plusDays(todayInRome(), 43);

/** A sailing of six that begins in forty days, and another boat of the club. */
export async function sailingOfSix(site: Site) {
  const sailing = await addSailing(site, { crew: 6, inizio: sixFrom, fine: sixTo });
  const { boat: otherBoat } = await addBoat(site, { collabora: 1 });
  return { ...sailing, otherBoat, ids: sailing.userCruises.map(({ id }) => id) };
}
export type SailingOfSix = Awaited<ReturnType<typeof sailingOfSix>>;

export const sailingSheet = (page: Page, { cruise }: SailingOfSix) =>
  page.getByRole("dialog", { name: cruise.nome });

/** The sheet of a sailing, over the dashboard. */
export async function openSailingSheet(page: Page, sailing: SailingOfSix) {
  await open(page, `/dashboard?uscita=${sailing.ids[0]}`);
  const sheet = sailingSheet(page, sailing);
  await expect(sheet.getByRole("heading", { name: "A bordo" })).toBeVisible();
  return sheet;
}

/** The stored boats of these bookings, in their order. */
export async function boatsOfBookings(site: Site, ids: readonly number[]) {
  const rows = await site.db
    .select()
    .from(table.crociereutente)
    .where(inArray(table.crociereutente.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.barca);
}

/** Chooses another boat for all six, and saves. */
export async function moveSix(sheet: Locator, boat: string) {
  await sheet.getByLabel("Barca", { exact: true }).selectOption(boat);
  await sheet.getByRole("button", { name: "Salva per tutti e 6" }).click();
}
