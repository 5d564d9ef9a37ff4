import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import { addMember } from "../support/records/members";
import { rowEntry } from "../support/row-actions";
import type { Site } from "../support/site";

const address = (text: string, more = "") =>
  `/documentiarchivio?vista=scadenzario&q=${encodeURIComponent(text)}${more}`;

async function addType(site: Site) {
  const now = new Date().toISOString();
  const nome = unique("Patente");
  const [type] = await site.db
    .insert(table.tipodoc)
    .values({ nome, created_at: now, updated_at: now })
    .returning();
  if (!type) throw new Error("no type");
  return type;
}

/** One family with a document of each group, of two types, and one member without a certificate. */
async function addFamily(site: Site) {
  const cognome = unique("Scadenza");
  const today = todayInRome();
  const type = await addType(site);
  const add = (nome: string, days: number, id_tipo = 7) =>
    addDocument(site, { nome, cognome, id_tipo, accettato: 1, scadenza: plusDays(today, days) });
  const late = await add("Late", -12);
  await add("Soon", 8, type.id_tipo);
  await add("Then", 45);
  await add("Fine", 300);
  const never = await addMember(site, { nome: "Never", cognome });
  return { cognome, type, late, never };
}

test("all types at once: groups with counts, days left, filters in the address; accessible", async ({
  site,
  signedIn,
}) => {
  const { cognome, type, late, never } = await addFamily(site);
  const page = await signedIn("admin");
  await open(page, "/documentiarchivio");
  await page.getByRole("radio", { name: "Scadenzario" }).click();
  await expect(page).toHaveURL(/vista=scadenzario/);
  await page.getByRole("searchbox").fill(cognome);
  // Late and Soon have no valid certificate either.
  await expect(page.getByText(/^6 di \d+ righe$/)).toBeVisible();
  await expect(rowWith(page, "scaduto da 12 giorni")).toContainText("Late");
  await expect(rowWith(page, "tra 8 giorni")).toContainText(type.nome);
  await expect(rowWith(page, "tra 45 giorni")).toContainText("in scadenza");
  await expect(rowWith(page, "Fine")).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("radio", { name: /^Entro 30 giorni \d+$/ }).click();
  await expect(page.getByText(/^1 di \d+ righe$/)).toBeVisible();
  await expect(page).toHaveURL(/gruppo=entro-30/);
  await page.getByRole("radio", { name: /^Senza certificato medico \d+$/ }).click();
  await expect(page.getByText(/^3 di \d+ righe$/)).toBeVisible();
  await expect(rowWith(page, never.nominativo)).toContainText("Certificato mancante");
  await expect(await rowEntry(rowWith(page, never.nominativo), "Apri il socio")).toHaveAttribute(
    "href",
    `/soci?socio=${never.id_usr}`,
  );

  await page.getByLabel("Tipo di documento").selectOption({ label: type.nome });
  await expect(page.getByRole("radio", { name: "Entro 30 giorni 1", exact: true })).toBeVisible();
  await page.getByRole("radio", { name: /^Tutte/ }).click();
  await expect(page).not.toHaveURL(/gruppo=/);
  await expect(page).toHaveURL(/tipo=/);
  await expect(page.getByText(/^1 di \d+ righe$/)).toBeVisible();
  await expect(rowWith(page, "tra 8 giorni")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("filters come from the address; a row opens its document; a new expiry takes it away", async () => {
    await open(page, address(cognome, "&gruppo=scaduti&tipo=7"));
    await expect(page.getByRole("radio", { name: /^Scaduti \d+$/ })).toBeChecked();
    await expect(page.getByLabel("Tipo di documento")).toHaveValue("7");
    await expect(page.getByText(/^1 di \d+ righe$/)).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Visita medica" });
    await expect(page).toHaveURL(new RegExp(`documento=${late.document.id_doc}`));
    await dialog.getByRole("textbox", { name: "Scadenza" }).fill("7/8/2039");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Documento salvato.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rowWith(page, "Late")).toHaveCount(0);
    await expect(page.getByText("Questo documento non è più nell'archivio.")).toHaveCount(0);
  });
});
