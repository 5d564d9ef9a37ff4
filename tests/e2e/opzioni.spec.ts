import { eq } from "drizzle-orm";
import {
  expectDeletedAfterQuestion,
  expectFailingSaveKept,
  expectListAndDialogFit,
  expectListRecovers,
} from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

/** Options and activity types (docs/rules/offering.md#options), and what the five lists beside them have in common. */

const { opzioni, tipoattiv } = table;

async function addOption(site: Site) {
  return site.db
    .insert(opzioni)
    .values({ nome: unique("Vela"), prezzo: 1250, prezzovisibile: 0, pubblicato: 1 })
    .returning()
    .get();
}

async function addActivityType(site: Site) {
  return site.db
    .insert(tipoattiv)
    .values({ nome: unique("Stage"), acconto: 10.5, corta: 2, lunga: 8, documenti: [1, 7] })
    .returning()
    .get();
}

const storedOption = (site: Site, nome: string) =>
  site.db.select().from(opzioni).where(eq(opzioni.nome, nome)).get();
const storedType = (site: Site, nome: string) =>
  site.db.select().from(tipoattiv).where(eq(tipoattiv.nome, nome)).get();

test("a new option costs 1 euro and shows it; editing one keeps whether it is published", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Muta");
  const option = await addOption(site);
  const page = await signedIn("segreteria");
  await page.goto("/opzioni");
  await page.getByRole("button", { name: "Aggiungi opzione" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova opzione" });
  const price = dialog.getByRole("textbox", { name: "Prezzo" });
  await expect(price).toHaveValue("1,00");
  await dialog.getByLabel("Nome").fill(nome);
  for (const [typed, sentence] of [
    ["", "Scrivi il prezzo, 0 se non si paga."],
    ["-2", "Il prezzo non può essere negativo."],
  ] as const) {
    await price.fill(typed);
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(price).toBeFocused();
  }
  await price.fill("7,5");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Opzione aggiunta.")).toBeVisible();
  expect(await storedOption(site, nome)).toMatchObject({
    prezzo: 7.5,
    prezzovisibile: 1,
    pubblicato: 0,
    descrizione: null,
  });
  await expect(rowWith(page, nome)).toContainText("€ 7,50");
  await expectDeletedAfterQuestion(page, nome, "Opzione eliminata.");

  await expect(rowWith(page, option.nome)).toContainText("€ 1.250,00");
  await rowWith(page, option.nome).click();
  const edited = page.getByRole("dialog", { name: option.nome });
  await edited.getByRole("switch", { name: "Mostra prezzo" }).check();
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Opzione salvata.")).toBeVisible();
  expect(await storedOption(site, option.nome)).toEqual({ ...option, prezzovisibile: 1 });
  await rowWith(page, option.nome).click();
  await edited.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(edited).toBeHidden();
});

test("ADMIN adds an activity type by keyboard, with the documents that it asks for", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Match race");
  const page = await signedIn("admin");
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Tipi Attività" }).click();
  await page.getByRole("button", { name: "Aggiungi tipo" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di attività" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  for (const [index, typed] of [nome, "-1", "-1", "1,5"].entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  for (const sentence of [
    "L'acconto non può essere negativo.",
    "I giorni non possono essere meno di zero.",
    "Scrivi un numero intero.",
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByLabel("Acconto")).toBeFocused();
  for (const [index, typed] of ["45,50", "2", "9"].entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("visita");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Nome").press("Enter");
  await expect(page.getByText("Tipo di attività aggiunto.")).toBeVisible();
  expect(await storedType(site, nome)).toMatchObject({ acconto: 45.5, corta: 2, lunga: 9, documenti: [7] });
  await expectDeletedAfterQuestion(page, nome, "Tipo di attività eliminato.");
});

test("failing saves keep what was typed and are told in the form; nothing else of the record changes", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/422|502/);
  const [option, type] = [await addOption(site), await addActivityType(site)];
  const page = await signedIn("admin");
  const cases = [
    {
      screen: "/porti",
      id: 5,
      nome: "Porto Azzurro",
      path: /^\/porto\/5$/,
      field: "Descrizione",
      what: "Porto",
    },
    { screen: "/sede", id: 5, nome: "On line", path: /^\/sede\/5$/, field: "Note", what: "Sede" },
    {
      screen: "/itinerario",
      id: 7,
      nome: "Davanti al porto",
      path: /^\/percorso\/7$/,
      field: "Lunghezza",
      what: "Itinerario",
    },
    {
      screen: "/opzioni",
      id: option.id,
      nome: option.nome,
      path: /^\/opzioni\/\d+$/,
      field: "Descrizione",
      what: "Opzione",
    },
    {
      screen: "/tipoattivita",
      id: type.id,
      nome: type.nome,
      path: /^\/tipoattiv\/\d+$/,
      field: "Scadenza opzione corta",
      what: "Tipo di attività",
    },
  ];
  for (const { screen, id, nome, path, field, what } of cases) {
    await page.goto(`${screen}?id=${id}`);
    const dialog = page.getByRole("dialog", { name: nome });
    const saved = `${what} ${what === "Sede" || what === "Opzione" ? "salvata" : "salvato"}.`;
    await expectFailingSaveKept(site, page, {
      dialog,
      path,
      field: dialog.getByLabel(field),
      typed: "5",
      told: "dialog",
      saved,
    });
  }
  expect(await storedOption(site, option.nome)).toEqual({ ...option, descrizione: "5" });
  expect(await storedType(site, type.nome)).toEqual({ ...type, corta: 5 });
});

const lists = [
  { screen: "/porti", call: /^\/porto/, gone: "Questo porto non c'è più.", of: "Viareggio" },
  { screen: "/sede", call: /^\/sede/, gone: "Questa sede non c'è più.", of: "Sala conferenze" },
  {
    screen: "/itinerario",
    call: /^\/percorso/,
    gone: "Questo itinerario non c'è più.",
    of: "Giro dell'Elba",
  },
  { screen: "/opzioni", call: /^\/opzioni/, gone: "Questa opzione non c'è più.", of: "Cambusa" },
  {
    screen: "/tipoattivita",
    call: /^\/tipoattiv/,
    of: "Corso di vela",
    gone: "Questo tipo di attività non c'è più.",
  },
];
for (const part of [lists.slice(0, 3), lists.slice(3)])
  test(`${part.map(({ screen }) => screen).join(", ")}: come again after a failure, break no accessibility rule, fit a phone`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(/502/);
    const page = await signedIn("admin");
    for (const { of, ...list } of part) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectListRecovers(site, page, list);
      await expectListAndDialogFit(page, list.screen, 1, of);
    }
  });
