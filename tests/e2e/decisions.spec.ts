import { eq } from "drizzle-orm";
import { table, unique } from "../support/data";
import { expect, leave, open, rowWith, test } from "../support/fixtures";
import { addCard } from "../support/records/cards";
import { addDocument } from "../support/records/documents";

/**
 * The decisions of two people on one document or card, against a stand-in that stores what it is sent and
 * protects nothing.
 */

const SEGRETERIA = 3;

test("an accepted document is neither accepted nor refused again: who and when is said", {
  tag: "@always",
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/status of 409/);
  const cognome = unique("Decisa");
  const documents = [
    await addDocument(site, { nome: "Anna", cognome, scadenza: "2034-04-04" }),
    await addDocument(site, { nome: "Bea", cognome, scadenza: "2034-04-04" }),
  ];
  const page = await signedIn("admin");
  await open(page, `/documenti?q=${encodeURIComponent(cognome)}`);
  await rowWith(page, "Anna").getByRole("rowheader").first().click();
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  for (const { document } of documents)
    await site.db
      .update(table.documenti)
      .set({ accettato: 1, updated_by: SEGRETERIA, updated_at: "2035-11-20T09:30:00.000Z" })
      .where(eq(table.documenti.id_doc, document.id_doc));
  const mark = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText(`Bea ${cognome}`, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await page.getByLabel("Motivo").fill("Illeggibile");
  await page
    .getByRole("dialog", { name: "Rifiuta il documento" })
    .getByRole("button", { name: "Rifiuta" })
    .click();
  await page.getByRole("link", { name: "Home" }).click();

  const decided =
    "Nel frattempo Paola Vianello ha già accettato questo documento (20/11/2035 10:30): nulla è stato cambiato.";
  for (const [name, failed] of [
    ["Anna", "l'accettazione non è riuscita"],
    ["Bea", "il rifiuto non è riuscito"],
  ])
    await expect(page.getByText(`Visita medica di ${name} ${cognome}: ${failed}. ${decided}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Apri", exact: true })).toHaveCount(0);
  await leave(page);
  expect(site.legacy.recorded.slice(mark).filter(({ path }) => /accetta|rifiuta/.test(path))).toEqual([]);
});

test("a card that a colleague has accepted is not deleted by a refusal", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const cognome = unique("Tesserata");
  const { card } = await addCard(site, { nome: "Anna", cognome });
  const page = await signedIn("segreteria");
  await open(page, `/tessera?q=${encodeURIComponent(cognome)}`);
  await rowWith(page, "Anna").getByRole("rowheader").first().click();
  const dialog = page.getByRole("dialog").first();
  await expect(dialog).toBeVisible();
  await site.db.update(table.tessere).set({ accettato: 1 }).where(eq(table.tessere.id, card.id));
  await page.keyboard.press("r");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(
    page.getByText("Nel frattempo qualcun altro ha già accettato questa tessera: nulla è stato cambiato."),
  ).toBeVisible();
  await leave(page);
  expect(await site.db.select().from(table.tessere).where(eq(table.tessere.id, card.id))).toMatchObject([
    { accettato: 1 },
  ]);
});

test("two people change a card: both fields stay with the file, the same field is asked about", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const { owner, card } = await addCard(site);
  const here = eq(table.tessere.id, card.id);
  await site.db.update(table.tessere).set({ accettato: 1 }).where(here);
  const stored = async () => (await site.db.select().from(table.tessere).where(here))[0];
  const page = await signedIn("segreteria");
  await open(page, `/soci?socio=${owner.id_usr}`);
  const edit = page.getByRole("button", { name: /^Modifica Tessera FIV/ });
  const dialog = page.getByRole("dialog", { name: "Modifica tessera" });

  await edit.click();
  await dialog.getByLabel("Numero").fill("ITA 78");
  await site.db.update(table.tessere).set({ note: "Di un collega" }).where(here);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toMatchObject({
    numero: "ITA 78",
    note: "Di un collega",
    path: card.path,
    accettato: 1,
  });

  await edit.click();
  await dialog.getByLabel("Numero").fill("ITA 79");
  await site.db.update(table.tessere).set({ numero: "ITA 80" }).where(here);
  await dialog.getByRole("button", { name: "Salva" }).click();
  const conflict = page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(conflict.getByText("ITA 80")).toBeVisible();
  await conflict.getByRole("radio", { name: "Tieni il mio" }).check();
  await conflict.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toMatchObject({ numero: "ITA 79", note: "Di un collega" });
});
