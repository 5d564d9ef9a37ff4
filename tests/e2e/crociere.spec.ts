import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addCruise, storedCruise } from "../support/records/cruises";
import { expectEntryOff } from "../support/row-actions";
import type { Site } from "../support/site";

/** Cruises (docs/rules/offering.md#cruises). */

type Cruise = Awaited<ReturnType<typeof addCruise>>;
type StoredCruise = Awaited<ReturnType<typeof storedCruise>>;

/** A new discount begins at no years and the whole price; what is written over it is kept. */
async function addsTwoDiscounts(dialog: Locator) {
  await dialog.getByRole("button", { name: "Aggiungi sconto" }).click();
  await expect(dialog.getByLabel("Anni dello sconto 1")).toHaveValue("0");
  await expect(dialog.getByLabel("Percentuale dello sconto 1")).toHaveValue("100");
  await dialog.getByLabel("Anni dello sconto 1").fill("65");
  await dialog.getByLabel("Percentuale dello sconto 1").fill("-10");
  await dialog.getByRole("button", { name: "Aggiungi sconto" }).click();
  await dialog.getByLabel("Percentuale dello sconto 2").fill("50");
}

/** A new cruise begins at a fixed, visible price, keeps what is filled in, and returns as it is stored. */
async function addsCruise(site: Site, page: Page, nome: string) {
  await page.getByRole("button", { name: "Aggiungi crociera" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova crociera" });
  await expect(dialog.getByLabel("Attivo")).toHaveCount(0);
  await expect(dialog.getByLabel("Prezzo fisso")).toBeChecked();
  await expect(dialog.getByLabel("Prezzo visibile")).toBeChecked();
  await expect(dialog.getByLabel("Giorno di partenza")).toHaveCount(0);
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Tipo di attività").selectOption({ label: "Crociera" });
  await dialog.getByLabel("Costo").fill("690,10");
  await dialog.getByLabel("Itinerario").selectOption({ label: "Giro dell'Elba" });
  await dialog.getByLabel("Durata massima").selectOption("Due settimane");
  await expect(dialog.getByLabel("Giorno di partenza").locator("option:checked")).toHaveText("sabato");
  await dialog.getByLabel("La segreteria sceglie il giorno").check();
  await addsTwoDiscounts(dialog);
  for (const [list, choice] of [
    ["Offerta formativa", "Altura"],
    ["Modalità", "Famiglia"],
    ["Documenti richiesti", "Visita medica"],
    ["Opzioni", "Cambusa"],
  ] as const) {
    await dialog.getByRole("button", { name: list, exact: true }).click();
    await page.getByRole("checkbox", { name: choice, exact: true }).check();
    await page.keyboard.press("Escape");
  }
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("La percentuale non può essere negativa.")).toBeVisible();
  await expect(dialog.getByLabel("Percentuale dello sconto 1")).toBeFocused();
  await expectFitsPhone(page, dialog);
  await dialog.getByLabel("Percentuale dello sconto 1").fill("90,5");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera aggiunta.")).toBeVisible();
  const made = await storedCruise(site, nome);
  expect(made).toMatchObject({
    descrizione: null,
    tipoattivita: 3,
    costo: 690.1,
    prezzofisso: 1,
    visprezzo: 1,
    percorso: 1,
    duratamin: null,
    duratamax: "Due settimane",
    imbarcoseraprima: 0,
    segpartenza: 1,
    giornop: "sabato",
    formativa: [3],
    modalita: [3],
    documenti: [7],
    opzioni: [1],
    pubblicato: 0,
    attivo: 1,
    sconti: [
      { anni: 0, sconto: 50 },
      { anni: 65, sconto: 90.5 },
    ],
  });
  return made;
}

/** Publishing and hiding change nothing else, not even what a colleague wrote meanwhile. */
async function publishesAndHides(site: Site, page: Page, nome: string, made: StoredCruise) {
  const row = rowWith(page, nome);
  await expect(row).toContainText("Privato");
  await site.db.update(table.crociere).set({ descrizione: "Altrui" }).where(eq(table.crociere.nome, nome));
  await row.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Crociera pubblicata.")).toBeVisible();
  const published = { ...made, descrizione: "Altrui", pubblicato: 1 };
  expect(await storedCruise(site, nome)).toEqual(published);
  await row.getByRole("button", { name: "Nascondi" }).click();
  await expect(page.getByText("Crociera nascosta.")).toBeVisible();
  expect(await storedCruise(site, nome)).toEqual({ ...published, pubblicato: 0 });
}

test("a cruise is added, published and hidden without loss; an inactive one is never met", async ({
  site,
  signedIn,
}) => {
  const inactive = await addCruise(site, { attivo: 0 });
  const nome = unique("Giro di Capraia");
  const page = await signedIn("segreteria");
  await open(page, `/crociere?id=${inactive.id}`);
  await expect(page.getByText("Questa crociera non c'è più.")).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expectEntryOff(
    rowWith(page, "Corso altura").first(),
    "Elimina",
    "Solo un amministratore può eliminarla.",
  );
  await expect(rowWith(page, inactive.nome)).toHaveCount(0);
  const made = await addsCruise(site, page, nome);
  await publishesAndHides(site, page, nome, made);
});

/** Boarding the evening before and the day of departure come and go with the durations. */
async function followsDurations(dialog: Locator) {
  const boarding = dialog.getByLabel("Imbarco la sera prima");
  const [choice, day] = [
    dialog.getByLabel("La segreteria sceglie il giorno"),
    dialog.getByLabel("Giorno di partenza"),
  ];
  const bounds = [dialog.getByLabel("Durata minima"), dialog.getByLabel("Durata massima")] as const;
  await expect(boarding).toBeChecked();
  await expect(choice).toBeChecked();
  await expect(day.locator("option:checked")).toHaveText("domenica");
  // Either bound will do, at whichever end.
  for (const [one, other, hasBoarding, hasDeparture] of [
    ["Giornata intera", "Weekend e ponti", 1, 0],
    ["Due settimane", "", 0, 1],
    ["Mattina o Pomeriggio", "Giornata intera", 0, 0],
  ] as const) {
    await bounds[0].selectOption(one);
    await bounds[1].selectOption(other);
    for (const [field, times] of [
      [boarding, hasBoarding],
      [choice, hasDeparture],
      [day, hasDeparture],
    ] as const)
      await expect(field, `${one} – ${other}`).toHaveCount(times);
  }
  await bounds[1].selectOption("Settimana");
  await expect(choice).not.toBeChecked();
  await expect(day.locator("option:checked")).toHaveText("sabato");
  await bounds[1].selectOption("Pernottamento");
}

/** By keyboard alone a day and a discount are changed; a label that nobody knows stays. */
async function changesByKeyboard(site: Site, page: Page, odd: Cruise) {
  await page.keyboard.press("/");
  await page.keyboard.type(odd.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const edited = page.getByRole("dialog", { name: odd.nome });
  await expect(edited.getByLabel("Durata massima").locator("option:checked")).toHaveText("Un mese");
  const departure = edited.getByLabel("Giorno di partenza");
  await expect(departure.locator("option:checked")).toHaveText("ogni giorno");
  await departure.focus();
  await page.keyboard.type("ven");
  await edited.getByRole("button", { name: "Aggiungi sconto" }).focus();
  await page.keyboard.press("Enter");
  await expect(edited.getByLabel("Anni dello sconto 2")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.type("75");
  await page.keyboard.press("Control+Enter");
  await expect(edited).toBeHidden();
  expect(await storedCruise(site, odd.nome)).toEqual({
    ...odd,
    giornop: "venerdì",
    sconti: [
      { anni: 0, sconto: 100 },
      { anni: 12, sconto: 75 },
    ],
  });
}

test("what depends on price and durations comes, goes and is sent cleared; by keyboard alone", async ({
  site,
  signedIn,
}) => {
  const cruise = await addCruise(site);
  const odd = await addCruise(site, {
    duratamin: "Settimana",
    duratamax: "Un mese",
    imbarcoseraprima: 0,
    giornop: "ogni giorno",
  });
  const page = await signedIn("segreteria");
  await open(page, `/crociere?id=${cruise.id}`);
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await followsDurations(dialog);
  await dialog.getByLabel("Prezzo fisso").uncheck();
  await expect(dialog.getByLabel("Costo")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera salvata.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await storedCruise(site, cruise.nome)).toEqual({
    ...cruise,
    duratamin: "Mattina o Pomeriggio",
    duratamax: "Pernottamento",
    prezzofisso: 0,
    costo: null,
    imbarcoseraprima: 0,
    segpartenza: 0,
    giornop: null,
  });
  await changesByKeyboard(site, page, odd);
});

test("a cruise is made inactive by ADMIN, and nothing else of it changes", async ({ site, signedIn }) => {
  // Its conditions hide a price and a day, which a save keeps.
  const cruise = await addCruise(site, { prezzofisso: 0, duratamin: "Giornata intera", duratamax: null });
  const page = await signedIn("god");
  await open(page, `/crociere?id=${cruise.id}`);
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await dialog.getByLabel("Attivo").uncheck();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera salvata.")).toBeVisible();
  await expect(rowWith(page, cruise.nome)).toContainText("Non in uso");
  expect(await storedCruise(site, cruise.nome)).toEqual({ ...cruise, attivo: 0 });
});
