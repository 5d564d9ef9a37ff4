import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { table, tinyPdf } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addMember } from "../support/records/members";

test("a new document: what its name does not say is refused, a good file stored byte for byte", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/415/);
  const member = await addMember(site);
  const page = await signedIn("segreteria");
  await open(page, "/documenti");
  await page.getByRole("button", { name: "Aggiungi documento" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });
  await test.step("a file that is chosen first says what comes before it", async () => {
    await dialog
      .getByRole("button", { name: /Scegli|Sfoglia/ })
      .first()
      .click();
    await expect(page.getByText("Devi prima scegliere il tipo di File e il Socio")).toBeVisible();
  });
  await test.step("Enter before the search has caught up with what is typed chooses nobody", async () => {
    const box = dialog.getByRole("combobox", { name: /Socio/ });
    await box.fill(member.cognome);
    await dialog.getByRole("option", { name: new RegExp(member.cognome) }).waitFor();
    await box.pressSequentially("x");
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue(`${member.cognome}x`);
    await box.fill(member.cognome);
    await dialog.getByRole("option", { name: new RegExp(member.cognome) }).click();
  });
  // The tick of a type that never expires goes when another type is chosen.
  await dialog.getByLabel("Tipo di documento").selectOption({ label: "Modulo privacy" });
  await expect(dialog.getByLabel("Senza scadenza")).toBeChecked();
  await dialog.getByLabel("Tipo di documento").selectOption({ label: "Carta d'identità" });
  await expect(dialog.getByLabel("Senza scadenza")).not.toBeChecked();
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("01/02/2033");
  const file = dialog.locator("input[type=file]");
  await test.step("a file that is not what its name says is refused, and nothing is lost", async () => {
    const buffer = Buffer.from("<html><script>alert(1)</script></html>");
    await file.setInputFiles({ name: "pagina.pdf", mimeType: "application/pdf", buffer });
    await dialog.getByRole("button", { name: "Invia" }).click();
    await expect(dialog.getByText("Qualcosa è andato storto...")).toBeVisible();
    await expect(dialog.getByText("Questo tipo di file non è ammesso.")).toBeVisible();
    // A press while the refused try still ends would be taken for its second one.
    await expect(dialog.getByRole("button", { name: "Invia" })).not.toHaveAttribute("aria-busy");
    await expect(dialog.getByText(member.nominativo)).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toHaveValue("01/02/2033");
  });
  await file.setInputFiles({ name: "carta d'identità #1.pdf", mimeType: "application/pdf", buffer: tinyPdf });
  await dialog.getByRole("button", { name: "Invia" }).click();
  await expect(page.getByText("File Caricato con Successo!")).toBeVisible();
  await expect(dialog).toBeHidden();
  const [document] = await site.db
    .select()
    .from(table.documenti)
    .where(eq(table.documenti.id_usr, member.id_usr))
    .orderBy(desc(table.documenti.id_doc));
  expect(document).toMatchObject({ accettato: 1, eterno: 0, scadenza: "2033-02-01" });
  expect(document?.path).toMatch(/carta d'identità #1\.pdf$/);
  expect(await readFile(join(site.dataDir, document?.path ?? ""))).toEqual(tinyPdf);
});
