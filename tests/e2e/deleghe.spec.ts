import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
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

/** Whose surname finds nobody else. */
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

for (const account of ["istruttore", "admin"] as const) {
  test(`${account} creates a delegation and deletes it after the question`, async ({ site, signedIn }) => {
    const [one, other] = [await findable(site), await findable(site)];
    const page = await signedIn(account);
    await page.goto("/deleghe");
    await page.getByRole("button", { name: "Crea una delega" }).click();
    await pick(page, "Rappresentante", one);
    await pick(page, "Rappresentato", other);
    await dialogOf(page).getByRole("button", { name: "Salva" }).dblclick();
    await expect(page.getByText("Delega creata.")).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expect(rowWith(page, one.nominativo)).toContainText(other.nominativo);
    expect(await stored(site, one, other)).toHaveLength(1);

    await rowWith(page, one.nominativo).getByRole("button", { name: "Elimina" }).click();
    const question = page.getByRole("alertdialog", { name: "Attenzione!" });
    await expect(question).toContainText(`${one.nominativo} rappresenta ${other.nominativo}`);
    await question.getByRole("button", { name: "No" }).click();
    expect(await stored(site, one, other)).toHaveLength(1);
    await rowWith(page, one.nominativo).getByRole("button", { name: "Elimina" }).click();
    await question.getByRole("button", { name: "Si" }).click();
    await expect(page.getByText("Delega eliminata.")).toBeVisible();
    await expect(rowWith(page, one.nominativo)).toHaveCount(0);
    expect(await stored(site, one, other)).toEqual([]);
  });
}

test("a SOCIO sees the names, from the menu on, and nothing to create or delete", async ({
  site,
  signedIn,
}) => {
  const { representative, represented } = await addDelegation(site);
  const page = await signedIn("socio");
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Deleghe" }).click();
  await expect(rowWith(page, representative.nominativo)).toContainText(represented.nominativo);
  await expect(page.getByRole("button", { name: "Crea una delega" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Elimina" })).toHaveCount(0);
  await page.goto("/deleghe?nuova=true");
  await expect(rowWith(page, representative.nominativo)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const answer = await page.request.get("/api/legacy/deleghe/all/");
  const { Delega } = (await answer.json()) as { Delega: Record<string, object>[] };
  for (const { id: _, ...people } of Delega)
    for (const person of Object.values(people)) expect(Object.keys(person)).toEqual(["id_usr", "nominativo"]);
  await expectAccessible(page);
});

test("a save without both is not sent, and the fields say so; the same person twice is refused", async ({
  site,
  signedIn,
}) => {
  const member = await findable(site);
  const page = await signedIn("istruttore");
  await page.goto("/deleghe?nuova=true");
  const dialog = dialogOf(page);
  const before = site.legacy.recorded.length;
  const save = dialog.getByRole("button", { name: "Salva" });
  await save.click();
  await expect(dialog.getByText("Scegli chi rappresenta.")).toBeVisible();
  await expect(dialog.getByText("Scegli chi è rappresentato.")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Rappresentante" })).toBeFocused();
  await pick(page, "Rappresentante", member);
  await save.click();
  await expect(dialog.getByText("Scegli chi rappresenta.")).toHaveCount(0);
  await expect(dialog.getByText("Scegli chi è rappresentato.")).toBeVisible();
  await pick(page, "Rappresentato", member);
  await save.click();
  await expect(dialog.getByText("nessuno può rappresentare se stesso")).toBeVisible();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
});

test("a refused save is shown in the mini dialog, and both people stay chosen", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const { representative, represented } = await addDelegation(site);
  const page = await signedIn("segreteria");
  await page.goto("/deleghe?nuova=true");
  await pick(page, "Rappresentante", representative);
  await pick(page, "Rappresentato", represented);
  await dialogOf(page).getByRole("button", { name: "Salva" }).click();
  const mini = page.getByRole("dialog", { name: "MiniCom" });
  await expect(mini.getByText("Questa delega esiste già.")).toBeVisible();
  await mini.getByRole("button", { name: "Chiudi MiniCom" }).click();
  await expect(mini).toBeHidden();
  await expect(dialogOf(page)).toContainText(representative.nominativo);
  await expect(dialogOf(page)).toContainText(represented.nominativo);
  expect(await stored(site, representative, represented)).toHaveLength(1);
});

test("a save that does not arrive is shown in its own words, and goes through afterwards", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502|ERR_INTERNET_DISCONNECTED/);
  const [one, other] = [await findable(site), await findable(site)];
  const page = await signedIn("segreteria");
  await page.goto("/deleghe?nuova=true");
  await pick(page, "Rappresentante", one);
  await pick(page, "Rappresentato", other);
  const save = dialogOf(page).getByRole("button", { name: "Salva" });
  const failed = dialogOf(page)
    .getByRole("alert")
    .getByText("Errore nel salvataggio delega", { exact: true });
  site.legacy.fail(/^\/delega\/backend/, { kind: "down" }, { method: "POST", times: 1 });
  await save.click();
  await expect(failed).toBeVisible();
  await expect(page.getByRole("dialog", { name: "MiniCom" })).toHaveCount(0);
  await page.context().setOffline(true);
  await save.click();
  await expect(failed).toBeVisible();
  await page.context().setOffline(false);
  await save.click();
  await expect(page.getByText("Delega creata.")).toBeVisible();
  expect(await stored(site, one, other)).toHaveLength(1);
});

test("a delegation that is gone already: the question says so, and the list can be read again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const { id, representative } = await addDelegation(site);
  const page = await signedIn("segreteria");
  await page.goto("/deleghe");
  await rowWith(page, representative.nominativo).getByRole("button", { name: "Elimina" }).click();
  await site.db.delete(table.deleghe).where(eq(table.deleghe.id, id));
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await question.getByRole("button", { name: "Si" }).click();
  await expect(question.getByText("La delega non esiste più.")).toBeVisible();
  site.legacy.fail(/^\/deleghe/, { kind: "down" });
  await page.goto("/deleghe");
  const alert = page.getByRole("alert").filter({ hasText: "Riprova" });
  await expect(alert).toBeVisible();
  site.legacy.heal();
  await alert.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
});

test("list and dialog have no accessibility violation, and fit a phone", async ({ site, signedIn }) => {
  const { representative } = await addDelegation(site);
  const page = await signedIn("segreteria");
  await page.goto("/deleghe");
  await expect(rowWith(page, representative.nominativo)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/deleghe?nuova=true");
  await pick(page, "Rappresentante", representative);
  await dialogOf(page).getByRole("button", { name: "Salva" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await dialogOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
