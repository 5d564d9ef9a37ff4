import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addLicence } from "../support/records/licences";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

async function addInstructor(site: Site) {
  const { owner, licence } = await addLicence(site, { accettato: 1, scadenza: "2040-02-03" });
  const [instructor] = await site.db
    .insert(table.istruttori)
    .values({ id_usr: owner.id_usr, interno: 0, collabora: 0 })
    .returning();
  if (!instructor) throw new Error("no instructor");
  return { owner, licence, instructor };
}
const stored = (site: Site, id_usr: number) =>
  site.db.select().from(table.istruttori).where(eq(table.istruttori.id_usr, id_usr));

test("by keyboard alone a member becomes an instructor, once; the dialog fits a phone", async ({
  site,
  signedIn,
}) => {
  const member = await addMember(site);
  const page = await signedIn("segreteria");
  await open(page, "/istruttori");
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  const add = page.getByRole("button", { name: "Aggiungi istruttore" });
  const dialog = page.getByRole("dialog", { name: "Nuovo istruttore" });
  const pick = async () => {
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("combobox", { name: /Socio/ })).toBeFocused();
    await page.keyboard.type(member.cognome);
    await expect(dialog.getByRole("option", { name: new RegExp(member.cognome) })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("group", { name: new RegExp(member.cognome) })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("link", { name: member.nominativo })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Socio" })).toBeFocused();
    await page.keyboard.press("Tab");
  };
  await pick();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Istruttore aggiunto.")).toBeVisible();
  await expect(rowWith(page, member.cognome)).toContainText("Esterno");
  expect(await stored(site, member.id_usr)).toMatchObject([{ interno: 0, collabora: 1 }]);

  await pick();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Questo socio è già un istruttore.")).toBeVisible();
  await expect(dialog.getByText(member.nominativo)).toBeVisible();
  await expectFitsPhone(page, dialog);
  expect(await stored(site, member.id_usr)).toHaveLength(1);
});

test("'Collabora' is saved alone; a licence is deleted by ADMIN alone", async ({ site, signedIn }) => {
  const { owner, licence, instructor } = await addInstructor(site);
  const address = `/istruttori?id=${instructor.id}`;
  await test.step("SEGRETERIA", async () => {
    const page = await signedIn("segreteria");
    await open(page, address);
    const dialog = page.getByRole("dialog", { name: owner.nominativo });
    await expect(dialog.getByText("03/02/2040")).toBeVisible();
    await expect(dialog.getByRole("link", { name: /^Visualizza il file/ })).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Elimina/ })).toHaveCount(0);
    await dialog.getByLabel("Collabora").check();
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("Istruttore salvato.")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await stored(site, owner.id_usr)).toMatchObject([{ interno: 0, collabora: 1 }]);
  });
  await test.step("ADMIN", async () => {
    const page = await signedIn("admin");
    await open(page, address);
    const dialog = page.getByRole("dialog", { name: owner.nominativo });
    await dialog.getByRole("button", { name: /^Elimina/ }).click();
    const question = page.getByRole("alertdialog", { name: "Attenzione!" });
    await expect(question).toContainText("Sei sicuro di voler eliminare?");
    await question.getByRole("button", { name: "Sì" }).click();
    await expect(page.getByText("Brevetto eliminato.")).toBeVisible();
    await expect(dialog.getByText(/^Nessun brevetto/)).toBeVisible();
    const [after] = await site.db.select().from(table.qualifiche).where(eq(table.qualifiche.id, licence.id));
    expect(after?.rifiutato).toBe(1);
  });
});
