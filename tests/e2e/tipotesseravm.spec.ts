import { eq } from "drizzle-orm";
import { auditFields } from "../support/audit-fields";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import type { Site } from "../support/site";

/** A sea-sailing card type of this test's own. */
async function addType(site: Site, given: Partial<typeof table.tipotessvm.$inferInsert> = {}) {
  const [type] = await site.db
    .insert(table.tipotessvm)
    .values({
      nome: unique("Tessera"),
      modalita: 1,
      enti: [1],
      documenti: [7],
      ruoli: [4],
      prezzi: [{ anni: 18, prezzo: 90 }],
      note: null,
      descrizione: "Per tutti",
      ...auditFields(),
      ...given,
    })
    .returning();
  if (!type) throw new Error("no type");
  return type;
}

async function stored(site: Site, nome: string) {
  return (await site.db.select().from(table.tipotessvm).where(eq(table.tipotessvm.nome, nome))).at(0);
}

test("ADMIN adds a type with bands, bodies, documents and roles; its dialog fits a phone", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Socio familiare");
  const page = await signedIn("admin");
  await open(page, "/tipotesseravm?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di tessera" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Modalità").selectOption({ label: "Ordinaria" });
  await dialog.getByLabel("Certificato medico").check();
  await dialog.getByRole("button", { name: "Aggiungi fascia" }).click();
  await expect(dialog.getByLabel("Anni della fascia 1")).toBeFocused();
  await expect(dialog.getByLabel("Anni della fascia 1")).toHaveValue("0");
  await expect(dialog.getByLabel("Prezzo della fascia 1")).toHaveValue("0");
  await page.keyboard.type("18");
  await page.keyboard.press("Tab");
  await page.keyboard.type("90,50");
  await dialog.getByRole("button", { name: "Aggiungi fascia" }).click();
  for (const [list, choices] of [
    ["Enti", ["FIV", "UISP"]],
    ["Documenti richiesti", ["Visita medica"]],
    ["Ruoli", ["Skipper"]],
  ] as const) {
    await dialog.getByRole("button", { name: list, exact: true }).click();
    for (const choice of choices) await page.getByRole("checkbox", { name: choice, exact: true }).check();
    await page.keyboard.press("Escape");
  }
  await dialog.getByLabel("Nota per la segreteria").fill("Chiedere lo stato di famiglia.");
  await expectFitsPhone(page, dialog);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di tessera aggiunto.")).toBeVisible();
  const type = await stored(site, nome);
  expect(type).toMatchObject({
    modalita: 1,
    certificatomedico: 1,
    enti: [1, 2],
    documenti: [7],
    ruoli: [6],
    created_by: 2,
    prezzi: [
      { anni: 0, prezzo: 0 },
      { anni: 18, prezzo: 90.5 },
    ],
    note: "Chiedere lo stato di famiglia.",
    descrizione: null,
  });
});

test("by keyboard: bands are edited downwards, wrong ones marked; the rest stays as it was", async ({
  site,
  signedIn,
}) => {
  const bands = [
    { anni: 0, prezzo: 25 },
    { anni: 18, prezzo: 90 },
  ];
  const type = await addType(site, { prezzi: bands });
  const page = await signedIn("god");
  await open(page, `/tipotesseravm?tipo=${type.id}`);
  const dialog = page.getByRole("dialog", { name: type.nome });
  const years = (band: number) => dialog.getByLabel(`Anni della fascia ${band}`);
  await years(1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(years(2)).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("C'è già una fascia da 0 anni.")).toBeVisible();
  await expect(years(2)).toBeFocused();
  await years(2).fill("-1");
  await dialog.getByLabel("Prezzo della fascia 1").fill("-0,50");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Gli anni non possono essere negativi.")).toBeVisible();
  await expect(dialog.getByText("L'importo non può essere negativo.")).toBeVisible();
  await dialog.getByLabel("Prezzo della fascia 1").fill("30");
  await years(2).fill("21");
  await dialog.getByRole("button", { name: "Togli la fascia 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Togli la fascia 1" })).toBeFocused();
  await expect(years(1)).toHaveValue("21");
  await dialog.getByLabel("Modalità").selectOption({ label: "Nessuna" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Tipo di tessera salvato.")).toBeVisible();
  expect(await stored(site, type.nome)).toMatchObject({
    modalita: 0,
    certificatomedico: 0,
    enti: [1],
    documenti: [7],
    ruoli: [4],
    note: null,
    prezzi: [{ anni: 21, prezzo: 90 }],
    descrizione: "Per tutti",
    created_by: 3,
  });
});
