import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
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

test("a role gets a name of its own; one is renamed by keyboard, the rest stays as it was", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Prodiere");
  const other = await addRole(site);
  const page = await signedIn("admin");
  await open(page, "/ruoli?nuovo=true");
  const added = page.getByRole("dialog", { name: "Aggiungi ruolo" });
  expect((await added.boundingBox())?.width).toBeLessThanOrEqual(550);
  await added.getByLabel("Nome").fill("SKIPPER");
  await added.getByLabel("Affiliazione").fill("FIV");
  await page.keyboard.press("Enter");
  await expect(added.getByText("Esiste già un ruolo con questo nome.")).toBeVisible();
  await expect(added.getByLabel("Affiliazione")).toHaveValue("FIV");
  await added.getByLabel("Nome").fill(nome);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ruolo aggiunto.")).toBeVisible();
  await expect(added).toBeHidden();
  await expect(rowWith(page, nome)).toContainText("FIV");

  await page.keyboard.press("/");
  await page.keyboard.type(other.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const edited = page.getByRole("dialog", { name: other.nome });
  await expect(edited.getByLabel("Nome")).toBeFocused();
  await expect(edited.getByText(`01/03/2025 10:30 da ${other.author.nominativo}`)).toBeVisible();
  await expectFitsPhone(page, edited);
  await edited.getByLabel("Nome").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" bis");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ruolo salvato.")).toBeVisible();
  await expect(rowWith(page, `${other.nome} bis`)).toBeFocused();
  expect(await stored(site, `${other.nome} bis`)).toMatchObject({
    affiliazione: null,
    etichetta: "Breve",
    created_by: other.author.id_usr,
  });
});
