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
import { addCruise, storedCruise } from "../support/records/cruises";

/** Cruises (docs/rules/offering.md#cruises). */

test("a cruise is added by mouse with its defaults, discounts and lists, then published and hidden", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Giro di Capraia");
  const page = await signedIn("segreteria");
  await page.goto("/crociere");
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
  await dialog.getByRole("button", { name: "Aggiungi sconto" }).click();
  await expect(dialog.getByLabel("Anni dello sconto 1")).toHaveValue("0");
  await expect(dialog.getByLabel("Percentuale dello sconto 1")).toHaveValue("100");
  await dialog.getByLabel("Anni dello sconto 1").fill("65");
  await dialog.getByLabel("Percentuale dello sconto 1").fill("-10");
  await dialog.getByRole("button", { name: "Aggiungi sconto" }).click();
  await dialog.getByLabel("Percentuale dello sconto 2").fill("50");
  for (const [list, choice] of [
    ["Offerta Formativa", "Altura"],
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

  const row = rowWith(page, nome);
  await expect(row).toContainText("Privato");
  await row.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Crociera pubblicata.")).toBeVisible();
  expect(await storedCruise(site, nome)).toEqual({ ...made, pubblicato: 1 });
  await row.getByRole("button", { name: "Nascondi" }).click();
  await expect(page.getByText("Crociera nascosta.")).toBeVisible();
  expect(await storedCruise(site, nome)).toEqual(made);
});

test("what depends on price and durations appears, vanishes and goes up cleared", async ({
  site,
  signedIn,
}) => {
  const cruise = await addCruise(site);
  const page = await signedIn("segreteria");
  await page.goto(`/crociere?id=${cruise.id}`);
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  const cost = dialog.getByLabel("Costo");
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
    ["Weekend e ponti", "Pernottamento", 1, 0],
    ["Giornata intera", "Weekend e ponti", 1, 0],
    ["Giornata intera", "Settimana", 0, 1],
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
  await dialog.getByLabel("Prezzo fisso").uncheck();
  await expect(cost).toHaveCount(0);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera salvata.")).toBeVisible();
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
});

test("publishing leaves alone what somebody else has saved since; a save keeps what its conditions hide", async ({
  site,
  signedIn,
}) => {
  const cruise = await addCruise(site, { prezzofisso: 0, duratamin: "Giornata intera", duratamax: null });
  const page = await signedIn("segreteria");
  await page.goto("/crociere");
  const row = rowWith(page, cruise.nome);
  await expect(row).toContainText("Privato");
  await site.db.update(table.crociere).set({ descrizione: "Altrui" }).where(eq(table.crociere.id, cruise.id));
  await row.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Crociera pubblicata.")).toBeVisible();
  const published = { ...cruise, descrizione: "Altrui", pubblicato: 1 };
  expect(await storedCruise(site, cruise.nome)).toEqual(published);
  await row.getByRole("button", { name: "Modifica" }).click();
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await dialog.getByLabel("Prezzo visibile").click();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera salvata.")).toBeVisible();
  const visprezzo = cruise.visprezzo === 1 ? 0 : 1;
  expect(await storedCruise(site, cruise.nome)).toEqual({ ...published, visprezzo });
});

test("by keyboard alone: found, its discounts and day edited; a label that nobody knows stays", async ({
  site,
  signedIn,
}) => {
  const cruise = await addCruise(site, {
    duratamin: "Settimana",
    duratamax: "Un mese",
    imbarcoseraprima: 0,
    giornop: "ogni giorno",
  });
  const page = await signedIn("segreteria");
  await page.goto("/crociere");
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(cruise.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await expect(dialog.getByLabel("Durata massima").locator("option:checked")).toHaveText("Un mese");
  const day = dialog.getByLabel("Giorno di partenza");
  await expect(day.locator("option:checked")).toHaveText("ogni giorno");
  await day.focus();
  await page.keyboard.type("ven");
  await dialog.getByRole("button", { name: "Aggiungi sconto" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Anni dello sconto 2")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.type("75");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Crociera salvata.")).toBeVisible();
  expect(await storedCruise(site, cruise.nome)).toEqual({
    ...cruise,
    giornop: "venerdì",
    sconti: [
      { anni: 0, sconto: 100 },
      { anni: 12, sconto: 75 },
    ],
  });
});

test("Attivo and deleting are ADMIN's: the secretariat never meets an inactive cruise", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const cruise = await addCruise(site);
  const page = await signedIn("god");
  await page.goto(`/crociere?id=${cruise.id}`);
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await dialog.getByLabel("Attivo").uncheck();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Crociera salvata.")).toBeVisible();
  await expect(rowWith(page, cruise.nome)).toContainText("Inattivo");
  expect(await storedCruise(site, cruise.nome)).toEqual({ ...cruise, attivo: 0 });

  const desk = await signedIn("segreteria");
  await desk.goto(`/crociere?id=${cruise.id}`);
  await expect(desk.getByText("Questa crociera non c'è più.")).toBeVisible();
  await expect(rowWith(desk, cruise.nome)).toHaveCount(0);
  const remove = rowWith(desk, "Corso altura").getByRole("button", { name: "Elimina" });
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await expect(remove).toHaveAccessibleDescription("Solo un amministratore può eliminarla.");

  const asked = { crociera: cruise.id, utente: 5, created_at: "x" };
  const request = await site.db.insert(table.richiestecrociera).values(asked).returning().get();
  const reason = "La crociera non si può eliminare: è usata (richieste: 1).";
  await expectRefusedDelete(page, cruise.nome, reason);
  await site.db.delete(table.richiestecrociera).where(eq(table.richiestecrociera.id, request.id));
  await expectDeletedAfterQuestion(page, cruise.nome, "Crociera eliminata.");
  expect(await storedCruise(site, cruise.nome)).toBeUndefined();
});

test("a save that fails keeps what was typed; a list that does not come can be asked again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const cruise = await addCruise(site);
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/opzioni/, { kind: "answer", body: '{"esito": false, "err": "Elenco chiuso."}' });
  await page.goto(`/crociere?id=${cruise.id}`);
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await expect(dialog.getByText("Quello che era scelto resta com'è.")).toBeVisible();
  await expectFailingSaveKept(site, page, {
    dialog,
    path: /^\/crociera\/\d+/,
    field: dialog.getByLabel("Descrizione"),
    typed: "Solo su invito",
    failureIn: "dialog",
    saved: "Crociera salvata.",
  });
  expect(await storedCruise(site, cruise.nome)).toEqual({ ...cruise, descrizione: "Solo su invito" });
  site.legacy.heal();
  await expectListRecovers(site, page, {
    screen: "/crociere",
    call: /^\/crociera\//,
    gone: "Questa crociera non c'è più.",
  });
});

test("list and dialog have no accessibility violation, and fit a phone; instructors are sent home", async ({
  site,
  signedIn,
}) => {
  await addCruise(site, { attivo: 0 });
  const cruise = await addCruise(site);
  await expectListAndDialogFit(await signedIn("admin"), "/crociere", cruise.id, cruise.nome);
  const other = await signedIn("istruttore");
  await other.goto("/crociere");
  await expect(other).toHaveURL(/\/dashboard/);
});
