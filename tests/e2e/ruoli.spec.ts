import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { expectDeletedAfterQuestion, expectRefusedDelete } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

/** A role of this test's own, as another member of staff left it. */
async function addRole(site: Site) {
  const author = await addMember(site);
  const [role] = await site.db
    .insert(table.ruoli)
    .values({
      nome: unique("Ruolo"),
      affiliazione: null,
      etichetta: "Breve",
      created_by: author.id_usr,
      updated_by: author.id_usr,
      created_at: "2025-03-01T09:30:00.000Z",
      updated_at: "2025-03-01T09:30:00.000Z",
    })
    .returning();
  if (!role) throw new Error("no role");
  return { ...role, author };
}

const stored = (site: Site, nome: string) =>
  site.db.select().from(table.ruoli).where(eq(table.ruoli.nome, nome)).get();

test("a role is added, renamed by keyboard, kept while members have it, deleted; accessible", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Prodiere");
  const page = await signedIn("admin");
  await open(page, "/ruoli");
  await page.getByRole("button", { name: "Aggiungi ruolo" }).click();
  const added = page.getByRole("dialog", { name: "Aggiungi ruolo" });
  expect((await added.boundingBox())?.width).toBeLessThanOrEqual(550);
  const before = site.legacy.recorded.length;
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(added.getByText("Scrivi il nome.")).toBeVisible();
  await expect(added.getByLabel("Nome")).toBeFocused();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
  await added.getByLabel("Nome").fill("SKIPPER");
  await added.getByLabel("Affiliazione").fill("FIV");
  await page.keyboard.press("Enter");
  await expect(added.getByText("Esiste già un ruolo con questo nome.")).toBeVisible();
  await expect(added.getByLabel("Affiliazione")).toHaveValue("FIV");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Hai modifiche non salvate" });
  await question.getByRole("button", { name: "Continua a modificare" }).click();
  await added.getByLabel("Nome").fill(nome);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ruolo aggiunto.")).toBeVisible();
  await expect(added).toBeHidden();
  await expect(rowWith(page, nome)).toContainText("FIV");
  await expectAccessible(page);

  await page.keyboard.press("/");
  await page.keyboard.type(nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const edited = page.getByRole("dialog", { name: nome });
  await expect(edited.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" bis");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ruolo salvato.")).toBeVisible();
  await expect(rowWith(page, `${nome} bis`)).toBeFocused();

  const role = await stored(site, `${nome} bis`);
  const member = await addMember(site);
  const inUse = { ruolo: [1, role?.id ?? 0] };
  await site.db.update(table.utenti).set(inUse).where(eq(table.utenti.id_usr, member.id_usr));
  await expectRefusedDelete(page, nome, "Il ruolo non si può eliminare: è usato (soci: 1).");
  await site.db
    .update(table.utenti)
    .set({ ruolo: [1] })
    .where(eq(table.utenti.id_usr, member.id_usr));
  await expectDeletedAfterQuestion(page, nome, "Ruolo eliminato.");
  expect(await stored(site, `${nome} bis`)).toBeUndefined();

  await test.step("the dialog says who made the role and when, and a save is sent once and leaves the rest as it was", async () => {
    const other = await addRole(site);
    await open(page, `/ruoli?ruolo=${other.id}`);
    const dialog = page.getByRole("dialog", { name: other.nome });
    await expect(dialog.getByText(`01/03/2025 10:30 da ${other.author.nominativo}`)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await dialog.getByLabel("Affiliazione").fill("UISP");
    await dialog.getByRole("button", { name: "Salva" }).dblclick();
    await expect(page.getByText("Ruolo salvato.").last()).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await stored(site, other.nome)).toMatchObject({
      affiliazione: "UISP",
      etichetta: "Breve",
      created_by: other.author.id_usr,
    });
    const sent = site.legacy.recorded.filter(
      ({ method, path }) => method === "PUT" && path === `/ruoli/${other.id}`,
    );
    expect(sent).toHaveLength(1);
  });
});
