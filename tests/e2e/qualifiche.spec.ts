import { eq, inArray } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, leave, open, rowWith, test } from "../support/fixtures";
import { addLicence } from "../support/records/licences";
import type { Site } from "../support/site";

async function stored(site: Site, id: number) {
  const [licence] = await site.db.select().from(table.qualifiche).where(eq(table.qualifiche.id, id));
  if (!licence) throw new Error("the licence is gone");
  return licence;
}

/** Licences of one family, and the address of a list that shows them alone. */
async function addSome(site: Site, names: readonly string[]) {
  const cognome = unique("Brevetti");
  const all = [];
  for (const nome of names) all.push(await addLicence(site, { nome, cognome }));
  return {
    cognome,
    ids: all.map(({ licence }) => licence.id),
    list: `/qualifiche?q=${encodeURIComponent(cognome)}`,
  };
}

test("the queue by mouse: accept until a day, take back, refuse after a question", async ({
  site,
  signedIn,
}) => {
  const { cognome, ids, list } = await addSome(site, ["Anna", "Bea"]);
  const [anna = 0, bea = 0] = ids;
  const page = await signedIn("segreteria");
  await open(page, `${list}&brevetto=1`);
  await expect(page.getByRole("heading", { name: "Brevetti da controllare" })).toBeVisible();
  await expect(page.getByText("Questo brevetto non è più da controllare.")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Assegna" })).toHaveCount(0);
  await rowWith(page, "Anna").click();
  const dialog = page.getByRole("dialog", { name: "Istruttore di vela I livello" });
  await expect(dialog.getByText(`Anna ${cognome}`)).toBeVisible();
  await expect(dialog.getByRole("img", { name: /Anteprima/ })).toBeVisible();
  await expect(dialog.getByText("Senza scadenza")).toHaveCount(0);
  await expectFitsPhone(page, dialog);
  await dialog.getByRole("button", { name: "Accetta" }).click();
  const expiry = dialog.getByRole("textbox", { name: "Scadenza" });
  await expect(expiry).toBeFocused();
  await expiry.fill("5/3/2031");
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText(`Bea ${cognome}`)).toBeVisible();
  await expect(dialog.getByText("2 di 2")).toBeVisible();

  // Taken back it is here again, with what was typed.
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(dialog.getByText(`Anna ${cognome}`)).toBeVisible();
  await expect(expiry).toHaveValue("05/03/2031");
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText(`Bea ${cognome}`)).toBeVisible();

  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await expect(question).toContainText("Sei sicuro di voler rifiutare il brevetto?");
  await question.getByRole("button", { name: "No" }).click();
  await expect(dialog.getByText(`Bea ${cognome}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Brevetto rifiutato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, cognome)).toHaveCount(0);
  // Another screen of the same page: what is held goes up at once.
  await page.getByRole("link", { name: "Home" }).click();
  await expect.poll(() => stored(site, anna)).toMatchObject({ accettato: 1, scadenza: "2031-03-05" });
  await expect.poll(() => stored(site, bea)).toMatchObject({ accettato: 0, rifiutato: 1 });
});

test("the same by keyboard alone; one that a colleague has settled says so", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/410|422/);
  const { cognome, ids, list } = await addSome(site, ["Anna", "Bea", "Carla"]);
  const [anna = 0, bea = 0, carla = 0] = ids;
  const page = await signedIn("segreteria");
  await open(page, list);
  await expect(page.getByText(/^3 di \d+ righe$/)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Istruttore di vela I livello" });
  const details = dialog.getByRole("region", { name: "Dettagli" });
  await expect(details).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("01/02/2033");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`Bea ${cognome}`)).toBeVisible();
  await site.db.update(table.qualifiche).set({ rifiutato: 1 }).where(eq(table.qualifiche.id, bea));
  await expect(details).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("01/02/2034");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`Carla ${cognome}`)).toBeVisible();
  await expect(details).toBeFocused();
  await page.keyboard.press("r");
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  // Another screen of the same page: what is held goes up at once.
  await page.getByRole("link", { name: "Home" }).press("Enter");
  const failure = `Istruttore di vela I livello di Bea ${cognome}: l'accettazione non è riuscita. Non è più da verificare: qualcun altro ha già deciso, oppure non c'è più.`;
  await expect(page.getByText(failure)).toBeVisible();
  await leave(page);
  await expect.poll(() => stored(site, anna)).toMatchObject({ accettato: 1, scadenza: "2033-02-01" });
  await expect.poll(() => stored(site, carla)).toMatchObject({ accettato: 0, rifiutato: 1 });
});

test("ADMIN assigns one and several, and accepts several, each with its day", async ({ site, signedIn }) => {
  const { cognome, ids, list } = await addSome(site, ["Anna", "Bea"]);
  const page = await signedIn("admin");
  await open(page, list);
  await rowWith(page, "Anna").getByRole("button", { name: "Assegna" }).click();
  const one = page.getByRole("dialog", { name: "Assegna il brevetto" });
  await one.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await one.getByRole("button", { name: "Assegna" }).click();
  await expect(page.getByText("Brevetto assegnato.")).toBeVisible();
  await expect(rowWith(page, "Anna")).toContainText("Paola Vianello");

  await page.getByRole("checkbox", { name: /tutt/i }).check();
  const bar = page.getByText("2 righe selezionate").locator("..");
  await bar.getByRole("button", { name: "Assegna" }).click();
  const many = page.getByRole("dialog", { name: "Assegna 2 brevetti" });
  await many.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await many.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(many.getByText("Tutto riuscito: 2.")).toBeVisible();
  await many.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, cognome).filter({ hasText: "Paola Vianello" })).toHaveCount(2);
  const tasks = await site.db.select().from(table.worklist).where(inArray(table.worklist.param, ids));
  expect(tasks.map(({ tipo, id_usr }) => [tipo, id_usr])).toEqual([
    ["DOCACC", 3],
    ["DOCACC", 3],
  ]);

  await bar.getByRole("button", { name: "Accetta" }).click();
  const accept = page.getByRole("dialog", { name: "Accetta 2 brevetti" });
  await accept.getByRole("button", { name: "Accetta 2 brevetti" }).click();
  await expect(accept.getByRole("textbox", { name: "Scadenza", exact: true }).first()).toBeFocused();
  await expect(accept.getByText("Senza scadenza")).toHaveCount(0);
  await accept.getByRole("textbox", { name: "Stessa scadenza" }).fill("01/02/2033");
  await accept.getByRole("button", { name: "Usa dove manca" }).click();
  await accept.getByRole("button", { name: "Accetta 2 brevetti" }).click();
  await expect(accept.getByText("Tutto riuscito: 2.")).toBeVisible();
  for (const id of ids)
    expect(await stored(site, id)).toMatchObject({ accettato: 1, scadenza: "2033-02-01" });
});
