import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { table, tinyPdf, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import type { Site } from "../support/site";

async function addClubDocument(site: Site) {
  const at = new Date().toISOString();
  const [row] = await site.db
    .insert(table.doccirc)
    .values({ nome: unique("Istruzioni"), famiglia: 3, created_at: at, updated_at: at })
    .returning();
  if (!row) throw new Error("no document");
  return row;
}

const pdfFile = (name: string) => ({ name, mimeType: "application/pdf", buffer: tinyPdf });

const refused = { kind: "answer", body: '{"esito": false, "err": "Spazio esaurito."}' } as const;

/** A file that cannot be fetched again is not called stored; sent once more, it is. */
async function isNotCalledStored(site: Site, main: Locator) {
  const send = main.getByRole("button", { name: "Invia" });
  site.legacy.fail(/^\/uploads\/doccirc/, { kind: "answer", status: 404, body: "" }, { times: 1 });
  await send.click();
  await expect(main.getByRole("alert")).toHaveText("Attenzione Documento non salvato correttamente");
  await expect(main.getByText("File Caricato con Successo!")).toHaveCount(0);
  await send.click();
  await expect(main.getByText("File Caricato con Successo!")).toBeVisible();
  await expect(main.getByRole("alert")).toHaveCount(0);
}

/** With a file that is chosen and not sent leaving is asked about, and saving the fields keeps it. */
async function staysChosen(page: Page, dialog: Locator, source: Locator) {
  await source.locator("input[type=file]").setInputFiles(pdfFile("in attesa.pdf"));
  await expect(source.getByText("in attesa.pdf")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Continua a modificare" }).click();
  await dialog.getByRole("button", { name: "Salva dati" }).click();
  await expect(page.getByText("Documento salvato.")).toBeVisible();
  await expect(source.getByText("in attesa.pdf")).toBeVisible();
}

/** A source that the server refuses stays chosen, and is sent again. */
async function isSentAgain(site: Site, source: Locator) {
  site.legacy.fail(/^\/doccirc\/origin/, refused, { times: 1 });
  await source.getByRole("button", { name: "Invia" }).click();
  await expect(source.getByText("Qualcosa è andato storto in Sorgente...", { exact: true })).toBeVisible();
  await expect(source.getByRole("alert")).toHaveText("Spazio esaurito.");
  await expect(source.getByText("in attesa.pdf")).toBeVisible();
  await source.getByRole("button", { name: "Invia" }).click();
  await expect(source.getByText("File Caricato con Successo!")).toBeVisible();
  await expect(source.getByRole("alert")).toHaveCount(0);
}

test("what becomes of a sent file: refused, lost, stored; and of one that is chosen and not sent", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/404|415|422/);
  const document = await addClubDocument(site);
  const page = await signedIn("segreteria");
  await open(page, `/doccircolo?documento=${document.id}`);
  const dialog = page.getByRole("dialog", { name: document.nome });
  const main = page.getByRole("region", { name: "File principale" });
  const send = main.getByRole("button", { name: "Invia" });

  await test.step("one that is not what its name says is refused at the gateway", async () => {
    const buffer = Buffer.from("<html><script>alert(1)</script></html>");
    await main.locator("input[type=file]").setInputFiles({ ...pdfFile("pagina.pdf"), buffer });
    await send.click();
    await expect(main.getByRole("alert")).toHaveText("Questo tipo di file non è ammesso.");
  });

  await test.step("one that the server refuses: what and where, and the file stays chosen", async () => {
    await main.locator("input[type=file]").setInputFiles(pdfFile("istruzioni.pdf"));
    site.legacy.fail(/^\/doccirc\/doc/, refused, { times: 1 });
    await send.click();
    await expect(main.getByText("Qualcosa è andato storto...", { exact: true })).toBeVisible();
    await expect(main.getByRole("alert")).toHaveText("Spazio esaurito.");
    await expect(main.getByText("istruzioni.pdf")).toBeVisible();
  });

  await test.step("one that cannot be fetched again is not called stored, and can be sent again", () =>
    isNotCalledStored(site, main));

  const source = page.getByRole("region", { name: "File sorgente" });
  await test.step("one that is chosen and not sent: leaving asks, and saving the fields keeps it", () =>
    staysChosen(page, dialog, source));

  await test.step("a source that the server refuses, and sent again", () => isSentAgain(site, source));

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const [row] = await site.db.select().from(table.doccirc).where(eq(table.doccirc.id, document.id));
  expect(row?.sorgente).toMatch(/in attesa\.pdf$/);
});
