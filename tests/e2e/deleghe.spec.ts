import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { rowAction } from "../support/row-actions";
import type { Site } from "../support/site";

type Member = Awaited<ReturnType<typeof addMember>>;

/** A delegation of this test's own between two members of its own. */
async function addDelegation(site: Site) {
  const [representative, represented] = [await findable(site), await findable(site)];
  const now = new Date().toISOString();
  const [row] = await site.db
    .insert(table.deleghe)
    .values({
      idDelegante: represented.id_usr,
      idDelegato: representative.id_usr,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!row) throw new Error("no delegation");
  return { id: row.id, representative, represented };
}

/** A member whose surname finds nobody else. */
const findable = (site: Site) => addMember(site, { cognome: `${unique("Delega").replace(/[ -]/g, "q")}q` });

async function stored(site: Site, representative: Member, represented: Member) {
  return site.db
    .select()
    .from(table.deleghe)
    .where(
      and(
        eq(table.deleghe.idDelegato, representative.id_usr),
        eq(table.deleghe.idDelegante, represented.id_usr),
      ),
    );
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Crea una delega" });

async function pick(page: Page, label: "Rappresentante" | "Rappresentato", member: Member) {
  await dialogOf(page).getByRole("combobox", { name: label }).fill(member.cognome);
  await page.getByRole("option", { name: member.nominativo }).click();
}

test("an instructor creates and deletes a delegation; what is missing is said; it fits a phone", async ({
  site,
  signedIn,
}) => {
  const [one, other] = [await findable(site), await findable(site)];
  const page = await signedIn("istruttore");
  await open(page, "/deleghe");
  await page.getByRole("button", { name: "Crea una delega" }).click();
  const dialog = dialogOf(page);
  const before = site.legacy.recorded.length;
  const sent = () => site.legacy.recorded.slice(before).filter(({ method }) => method === "POST");
  const save = dialog.getByRole("button", { name: "Salva" });
  await save.click();
  await expect(dialog.getByText("Scegli chi rappresenta.")).toBeVisible();
  await expect(dialog.getByText("Scegli chi è rappresentato.")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Rappresentante" })).toBeFocused();
  await pick(page, "Rappresentante", one);
  await save.click();
  await expect(dialog.getByText("Scegli chi rappresenta.")).toHaveCount(0);
  await expect(dialog.getByText("Scegli chi è rappresentato.")).toBeVisible();
  await expectFitsPhone(page, dialog);
  await pick(page, "Rappresentato", one);
  await save.click();
  await expect(dialog.getByText("nessuno può rappresentare se stesso")).toBeVisible();
  expect(sent()).toEqual([]);

  await dialog.getByRole("button", { name: "Cambia Rappresentato" }).click();
  await pick(page, "Rappresentato", other);
  await save.dblclick();
  await expect(page.getByText("Delega creata.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, one.nominativo)).toContainText(other.nominativo);
  expect(await stored(site, one, other)).toHaveLength(1);
  expect(sent()).toHaveLength(1);

  await rowAction(rowWith(page, one.nominativo), "Elimina");
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question).toContainText(`${one.nominativo} rappresenta ${other.nominativo}`);
  await question.getByRole("button", { name: "No" }).click();
  expect(await stored(site, one, other)).toHaveLength(1);
  await rowAction(rowWith(page, one.nominativo), "Elimina");
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Delega eliminata.")).toBeVisible();
  await expect(rowWith(page, one.nominativo)).toHaveCount(0);
  expect(await stored(site, one, other)).toEqual([]);
});

test("a SOCIO sees the names, and nothing to create or delete", async ({ site, signedIn }) => {
  const { representative, represented } = await addDelegation(site);
  const page = await signedIn("socio");
  await open(page, "/deleghe?nuova=true");
  await expect(rowWith(page, representative.nominativo)).toContainText(represented.nominativo);
  await expect(page.getByRole("button", { name: "Crea una delega" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Azioni di / })).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const answer = await page.request.get("/api/legacy/deleghe/all/");
  const { Delega } = (await answer.json()) as { Delega: Record<string, object>[] };
  for (const { id: _, ...people } of Delega)
    for (const person of Object.values(people)) expect(Object.keys(person)).toEqual(["id_usr", "nominativo"]);
});

test("on a phone the card of a delegation, which opens nothing, leads to whom it represents", async ({
  site,
  signedIn,
}) => {
  const { representative, represented } = await addDelegation(site);
  const page = await signedIn("segreteria");
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/deleghe");
  await page.getByRole("searchbox").fill(representative.nominativo);
  const link = rowWith(page, representative.nominativo).getByRole("link", { name: represented.nominativo });
  await expect(link).toHaveAttribute("href", new RegExp(`^/soci\\?.*=${represented.id_usr}$`));
});
