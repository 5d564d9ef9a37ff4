import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { todayInRome } from "../../lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addMembership, paymentsOf, storedMembership } from "../support/records/memberships";
import { expectNoEntry, rowAction } from "../support/row-actions";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const year = Number(todayInRome().slice(0, 4));
const SEGRETERIA = 3;
const mine = { front: SEGRETERIA };

const press = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true }).click();

async function pay(page: Page, dialog: Locator, tipo: string, valore?: string) {
  await press(dialog, "Aggiungi pagamento");
  const form = page.getByRole("dialog", { name: "Nuovo pagamento" });
  await form.getByLabel("Tipo").selectOption(tipo);
  if (valore) await form.getByLabel("Importo").fill(valore);
  await form.getByLabel("Metodo").selectOption({ label: "Bonifico" });
  await press(form, "Aggiungi");
  await expect(form).toBeHidden();
}

/** "Conclusa" is refused, with this sentence. */
async function expectRefused(dialog: Locator, sentence: string) {
  await press(dialog, "Conclusa");
  await expect(dialog.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
}

/** "Conclusa" names one check after the other, until all of them pass. */
async function mendsEachRefusal(page: Page, dialog: Locator) {
  await expectRefused(dialog, "Selezionare un ente");
  await expect(dialog.getByLabel("Ente")).toBeFocused();
  await dialog.getByLabel("Ente").selectOption({ label: "UISP" });
  await expect(dialog.getByLabel("Ente").getByRole("option", { name: "AICS" })).toHaveCount(0);
  // The first check passes now.
  await expect(dialog.getByText("Selezionare un ente")).toHaveCount(0);
  await expectRefused(dialog, "Non è stata pagata la tessera.");
  await pay(page, dialog, "ACCONTO", "40,50");
  await expect(dialog.getByText("Differenza (da versare)")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Pagato" })).toHaveCount(0);
  await expectRefused(dialog, "Non è stata saldata la tessera.");
  await pay(page, dialog, "SALDO", "40");
  await expectRefused(dialog, "La tessera non è segnata come pagata: premi «Pagato».");
  await press(dialog, "Pagato");
  await press(page.getByRole("alertdialog"), "Segna come pagata");
  await expect(
    page.getByText("La tessera è segnata come saldata ma la cifra versata non corrisponde all'importo!"),
  ).toBeVisible();
  await expect(dialog.getByText("Pagata", { exact: true })).toBeVisible();
  await expectRefused(dialog, "I documenti non sono segnati come verificati: premi «Documenti OK».");
  await press(dialog, "Documenti OK");
  await press(page.getByRole("alertdialog"), "Segna come verificati");
  await expect(dialog.getByText("Documenti verificati")).toBeVisible();
  await dialog.getByLabel("Anno di competenza").selectOption(String(year + 1));
  await expect(dialog.getByText(`Se la lasci vuota, vale il 31/12/${year + 1}.`)).toBeVisible();
  await dialog.getByLabel("Numero di tessera").fill("VM 77");
}

/** A membership that is concluded is stored with its payments. */
async function concludes(site: Site, page: Page, dialog: Locator, id: number) {
  await press(dialog, "Conclusa");
  await expect(page.getByText("Tesseramento concluso.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await storedMembership(site, id)).toMatchObject({
    front: SEGRETERIA,
    ente: 2,
    documenti: 1,
    pagato: 1,
    stato: 1,
    anno: year + 1,
    dati: { numero: "VM 77", scadenza: `${year + 1}-12-31` },
  });
  expect((await paymentsOf(site, id)).map(({ tipo, valore, metodo }) => [tipo, valore, metodo])).toEqual([
    ["ACCONTO", 40.5, 2],
    ["SALDO", 40, 2],
  ]);
}

test("from new to Completa: opening assigns, Conclusa speaks of each check in its order", {
  tag: "@always",
  annotation: long("five checks, each refused and then made"),
}, async ({ site, signedIn }) => {
  const { id, name } = await addMembership(site);
  const other = await addMembership(site, { front: 1 });
  // The membership that opens next, also where the other tests have taken all.
  await addMembership(site);
  const before = site.legacy.recorded.length;
  const page = await signedIn("segreteria");
  await open(page, "/tesseramento?vista=tutte");
  // All of them are ADMIN's and GOD's to see.
  await expect(page.getByRole("radio", { name: "TUTTE" })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Nuove" })).toBeChecked();
  await expect(rowWith(page, name)).toContainText("Doc. da verificare");
  await expect(rowWith(page, name)).toContainText("Non attiva");
  await rowWith(page, name).getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({ front: SEGRETERIA, stato: 0 });
  await expect(dialog.getByText("(30 anni, fascia da 18 anni)")).toBeVisible();
  await expect(dialog.getByText("90,50 €").first()).toBeVisible();
  await expect(dialog.getByText("KO: manca", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Scheda del socio" })).toHaveAttribute(
    "href",
    /^\/soci\?socio=\d+$/,
  );

  await mendsEachRefusal(page, dialog);
  await concludes(site, page, dialog, id);
  // The next one of the list opens.
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("radio", { name: "Assegnate a me" }).click();
  await expect(rowWith(page, name)).toContainText(`Completa ${year + 1}`);
  await expect(page).toHaveURL(/vista=mie/);
  await expect(rowWith(page, other.name)).toHaveCount(0);
  await expectNoEntry(rowWith(page, name), "Elimina");
  expect(site.legacy.recorded.slice(before).filter((call) => call.path.includes("tesseramento/all"))).toEqual(
    [],
  );
});

/** Documenti OK names the papers that are missing, and can be taken back. */
async function verifiesAndTakesBack(site: Site, page: Page, dialog: Locator, id: number) {
  const question = page.getByRole("alertdialog", { name: "Segnare i documenti come verificati?" });
  await press(dialog, "Documenti OK");
  await expect(question.getByRole("listitem")).toHaveText([
    "Certificato medico: manca",
    "Carta d'identità: manca",
  ]);
  await press(question, "Torna ai documenti");
  await expect(dialog.getByRole("button", { name: "Documenti OK" })).toBeFocused();
  expect(await storedMembership(site, id)).toMatchObject({ documenti: 0 });
  await press(dialog, "Documenti OK");
  await press(question, "Segna come verificati");
  await expect(dialog.getByText("Documenti verificati")).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({ documenti: 1 });
  await press(dialog, "Annulla la verifica");
  await expect(dialog.getByRole("button", { name: "Documenti OK" })).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({ documenti: 0 });
}

test("by keyboard: a balance pays by itself, Salva keeps the rest; Documenti OK says what lacks", async ({
  site,
  signedIn,
}) => {
  const { id, name, member } = await addMembership(site, { ...mine, dati: { altro: "x" }, anno: year - 1 });
  const page = await signedIn("segreteria");
  await open(page, `/tesseramento?vista=mie&q=${encodeURIComponent(member.cognome)}`);
  await expect(page.getByText(/^1 di \d+ righe$/)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  const add = dialog.getByRole("button", { name: "Aggiungi pagamento" });
  const form = page.getByRole("dialog", { name: "Nuovo pagamento" });
  await add.focus();
  await page.keyboard.press("Enter");
  // The balance of what is left is on offer.
  await expect(form.getByLabel("Importo")).toHaveValue("90,50");
  await form.getByLabel("Importo").focus();
  await page.keyboard.type("-1");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Scegli il metodo.")).toBeVisible();
  await form.getByLabel("Importo").fill("0,50");
  await form.getByLabel("Metodo").focus();
  await page.keyboard.type("Contanti");
  await form.getByLabel("Importo").focus();
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  const wrong = dialog.getByRole("button", { name: "Elimina Saldo di 0,50 €" });
  await wrong.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "Attenzione!" }).getByRole("button", { name: "Sì" }).focus();
  await page.keyboard.press("Enter");
  await expect(wrong).toHaveCount(0);
  // The payment's button was removed: the focus is beside its place.
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Metodo").getByRole("option", { selected: true })).toHaveText("Contanti");
  await form.getByLabel("Importo").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Pagata", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Differenza (tutto versato)")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Pagato" })).toHaveCount(0);
  expect(await storedMembership(site, id)).toMatchObject({ pagato: 1, nota: null, anno: year - 1 });
  await test.step("Documenti OK", () => verifiesAndTakesBack(site, page, dialog, id));
  await dialog.getByLabel("Nota").focus();
  await page.keyboard.type("Ritira in sede");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Tesseramento salvato.")).toBeVisible();
  await expect(rowWith(page, name)).toBeFocused();
  expect(await storedMembership(site, id)).toMatchObject({
    nota: "Ritira in sede",
    anno: year - 1,
    stato: 0,
    documenti: 0,
    pagato: 1,
    front: SEGRETERIA,
    dati: { altro: "x", scadenza: `${year - 1}-12-31` },
  });
});

test("by its address it is shown and assigned to nobody, with papers, cards and what is missing", {
  tag: "@kind",
}, async ({ site, signedIn }) => {
  const { id, name, member } = await addMembership(site, { meta: {} });
  const at = new Date().toISOString();
  const paper = { id_usr: member.id_usr, accettato: 1 as const, created_at: at, updated_at: at };
  await site.db.insert(table.documenti).values({
    ...paper,
    id_tipo: 7,
    path: "uploads/modelli/modulo firmato.pdf",
    scadenza: `${year + 1}-01-31`,
  });
  await site.db.insert(table.tessere).values({
    utente: member.id_usr,
    tipoTessera: 1,
    numero: "ITA 9",
    scadenza: `${year}-12-31`,
    accettato: 1,
    created_at: at,
  });
  const page = await signedIn("segreteria");
  await open(page, `/tesseramento?tesseramento=${id}`);
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("Nessuno se ne occupa ancora.")).toBeVisible();
  await expect(dialog.getByText("Manca la data di nascita", { exact: false })).toBeVisible();
  await expect(dialog.getByText("non calcolabile")).toBeVisible();
  await expect(dialog.getByText("OK", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Carta d'identità" })).toContainText("Manca");
  await dialog.getByRole("button", { name: "Visita medica (apri)" }).click();
  const view = page.getByRole("dialog", { name: "Visita medica" });
  await expect(view.getByTitle("Anteprima di modulo firmato.pdf")).toBeVisible();
  await view.getByRole("button", { name: "Chiudi", exact: true }).last().click();
  await press(dialog, "Apri tessera");
  const cards = page.getByRole("dialog", { name: `Tessere di ${name}` });
  await expect(cards.getByText("n. ITA 9")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(dialog.getByText("Nessuno se ne occupa ancora.")).toBeVisible();
  expect(await storedMembership(site, id)).toMatchObject({ front: null });
  await press(dialog, "Prendi in carico");
  await expect(page.getByText("Preso in carico.")).toBeVisible();
  await expect(dialog.getByText("Nessuno se ne occupa ancora.")).toHaveCount(0);
  await expect(dialog.getByLabel("Front office")).toHaveValue(String(SEGRETERIA));
  expect(await storedMembership(site, id)).toMatchObject({ front: SEGRETERIA, anno: null });
});

test("ADMIN sees TUTTE and deletes; list and dialog are accessible, and fit a phone", async ({
  site,
  signedIn,
}) => {
  const done = { ...mine, documenti: 1, pagato: 1, stato: 1, anno: year } as const;
  const [own, other] = [await addMembership(site, done), await addMembership(site, { front: 1 })];
  const surname = unique("Tutte");
  const [name, otherName] = [`Ada ${surname}`, `Bea ${surname}`];
  for (const [{ member }, nominativo] of [
    [own, name],
    [other, otherName],
  ] as const)
    await site.db.update(table.utenti).set({ nominativo }).where(eq(table.utenti.id_usr, member.id_usr));
  const page = await signedIn("admin");
  await open(page, `/tesseramento?vista=tutte&q=${encodeURIComponent(surname)}`);
  await expect(rowWith(page, name)).toContainText("Paola Vianello");
  await expectAccessible(page);
  await rowAction(rowWith(page, otherName), "Elimina");
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Tesseramento eliminato.")).toBeVisible();
  expect(await storedMembership(site, other.id)).toBeUndefined();
  expect(await storedMembership(site, own.id)).toBeDefined();
  const [kind] = await site.db.select().from(table.tipotessvm).where(eq(table.tipotessvm.id, other.kind.id));
  expect(kind).toBeDefined();

  await rowWith(page, name).getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("Differenza (da versare)")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const body = dialog.locator("[data-dialog-body]");
  await expectNoSideScroll(body);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
