import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";

async function addThree(site: Site, accettato: 0 | 1 = 0) {
  const cognome = unique("Massa");
  const add = (nome: string, scadenza: string | null) =>
    addDocument(site, { nome, cognome, scadenza, accettato });
  const all = [await add("Anna", null), await add("Bea", "2034-04-04"), await add("Carla", null)] as const;
  return { cognome, all, ids: all.map(({ document }) => document.id_doc), q: encodeURIComponent(cognome) };
}

const stored = (site: Site, ids: number[]) =>
  site.db
    .select()
    .from(table.documenti)
    .where(inArray(table.documenti.id_doc, ids))
    .orderBy(table.documenti.id_doc);

/** The bar of what can be done with the selected rows. */
const bar = (page: Page) => page.getByText(/righe selezionate$/).locator("..");

const sentTo = (site: Site, from: number, path: RegExp) =>
  site.legacy.recorded.slice(from).filter((request) => path.test(request.path));

test("accepts each with its own expiry; one that fails says why and alone is tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { cognome, ids: dated, q } = await addThree(site);
  const { document: eternal } = await addDocument(site, { nome: "Dora", cognome, id_tipo: 5 });
  const ids = [...dated, eternal.id_doc];
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await open(page, `/documenti?q=${q}`);
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await expect(page.getByText("4 righe selezionate")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Assegna" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Assegna", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Accetta", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Accetta 4 documenti" });
  const row = (name: string) => dialog.getByRole("group", { name: new RegExp(name) });
  await expect(row("Bea").getByRole("textbox", { name: "Scadenza" })).toHaveValue("04/04/2034");
  await expect(row("Dora").getByLabel("Senza scadenza")).toBeChecked();
  await dialog.getByRole("button", { name: "Accetta 4 documenti" }).click();
  await expect(dialog.getByText("Scrivi la scadenza, oppure segna «Senza scadenza».")).toHaveCount(2);
  await expect(row("Anna").getByRole("textbox", { name: "Scadenza" })).toBeFocused();
  await expectAccessible(page);

  await row("Carla").getByLabel("Senza scadenza").check();
  await dialog.getByRole("textbox", { name: "Stessa scadenza" }).fill("01/02/2033");
  await dialog.getByRole("button", { name: "Usa per le vuote" }).click();
  await expect(row("Anna").getByRole("textbox", { name: "Scadenza" })).toHaveValue("01/02/2033");
  site.legacy.fail(new RegExp(`^/documenti/accetta/${ids[1]}$`), { kind: "down" }, { times: 1 });
  await dialog.getByRole("button", { name: "Accetta 4 documenti" }).click();
  await expect(dialog.getByText("3 riusciti, 1 non riusciti.")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Bea" })).toContainText("non risponde");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Riprova i non riusciti" }).click();
  await expect(dialog.getByText("Tutti riusciti: 4.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, cognome)).toHaveCount(0);
  expect(await stored(site, ids)).toMatchObject([
    { accettato: 1, eterno: 0, scadenza: "2033-02-01" },
    { accettato: 1, eterno: 0, scadenza: "2034-04-04" },
    { accettato: 1, eterno: 1, scadenza: null },
    { accettato: 1, eterno: 1, scadenza: null },
  ]);
  expect(
    sentTo(site, from, /accetta/)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...ids, ids[1]].map((id) => `/documenti/accetta/${id}`).sort());
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);

test("ADMIN assigns one document, and several at once", async ({ site, signedIn }) => {
  const { cognome, ids, q } = await addThree(site);
  const page = await signedIn("admin");
  await open(page, `/documenti?q=${q}`);
  await rowWith(page, "Anna").getByRole("button", { name: "Assegna" }).click();
  const one = page.getByRole("dialog", { name: "Assegna il documento" });
  await one.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await one.getByRole("button", { name: "Assegna" }).click();
  await expect(rowWith(page, "Anna")).toContainText("Paola Vianello");
  await expect(rowWith(page, cognome).filter({ hasText: "Paola Vianello" })).toHaveCount(1);

  await page.getByRole("checkbox", { name: /tutt/i }).check();
  // The notice makes room for the bar of the selected rows, whose buttons may be needed at once.
  const notice = page.getByRole("listitem").filter({ hasText: "assegnato." });
  await expect(notice).toBeVisible();
  const top = (await page.getByRole("button", { name: "Deseleziona" }).boundingBox())?.y ?? 0;
  await expect.poll(async () => bottomOf(await notice.boundingBox())).toBeLessThanOrEqual(top);
  await bar(page).getByRole("button", { name: "Assegna" }).click();
  const dialog = page.getByRole("dialog", { name: "Assegna 3 documenti" });
  await dialog.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await dialog.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(dialog.getByText("Tutti riusciti: 3.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, cognome).filter({ hasText: "Paola Vianello" })).toHaveCount(3);
  const tasks = await site.db.select().from(table.worklist).where(inArray(table.worklist.param, ids));
  expect(tasks).toHaveLength(3);
});

test("deletes from the archive after a question with the count", async ({ site, signedIn }) => {
  const { cognome, ids, q } = await addThree(site, 1);
  const page = await signedIn("admin");
  await open(page, `/documentiarchivio?tipo=7&q=${q}`);
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await bar(page).getByRole("button", { name: "Elimina", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question).toContainText("Sei sicuro di voler eliminare?");
  await expect(question).toContainText("3 documenti");
  await question.getByRole("button", { name: "No" }).click();
  expect(await stored(site, ids)).toHaveLength(3);
  await bar(page).getByRole("button", { name: "Elimina", exact: true }).click();
  await question.getByRole("button", { name: "Si" }).click();
  const dialog = page.getByRole("dialog", { name: "Elimina i documenti" });
  await expect(dialog.getByText("Tutti riusciti: 3.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, cognome)).toHaveCount(0);
  expect(await stored(site, ids)).toEqual([]);
});

test("SEGRETERIA reminds and writes to each member once, and cannot delete", async ({ site, signedIn }) => {
  const { all, ids, q } = await addThree(site, 1);
  const [anna] = all;
  // The stand-in reminds of what has expired or will soon, and refuses where there is nothing.
  await site.db
    .update(table.documenti)
    .set({ scadenza: plusDays(todayInRome(), -3) })
    .where(inArray(table.documenti.id_doc, ids));
  await site.db
    .update(table.documenti)
    .set({ id_usr: anna.owner.id_usr })
    .where(eq(table.documenti.id_doc, all[1].document.id_doc));
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await open(page, `/documentiarchivio?tipo=7&q=${q}`);
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await expect(bar(page).getByRole("button", { name: "Elimina", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Sollecita", exact: true }).click();
  const reminder = page.getByRole("dialog", { name: "Sollecita i documenti" });
  await expect(reminder).toContainText("Il sollecito va a 2 soci");
  expect(sentTo(site, from, /^\/sollecita\//)).toEqual([]);
  await reminder.getByRole("button", { name: "Sollecita 2 soci" }).click();
  await expect(reminder.getByText("Tutti riusciti: 2.")).toBeVisible();
  await reminder.getByRole("button", { name: "Chiudi" }).last().click();
  expect(
    sentTo(site, from, /^\/sollecita\//)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([all[0], all[2]].map(({ owner }) => `/sollecita/documenti/${owner.id_usr}`).sort());

  await page.getByRole("button", { name: "Scrivi un messaggio" }).click();
  const message = page.getByRole("dialog", { name: "Messaggio a 2 soci" });
  await expect(message).toContainText(anna.owner.nominativo);
  await message.getByLabel("Oggetto").selectOption({ index: 1 });
  await message.getByLabel("Testo").fill("La segreteria è aperta sabato.");
  await message.getByRole("button", { name: "Invia a 2 soci" }).click();
  await expect(message.getByText("Tutti riusciti: 2.")).toBeVisible();
  const sent = await site.db
    .select()
    .from(table.messaggi)
    .where(eq(table.messaggi.testo, "La segreteria è aperta sabato."));
  expect(sent.map(({ destinatario }) => destinatario).sort()).toEqual(
    [all[0], all[2]].map(({ owner }) => owner.id_usr).sort(),
  );
});
