import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import {
  expectDeletedAfterQuestion,
  expectFailingSaveKept,
  expectListAndDialogFit,
  expectListRecovers,
  expectRefusedDelete,
} from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

/** Modes, payment types and glossary (docs/rules/club-lists.md#modes): records of this test's own, and what is stored. */

async function addMode(site: Site) {
  const [mode] = await site.db
    .insert(table.modalita)
    .values({ nome: unique("Modo"), visibile: 1, descrizione: null, note: "Solo per noi" })
    .returning();
  if (!mode) throw new Error("no mode");
  return mode;
}

async function addPaymentType(site: Site) {
  const [type] = await site.db
    .insert(table.tipopag)
    .values({ nome: unique("Bonus"), visibile: 0, descrizione: "Per chi ce l'ha", richiedefilericevuta: 1 })
    .returning();
  if (!type) throw new Error("no payment type");
  return type;
}

async function addWord(site: Site) {
  const [word] = await site.db
    .insert(table.glossario)
    .values({ parola: unique("Strallo"), significato: "Cavo che tiene l'albero.", pubblicato: 0 })
    .returning();
  if (!word) throw new Error("no word");
  return word;
}

const { modalita, tipopag, glossario } = table;
const storedMode = async (site: Site, id: number) =>
  (await site.db.select().from(modalita).where(eq(modalita.id, id))).at(0);
const storedType = async (site: Site, id: number) =>
  (await site.db.select().from(tipopag).where(eq(tipopag.id, id))).at(0);
const storedWord = async (site: Site, id: number) =>
  (await site.db.select().from(glossario).where(eq(glossario.id, id))).at(0);

const act = (page: Page, name: string, action: string) =>
  rowWith(page, name).getByRole("button", { name: action }).click();

test("a mode is added by keyboard, hidden, shown again, and deleted", async ({ site, signedIn }) => {
  const nome = unique("Agevolata");
  const page = await signedIn("segreteria");
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Modalità" }).click();
  await page.getByRole("button", { name: "Aggiungi modalità" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuova modalità" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await page.keyboard.type(nome);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fino a 26 anni.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Modalità aggiunta.")).toBeVisible();
  const [mode] = await site.db.select().from(modalita).where(eq(modalita.nome, nome));
  expect(mode).toMatchObject({ visibile: 1, descrizione: "Fino a 26 anni.", note: null });
  await act(page, nome, "Nascondi");
  await expect(page.getByText("Modalità nascosta.")).toBeVisible();
  expect(await storedMode(site, mode?.id ?? 0)).toEqual({ ...mode, visibile: 0 });
  await expect(rowWith(page, nome)).toContainText("No");
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(page.getByText("Modalità visibile.")).toBeVisible();
  expect(await storedMode(site, mode?.id ?? 0)).toEqual(mode);
  await expectDeletedAfterQuestion(page, nome, "Modalità eliminata.");
});

test("a payment type says what it asks for; its flag in the row writes the whole record", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Satispay");
  const page = await signedIn("segreteria");
  await page.goto("/tipopagamento");
  await page.getByRole("button", { name: "Aggiungi tipo" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di pagamento" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Note").fill("Dal telefono");
  await dialog.getByLabel("Richiede il file della ricevuta").check();
  await dialog.getByRole("switch", { name: "Visibile" }).uncheck();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di pagamento aggiunto.")).toBeVisible();
  const [type] = await site.db.select().from(tipopag).where(eq(tipopag.nome, nome));
  expect(type).toMatchObject({
    visibile: 0,
    note: "Dal telefono",
    richiedenumerocarta: 0,
    richiedefilericevuta: 1,
  });
  await act(page, nome, "Mostra");
  await expect(page.getByText("Tipo di pagamento visibile.")).toBeVisible();
  expect(await storedType(site, type?.id ?? 0)).toEqual({ ...type, visibile: 1 });
  await rowWith(page, nome).click();
  const edited = page.getByRole("dialog", { name: nome });
  await expect(edited.getByLabel("Richiede il file della ricevuta")).toBeChecked();
  await edited.getByLabel("Richiede il numero di carta").check();
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di pagamento salvato.")).toBeVisible();
  expect(await storedType(site, type?.id ?? 0)).toEqual({ ...type, visibile: 1, richiedenumerocarta: 1 });
  await expectDeletedAfterQuestion(page, nome, "Tipo di pagamento eliminato.");
});

test("the glossary's search finds word and meaning; a word is published, hidden, edited and deleted", async ({
  site,
  signedIn,
}) => {
  const word = await addWord(site);
  const page = await signedIn("segreteria");
  await page.goto("/glossario");
  await expect(page.getByRole("row").nth(1)).toContainText("Abbattuta");
  for (const text of [word.parola, `tiene albero ${word.parola.split(" ")[1]}`]) {
    await page.getByRole("searchbox").fill(text);
    await expect(page.getByText(/^1 di /)).toBeVisible();
    await expect(rowWith(page, word.parola)).toBeVisible();
  }
  await act(page, word.parola, "Pubblica");
  await expect(page.getByText("Voce pubblicata.")).toBeVisible();
  expect(await storedWord(site, word.id)).toEqual({ ...word, pubblicato: 1 });
  await rowWith(page, word.parola).click();
  const dialog = page.getByRole("dialog", { name: word.parola });
  await expect(dialog.getByRole("switch", { name: "Pubblicato" })).toBeChecked();
  await dialog.getByLabel("Significato").fill("");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scrivi il significato.")).toBeVisible();
  await dialog.getByLabel("Significato").fill("Tiene su l'albero verso prua.");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Voce salvata.")).toBeVisible();
  const edited = { ...word, pubblicato: 1, significato: "Tiene su l'albero verso prua." };
  expect(await storedWord(site, word.id)).toEqual(edited);
  await act(page, word.parola, "Nascondi");
  await expect(page.getByText("Voce nascosta.")).toBeVisible();
  expect(await storedWord(site, word.id)).toEqual({ ...edited, pubblicato: 0 });
  await page.getByRole("searchbox").fill("");
  await expectDeletedAfterQuestion(page, word.parola, "Voce eliminata.");
});

test("a new word is not published, and its meaning has to be written", async ({ site, signedIn }) => {
  const parola = unique("Randa");
  const page = await signedIn("admin");
  await page.goto("/glossario?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuova voce" });
  await dialog.getByLabel("Parola").fill(parola);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi il significato.")).toBeVisible();
  await expect(dialog.getByLabel("Significato")).toBeFocused();
  await page.keyboard.type("La vela maggiore.");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Voce aggiunta.")).toBeVisible();
  const [word] = await site.db.select().from(glossario).where(eq(glossario.parola, parola));
  expect(word).toMatchObject({ significato: "La vela maggiore.", pubblicato: 0 });
});

test("a flag that could not be changed says so and can be tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const mode = await addMode(site);
  const page = await signedIn("segreteria");
  await page.goto("/modalita");
  site.legacy.fail(/^\/modalita\/\d+$/, { kind: "down" }, { method: "PUT", times: 1 });
  await act(page, mode.nome, "Nascondi");
  await expect(page.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  expect(await storedMode(site, mode.id)).toEqual(mode);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Modalità nascosta.")).toBeVisible();
  expect(await storedMode(site, mode.id)).toEqual({ ...mode, visibile: 0 });
});

test("failing saves of the three keep what was typed; what is in use is not deleted", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const [mode, type, word] = [await addMode(site), await addPaymentType(site), await addWord(site)];
  const now = new Date().toISOString();
  await site.db
    .insert(table.tipotessvm)
    .values({ nome: unique("VM"), modalita: mode.id, created_at: now, updated_at: now });
  await site.db
    .insert(table.pagamenti)
    .values({ tesseramento: 1, tipo: "SALDO", valore: 10, metodo: type.id, created_at: now });
  const page = await signedIn("segreteria");

  await page.goto(`/modalita?id=${mode.id}`);
  let dialog = page.getByRole("dialog", { name: mode.nome });
  await expectFailingSaveKept(site, page, {
    dialog,
    path: /^\/modalita\/\d+$/,
    field: dialog.getByLabel("Descrizione"),
    typed: "Nuova",
    told: "dialog",
    saved: "Modalità salvata.",
  });
  expect(await storedMode(site, mode.id)).toEqual({ ...mode, descrizione: "Nuova" });
  const modeInUse = "La modalità non si può eliminare: è usata (tipi di tessera VM: 1).";
  await expectRefusedDelete(page, mode.nome, modeInUse);

  await page.goto(`/tipopagamento?id=${type.id}`);
  dialog = page.getByRole("dialog", { name: type.nome });
  await expectFailingSaveKept(site, page, {
    dialog,
    path: /^\/tipopag\/\d+$/,
    field: dialog.getByLabel("Note"),
    typed: "Con la causale",
    told: "dialog",
    saved: "Tipo di pagamento salvato.",
  });
  expect(await storedType(site, type.id)).toEqual({ ...type, note: "Con la causale" });
  const typeInUse = "Il tipo di pagamento non si può eliminare: è usato (pagamenti: 1).";
  await expectRefusedDelete(page, type.nome, typeInUse);

  await page.goto(`/glossario?id=${word.id}`);
  dialog = page.getByRole("dialog", { name: word.parola });
  await expectFailingSaveKept(site, page, {
    dialog,
    path: /^\/glossario\/\d+$/,
    field: dialog.getByLabel("Significato"),
    typed: "Un cavo.",
    told: "dialog",
    saved: "Voce salvata.",
  });
  expect(await storedWord(site, word.id)).toEqual({ ...word, significato: "Un cavo." });
});

const lists = [
  { screen: "/modalita", call: /^\/modalita/, gone: "Questa modalità non c'è più.", of: "Ordinaria" },
  {
    screen: "/tipopagamento",
    call: /^\/tipopag/,
    of: "Contanti",
    gone: "Questo tipo di pagamento non c'è più.",
  },
  { screen: "/glossario", call: /^\/glossario/, gone: "Questa voce non c'è più.", of: "Abbattuta" },
];
for (const { of, ...list } of lists)
  test(`${list.screen}: comes again after a failure, breaks no accessibility rule, fits a phone`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/502/);
    const page = await signedIn("segreteria");
    await expectListRecovers(site, page, list);
    await expectListAndDialogFit(page, list.screen, 1, of);
  });
