import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

/** A role of this test's own, as another member of staff left it. */
async function addRole(site: Site, given: Partial<typeof table.ruoli.$inferInsert> = {}) {
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
      ...given,
    })
    .returning();
  if (!role) throw new Error("no role");
  return { ...role, author };
}

async function stored(site: Site, id: number) {
  const [role] = await site.db.select().from(table.ruoli).where(eq(table.ruoli.id, id));
  return role;
}

test("admin adds a role, renames it by keyboard, and deletes it after the question", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Prodiere");
  const page = await signedIn("admin");
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Ruoli" }).click();
  await page.getByRole("button", { name: "Aggiungi Ruolo" }).click();
  const added = page.getByRole("dialog", { name: "Aggiungi Ruolo" });
  expect((await added.boundingBox())?.width).toBeLessThanOrEqual(550);
  await added.getByLabel("Nome").fill(nome);
  await added.getByLabel("Affiliazione").fill("FIV");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ruolo aggiunto.")).toBeVisible();
  await expect(added).toBeHidden();
  await expect(rowWith(page, nome)).toContainText("FIV");

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

  await rowWith(page, nome).getByRole("button", { name: "Elimina" }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  await expect(rowWith(page, nome)).toHaveCount(1);
  await rowWith(page, nome).getByRole("button", { name: "Elimina" }).click();
  await question.getByRole("button", { name: "Si" }).click();
  await expect(page.getByText("Ruolo eliminato.")).toBeVisible();
  await expect(rowWith(page, nome)).toHaveCount(0);
  const left = await site.db
    .select()
    .from(table.ruoli)
    .where(eq(table.ruoli.nome, `${nome} bis`));
  expect(left).toEqual([]);
});

test("segreteria is sent home with a notice, and has no entry in the menu", async ({ site, signedIn }) => {
  const page = await signedIn("segreteria");
  const before = site.legacy.recorded.length;
  await page.goto("/ruoli");
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText("Non hai accesso a «Ruoli».")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ruoli" })).toHaveCount(0);
  expect(site.legacy.recorded.slice(before).map(({ path }) => path)).not.toContain("/ruoli/");
});

test("the dialog says who made the role and when, and a save leaves the rest as it was", async ({
  site,
  signedIn,
}) => {
  const role = await addRole(site);
  const page = await signedIn("admin");
  await page.goto(`/ruoli?ruolo=${role.id}`);
  const dialog = page.getByRole("dialog", { name: role.nome });
  await expect(dialog.getByText(`01/03/2025 10:30 da ${role.author.nominativo}`)).toBeVisible();
  await dialog.getByLabel("Affiliazione").fill("UISP");
  await dialog.getByRole("button", { name: "Salva" }).dblclick();
  await expect(page.getByText("Ruolo salvato.")).toBeVisible();
  expect(await stored(site, role.id)).toMatchObject({
    nome: role.nome,
    affiliazione: "UISP",
    etichetta: "Breve",
    created_by: role.author.id_usr,
  });
  const sent = site.legacy.recorded.filter(
    ({ method, path }) => method === "PUT" && path === `/ruoli/${role.id}`,
  );
  expect(sent).toHaveLength(1);
});

test("a save without a name is not sent; a taken name is shown in the form, and nothing typed is lost", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const page = await signedIn("admin");
  await page.goto("/ruoli?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Aggiungi Ruolo" });
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByLabel("Nome").fill("SKIPPER");
  await dialog.getByLabel("Affiliazione").fill("AICS");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Esiste già un ruolo con questo nome.")).toBeVisible();
  await expect(dialog.getByLabel("Affiliazione")).toHaveValue("AICS");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Hai modifiche non salvate" })).toBeVisible();
});

test("a role that members have is not deleted, and the question says why", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const role = await addRole(site);
  const member = await addMember(site);
  await site.db
    .update(table.utenti)
    .set({ ruolo: [1, role.id] })
    .where(eq(table.utenti.id_usr, member.id_usr));
  const page = await signedIn("admin");
  await page.goto("/ruoli");
  await rowWith(page, role.nome).getByRole("button", { name: "Elimina" }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await question.getByRole("button", { name: "Si" }).click();
  await expect(question.getByText("Il ruolo non si può eliminare: è usato (soci: 1).")).toBeVisible();
  expect(await stored(site, role.id)).toBeDefined();
});

test("list and dialog have no accessibility violation, and fit a phone", async ({ site, signedIn }) => {
  const role = await addRole(site, { affiliazione: "FIV" });
  const page = await signedIn("admin");
  await page.goto("/ruoli");
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/ruoli?ruolo=${role.id}`);
  await expect(page.getByRole("dialog", { name: role.nome })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await page.getByRole("dialog", { name: role.nome }).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
