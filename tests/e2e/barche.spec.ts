import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, tinyPdf, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addBoatType } from "../support/records/boat-document-types";
import { addBoatDocument, storedBoatDocument } from "../support/records/boat-documents";
import { addBoat } from "../support/records/boats";
import { addMember } from "../support/records/members";
import { expectNoEntry } from "../support/row-actions";
import type { Site } from "../support/site";

type Owner = Awaited<ReturnType<typeof addMember>>;
type BoatType = Awaited<ReturnType<typeof addBoatType>>;

async function storedBoat(site: Site, nome: string) {
  return (await site.db.select().from(table.barche).where(eq(table.barche.nome, nome))).at(0);
}

/** By keyboard a boat is filled in and added; a length that is no number is asked for again. */
async function addsTheBoat(page: Page, owner: Owner, nome: string) {
  const dialog = page.getByRole("dialog", { name: "Nuova barca" });
  await expect(dialog.getByRole("combobox", { name: "Armatore" })).toBeFocused();
  await page.keyboard.type(owner.cognome);
  await expect(dialog.getByRole("option", { name: new RegExp(owner.cognome) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText("Nessun documento: aggiungilo con «Nuovo documento», che prima salva la barca."),
  ).toBeVisible();
  // The owner's link and 'Cambia' come before the next field.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await page.keyboard.type(nome);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Motore");
  await expect(dialog.getByLabel("Targa")).toHaveCount(0);
  await dialog.getByLabel("Lunghezza").fill("7,5 metri");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi i metri come 9,50.")).toBeVisible();
  await dialog.getByLabel("Lunghezza").fill("7,5");
  await dialog.getByLabel("Registrazione").selectOption("Targato");
  await dialog.getByLabel("Targa").fill("VG 77 D");
  await dialog.getByLabel("In Viareggio").check();
  await dialog.getByLabel("Comitato").check();
  await dialog.getByLabel("Nome").press("Enter");
  await expect(page.getByText("Barca aggiunta.")).toBeVisible();
}

/** The dialog stays open as the boat is stored, ready for its documents, and fits a phone. */
async function staysOpen(page: Page, nome: string) {
  const saved = page.getByRole("dialog", { name: nome });
  await expectFitsPhone(page, saved);
  await saved.getByRole("button", { name: "Nuovo documento" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Nuovo documento" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(saved.getByLabel("Targa")).toHaveValue("VG 77 D");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a secretary adds a boat by keyboard and finds it by its owner; it fits a phone", async ({
  site,
  signedIn,
}) => {
  const owner = await addMember(site, { nome: "Olga" });
  const nome = unique("Libeccio");
  const page = await signedIn("segreteria");
  await open(page, "/barche");
  await page.getByRole("button", { name: "Aggiungi barca" }).press("Enter");
  await addsTheBoat(page, owner, nome);
  await staysOpen(page, nome);
  expect(await storedBoat(site, nome)).toMatchObject({
    armatore: owner.id_usr,
    comitato: 1,
    collabora: 0,
    dati: {
      velico: "Motore",
      lunghezza: 7.5,
      natante: 0,
      targa: "VG 77 D",
      attivaBool: true,
      viareggioBool: true,
    },
  });
  await page
    .getByRole("searchbox")
    .or(page.getByPlaceholder("Cerca per nome o armatore"))
    .first()
    .fill(owner.cognome);
  await expect(rowWith(page, nome)).toContainText(owner.nominativo);
  await expectNoEntry(rowWith(page, nome), "Elimina");
});

/** A boat without a name is not saved, and its document not begun; with a name it is. */
async function savesTheBoatFirst(page: Page, owner: Owner, nome: string) {
  const boat = page.getByRole("dialog", { name: "Nuova barca" });
  await boat.getByRole("combobox", { name: "Armatore" }).fill(owner.cognome);
  await boat.getByRole("option", { name: new RegExp(owner.cognome) }).click();
  await boat.getByRole("button", { name: "Nuovo documento" }).click();
  await expect(boat.getByLabel("Nome")).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Nuovo documento" })).toHaveCount(0);
  await boat.getByLabel("Nome").fill(nome);
  await boat.getByRole("button", { name: "Nuovo documento" }).click();
}

/** A document's fields depend on its type; a required value that is missing is said. */
async function hasTheFieldsOfItsType(page: Page, types: { policy: BoatType; licence: BoatType }) {
  const { policy, licence } = types;
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });
  await dialog.getByRole("button", { name: "Scegli file: File" }).click();
  await expect(page.getByText("Devi prima scegliere il tipo di File e l'Utente")).toBeVisible();
  const type = dialog.getByLabel("Tipo di documento");
  await type.selectOption(licence.nome);
  for (const name of ["Scadenza", "Titolare", "Massimale"])
    await expect(dialog.getByRole("textbox", { name })).toHaveCount(0);
  await type.selectOption(policy.nome);
  await dialog.getByRole("button", { name: "Invia" }).click();
  for (const sentence of [
    "Scrivi o scegli una data.",
    "Scrivi il titolare.",
    "Scrivi il massimale.",
    "Scegli il file da caricare.",
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
}

/** A document that the server refuses keeps the typed values, and is sent again. */
async function isSentAfterAFailure(site: Site, page: Page) {
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("31/1/2031");
  await dialog.getByLabel("Titolare").fill("Ugo Foscolo");
  await dialog.getByLabel("Massimale").fill("6.500.000");
  const file = { name: "polizza.pdf", mimeType: "application/pdf", buffer: tinyPdf };
  await dialog.locator("input[type=file]").setInputFiles(file);
  const refused = { kind: "answer", body: '{"esito": false, "err": "Disco pieno."}' } as const;
  site.legacy.fail(/^\/docbarca\/$/, refused, { method: "POST", times: 1 });
  await dialog.getByRole("button", { name: "Invia" }).click();
  await expect(dialog.getByText("Errore nell'invio file. Disco pieno.")).toBeVisible();
  await expect(dialog.getByText("Qualcosa è andato storto...")).toBeVisible();
  await expect(dialog.getByLabel("Titolare")).toHaveValue("Ugo Foscolo");
  await dialog.getByRole("button", { name: "Invia" }).click();
  await expect(page.getByText("File Caricato con Successo!")).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("a document of a new boat: the boat is saved first, then the document is linked to it", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const owner = await addMember(site, { nome: "Olga" });
  const policy = await addBoatType(site);
  const licence = await addBoatType(site, { scadenza: 0, titolare: 0, massimale: 0, eterno: 1 });
  const nome = unique("Maestrale");
  const page = await signedIn("segreteria");
  await open(page, "/barche?nuovo=true");
  await savesTheBoatFirst(page, owner, nome);
  await hasTheFieldsOfItsType(page, { policy, licence });
  await isSentAfterAFailure(site, page);
  const [made] = await site.db.select().from(table.docbarca).where(eq(table.docbarca.id_usr, owner.id_usr));
  const stored = await storedBoat(site, nome);
  expect(made).toMatchObject({
    tipo: policy.id,
    barca: stored?.id,
    accettato: 1,
    eterno: 0,
    scadenza: "2031-01-31",
    dati: { titolare: "Ugo Foscolo", massimale: "6500000" },
  });
  await expect(page.getByRole("dialog", { name: nome })).toBeVisible();
  await expect(rowWith(page, policy.nome)).toContainText("31/01/2031");
  await expect(rowWith(page, policy.nome)).toContainText("Questa barca");
});

/** A boat of this test's own, whose photo has no file, and two documents of it that nobody has looked at. */
async function addBoatWithDocuments(site: Site) {
  const { boat, owner } = await addBoat(site, { foto: "uploads/prova/foto.jpg" });
  const type = await addBoatType(site);
  const other = await addBoatType(site);
  const id_usr = owner.id_usr;
  const dati = { titolare: "Ugo", massimale: "1000", franchigia: "5" };
  const good = (await addBoatDocument(site, { id_usr, tipo: type.id, nome: type.nome, dati })).document;
  const bad = (await addBoatDocument(site, { id_usr, tipo: other.id, nome: other.nome })).document;
  return { boat, owner, type, other, good, bad };
}
type BoatWithDocuments = Awaited<ReturnType<typeof addBoatWithDocuments>>;

/** A change made before accepting is stored with it, and a value that no field shows stays. */
async function isAccepted(site: Site, page: Page, { type, good }: BoatWithDocuments) {
  await page.getByRole("button", { name: `Apri ${type.nome}` }).click();
  const review = page.getByRole("dialog", { name: type.nome });
  await review.getByRole("textbox", { name: "Scadenza" }).fill("05/06/2032");
  await expect(review.getByLabel("Massimale")).toHaveValue("1.000,00");
  await review.getByLabel("Massimale").fill("2.500,50");
  await review.getByRole("button", { name: "Accetta" }).click();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  await expect
    .poll(() => storedBoatDocument(site, good.id_doc))
    .toMatchObject({
      accettato: 1,
      scadenza: "2032-06-05",
      eterno: 0,
      dati: { titolare: "Ugo", massimale: "2500.5", franchigia: "5" },
    });
}

/** A refused document leaves the boat, and its owner gets one message with the reason. */
async function isRefused(site: Site, page: Page, { owner, other, bad }: BoatWithDocuments) {
  await page.getByRole("button", { name: `Apri ${other.nome}` }).click();
  const refused = page.getByRole("dialog", { name: other.nome });
  await refused.getByRole("button", { name: "Rifiuta" }).click();
  const reason = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await reason.getByLabel("Motivo").fill("Illeggibile");
  await reason.getByRole("button", { name: "Rifiuta" }).click();
  await expect(page.getByText("Documento rifiutato: il motivo viene inviato al socio.")).toBeVisible();
  await expect(rowWith(page, other.nome)).toHaveCount(0);
  await expect(page.getByText("Questo documento non c'è più.")).toHaveCount(0);
  expect(await storedBoatDocument(site, bad.id_doc)).toMatchObject({
    rifiutato: 1,
    motivazione: "Illeggibile",
  });
  const messages = await site.db
    .select()
    .from(table.messaggi)
    .where(eq(table.messaggi.destinatario, owner.id_usr));
  expect(messages.map(({ testo }) => testo)).toEqual([expect.stringContaining("Illeggibile")]);
}

/** An accepted document is saved without an expiry, and deleted after the question. */
async function isSavedAndDeleted(site: Site, page: Page, { type, good }: BoatWithDocuments) {
  const review = page.getByRole("dialog", { name: type.nome });
  await page.getByRole("button", { name: `Apri ${type.nome}` }).click();
  await expect(review.getByText("Chiudi", { exact: true })).toBeVisible();
  await review.getByLabel("Senza scadenza").check();
  await review.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Documento salvato.")).toBeVisible();
  await expect(rowWith(page, type.nome)).toContainText("Eterno");
  expect(await storedBoatDocument(site, good.id_doc)).toMatchObject({ eterno: 1, scadenza: null });
  await page.getByRole("button", { name: `Elimina ${type.nome}` }).click();
  await page.getByRole("alertdialog", { name: "Attenzione!" }).getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Documento eliminato.")).toBeVisible();
  expect(await storedBoatDocument(site, good.id_doc)).toBeUndefined();
}

/** The boat is saved without its photo; a value that its form does not show stays as it is stored. */
async function keepsWhatNoFieldShows(site: Site, page: Page, { boat, owner }: BoatWithDocuments) {
  const dialog = page.getByRole("dialog", { name: boat.nome });
  await expect(dialog.getByText(owner.nominativo)).toBeVisible();
  await expect(dialog.getByLabel("Targa")).toHaveValue("VG 1 D");
  await dialog.getByRole("button", { name: "Elimina foto" }).click();
  await page.getByRole("alertdialog", { name: "Attenzione!" }).getByRole("button", { name: "Sì" }).click();
  await expect(dialog.getByText("La foto sparisce quando salvi.")).toBeVisible();
  await dialog.getByLabel("Registrazione").selectOption("Natante");
  await expect(dialog.getByLabel("Targa")).toHaveCount(0);
  await dialog.getByLabel("Numero velico").fill("ITA 91");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Barca salvata.")).toBeVisible();
  expect(await storedBoat(site, boat.nome)).toMatchObject({
    porto: 2,
    foto: null,
    armatore: owner.id_usr,
    dati: { ...boat.dati, natante: 1, targa: "VG 1 D", numerovelico: "ITA 91" },
  });
}

test("documents of a boat: accepted, refused, saved, deleted; an edit keeps what no field shows", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  // The photo has no file.
  expectConsole(/404/);
  const added = await addBoatWithDocuments(site);
  const page = await signedIn("segreteria");
  await open(page, `/barche?id=${added.boat.id}`);
  await isAccepted(site, page, added);
  await isRefused(site, page, added);
  await isSavedAndDeleted(site, page, added);
  await keepsWhatNoFieldShows(site, page, added);
});
