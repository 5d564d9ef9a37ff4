import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

type Added = Awaited<ReturnType<typeof addSailing>>;

async function sailingsIn(site: Site, month: string, count: number) {
  const added: Added[] = [];
  for (let index = 0; index < count; index += 1)
    added.push(await addSailing(site, { inizio: `${month}-02`, fine: `${month}-05` }));
  return added;
}

async function openBookings(site: Site, sailings: readonly Added[]) {
  const ids = sailings.flatMap(({ userCruises }) => userCruises.map(({ id }) => id));
  const rows = await site.db.select().from(table.crociereutente).where(inArray(table.crociereutente.id, ids));
  return rows.filter(({ chiusa }) => chiusa === 0).length;
}

/** The sailings with a ticked row are closed whole. */
async function closesTicked(page: Page, one: Added, two: Added) {
  await rowWith(page, one.cruise.nome).first().getByRole("checkbox").check();
  await rowWith(page, two.cruise.nome).last().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Chiudi 2 uscite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Chiudi 2 uscite" });
  await dialog.getByRole("button", { name: "Chiudi 2 uscite" }).click();
  await expect(dialog.getByText("Tutto riuscito: 2.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi", exact: true }).last().click();
  await expect(page.getByLabel("Finite in").getByRole("option", { name: "aprile 2018 (1)" })).toBeAttached();
  await expect(page.getByText("righe selezionate")).toHaveCount(0);
}

test("ticked sailings are closed whole; ten of a month in three actions, whatever fails", {
  annotation: long("more than ten sailings are closed, one after the other"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/status of 50\d/);
  const sailings = await sailingsIn(site, "2018-05", 10);
  const [moved] = await sailingsIn(site, "2018-05", 1);
  const [one, two, other] = await sailingsIn(site, "2018-04", 3);
  if (!one || !two || !other) throw new Error("no sailings");
  const page = await signedIn("segreteria");
  await open(page, "/crociereutente?vista=da-chiudere");
  const dialog = page.getByRole("dialog", { name: "Chiudi 11 uscite" });

  await test.step("those with a ticked row are closed whole", async () => {
    await page.getByLabel("Finite in").selectOption({ label: "aprile 2018 (3)" });
    await closesTicked(page, one, two);
    expect(await openBookings(site, [one, two])).toBe(0);
    expect(await openBookings(site, [other])).toBe(2);
  });

  await test.step("the month, its button, the answer", async () => {
    await page.getByLabel("Finite in").selectOption({ label: "maggio 2018 (11)" });
    await expect(page).toHaveURL(/finite=2018-05/);
    await page.getByRole("button", { name: "Chiudi 11 uscite di maggio 2018" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(11);
    await expect(dialog.getByRole("listitem").first()).toContainText(
      "dal 02/05/2018 al 05/05/2018: 2 partecipanti",
    );
    await expectAccessible(page);
    // A colleague puts off one of them in the meantime.
    await site.db
      .update(table.crociereutente)
      .set({ fine: plusDays(todayInRome(), 9) })
      .where(
        inArray(
          table.crociereutente.id,
          (moved?.userCruises ?? []).map(({ id }) => id),
        ),
      );
    site.legacy.fail(/^\/crocierautente\/chiudi\//, { kind: "down" }, { times: 1 });
    await dialog.getByRole("button", { name: "Chiudi 11 uscite" }).click();
  });

  await test.step("each has its result; the one that is not over is not tried again", async () => {
    await expect(dialog.getByText("Operazioni riuscite: 9. Non riuscite: 2.")).toBeVisible();
    await expect(dialog.getByText("Non è più tra le crociere da chiudere.")).toHaveCount(1);
    expect(await openBookings(site, sailings)).toBe(2);
    await dialog.getByRole("button", { name: "Riprova ciò che non è riuscito" }).click();
    await expect(dialog.getByText("Operazioni riuscite: 10. Non riuscite: 1.")).toBeVisible();
    expect(await openBookings(site, sailings)).toBe(0);
    expect(await openBookings(site, moved ? [moved] : [])).toBe(2);
  });
});
