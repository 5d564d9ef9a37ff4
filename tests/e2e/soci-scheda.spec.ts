import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";

test("a member's sheet on paper: what has loaded, a word for what has not; not while edited", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { owner } = await addDocument(site, { accettato: 1, scadenza: "2031-05-31" });
  const { id_usr } = owner;
  await site.db
    .update(table.utenti)
    .set({ ruolo: [4], telefono: "340 1", cf: "RSSMRA80A01H501U", note: "Paga sempre in ritardo" })
    .where(eq(table.utenti.id_usr, id_usr));
  await site.db.insert(table.tessere).values({
    utente: id_usr,
    tipoTessera: 1,
    numero: "ITA 9",
    scadenza: "2031-12-31",
    accettato: 1 as const,
    created_at: new Date().toISOString(),
  });
  site.legacy.fail(/^\/documenti\/utente/, { kind: "down" });
  const page = await signedIn("segreteria");
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await open(page, `/soci?socio=${id_usr}`);
  const dialog = page.getByRole("dialog", { name: owner.nominativo });
  await expect(dialog.getByText("n. ITA 9")).toBeVisible();
  await expect(dialog.getByText("I documenti non si sono caricati.")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: `Scheda di ${owner.nominativo}` });
  for (const text of [owner.SOC_ID, owner.email, "340 1", "RSSMRA80A01H501U", "Istruttore di vela"])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  await expect(sheet.getByText("31/05/2031")).toBeVisible();
  await expect(sheet.getByRole("row", { name: /ITA 9 31\/12\/2031 Accettata/ })).toBeVisible();
  await expect(sheet.getByText("Elenco non caricato.")).toHaveCount(1);
  await expect(sheet.getByText("Paga sempre in ritardo")).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  site.legacy.heal();
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect(
    dialog.getByRole("region", { name: "Documenti", exact: true }).getByText("31/05/2031"),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Stampa scheda" }).press("Enter");
  await expect(page.locator("html[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(sheet.getByRole("row", { name: /31\/05\/2031 Accettato/ })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await dialog.getByRole("button", { name: "Modifica", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Stampa scheda" })).toHaveCount(0);
  await expect(page.locator("[data-print-sheet]")).toHaveCount(0);
});
