import { eq } from "drizzle-orm";
import {
  expectDeletedAfterQuestion,
  expectFailingSaveKept,
  expectListAndDialogFit,
  expectListRecovers,
} from "../support/crud";
import { table, unique } from "../support/data";
import { expect, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { tipoattiv } = table;

async function addActivityType(site: Site) {
  return site.db
    .insert(tipoattiv)
    .values({ nome: unique("Stage"), acconto: 10.5, corta: 2, lunga: 8, documenti: [1, 7] })
    .returning()
    .get();
}

const storedType = (site: Site, nome: string) =>
  site.db.select().from(tipoattiv).where(eq(tipoattiv.nome, nome)).get();

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

test("a failing save keeps what was typed; nothing else of the record changes", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const type = await addActivityType(site);
  const page = await signedIn("admin");
  await page.goto(`/tipoattivita?id=${type.id}`);
  const dialog = page.getByRole("dialog", { name: type.nome });
  await expectFailingSaveKept(site, page, {
    dialog,
    path: /^\/tipoattiv\/\d+$/,
    field: dialog.getByLabel("Scadenza opzione corta"),
    typed: "5",
    told: "dialog",
    saved: "Tipo di attività salvato.",
  });
  expect(await storedType(site, type.nome)).toEqual({ ...type, corta: 5 });
});

test("the list comes again after a failure, breaks no accessibility rule, fits a phone", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const page = await signedIn("admin");
  await expectListRecovers(site, page, {
    screen: "/tipoattivita",
    call: /^\/tipoattiv/,
    gone: "Questo tipo di attività non c'è più.",
  });
  await expectListAndDialogFit(page, "/tipoattivita", 1, "Corso di vela");
});
