import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, tinyPdf, unique } from "../support/data";
import { expect, test } from "../support/fixtures";
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

for (const [label, call, failed] of [
  ["File principale", /^\/doccirc\/doc/, "Qualcosa é andato storto..."],
  ["File sorgente", /^\/doccirc\/origin/, "Qualcosa é andato storto in Sorgente..."],
] as const) {
  test(`${label}: a refused upload says what and where, the file stays chosen, and can be sent again`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/422/);
    const document = await addClubDocument(site);
    const page = await signedIn("segreteria");
    await page.goto(`/doccircolo?documento=${document.id}`);
    const region = page.getByRole("region", { name: label });
    await region.locator("input[type=file]").setInputFiles(pdfFile("istruzioni.pdf"));
    const refused = { kind: "answer", body: '{"esito": false, "err": "Spazio esaurito."}' } as const;
    site.legacy.fail(call, refused, { times: 1 });
    await region.getByRole("button", { name: "INVIA" }).click();
    await expect(region.getByText(failed, { exact: true })).toBeVisible();
    await expect(region.getByRole("alert")).toHaveText("Spazio esaurito.");
    await expect(region.getByText("istruzioni.pdf")).toBeVisible();
    await region.getByRole("button", { name: "INVIA" }).click();
    await expect(region.getByText("File Caricato con Successo!")).toBeVisible();
    await expect(region.getByRole("alert")).toHaveCount(0);
  });
}

test("a file that cannot be fetched again after the upload is not called stored", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/404/);
  const document = await addClubDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/doccircolo?documento=${document.id}`);
  const region = page.getByRole("region", { name: "File principale" });
  await region.locator("input[type=file]").setInputFiles(pdfFile("istruzioni.pdf"));
  site.legacy.fail(/^\/uploads\/doccirc/, { kind: "answer", status: 404, body: "" }, { times: 1 });
  await region.getByRole("button", { name: "INVIA" }).click();
  await expect(region.getByRole("alert")).toHaveText("Attenzione Documento non salvato correttamente");
  await expect(region.getByText("File Caricato con Successo!")).toHaveCount(0);
  await region.getByRole("button", { name: "INVIA" }).click();
  await expect(region.getByText("File Caricato con Successo!")).toBeVisible();
});

test("a file that is not what its name says is refused at the gateway", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/415/);
  const document = await addClubDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/doccircolo?documento=${document.id}`);
  const region = page.getByRole("region", { name: "File principale" });
  const buffer = Buffer.from("<html><script>alert(1)</script></html>");
  await region.locator("input[type=file]").setInputFiles({ ...pdfFile("pagina.pdf"), buffer });
  await region.getByRole("button", { name: "INVIA" }).click();
  await expect(region.getByRole("alert")).toHaveText("Questo tipo di file non è ammesso.");
});

test("a file that was chosen and not sent: leaving asks, and saving the fields keeps it", async ({
  site,
  signedIn,
}) => {
  const document = await addClubDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/doccircolo?documento=${document.id}`);
  const dialog = page.getByRole("dialog", { name: document.nome });
  const region = page.getByRole("region", { name: "File sorgente" });
  await region.locator("input[type=file]").setInputFiles(pdfFile("in attesa.pdf"));
  await expect(region.getByText("in attesa.pdf")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Continua a modificare" }).click();
  await dialog.getByRole("button", { name: "SALVA DATI" }).click();
  await expect(page.getByText("Documento salvato.")).toBeVisible();
  await expect(region.getByText("in attesa.pdf")).toBeVisible();
  await region.getByRole("button", { name: "INVIA" }).click();
  await expect(region.getByText("File Caricato con Successo!")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const [row] = await site.db.select().from(table.doccirc).where(eq(table.doccirc.id, document.id));
  expect(row?.sorgente).toMatch(/in attesa\.pdf$/);
});

test("without families and roles the rest can be edited, and the lists can be tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const document = await addClubDocument(site);
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/(famiglia|ruoli)/, { kind: "down" });
  await page.goto(`/doccircolo?documento=${document.id}`);
  const dialog = page.getByRole("dialog", { name: document.nome });
  await expect(dialog.getByRole("alert")).toHaveCount(2);
  site.legacy.heal();
  await dialog.getByRole("button", { name: "Riprova" }).first().click();
  await expect(dialog.getByLabel("Famiglia")).toHaveValue("3");
  await dialog.getByLabel("Nome").fill("Senza ruoli");
  await dialog.getByRole("button", { name: "SALVA DATI" }).click();
  await expect(dialog).toBeHidden();
});

test("a legacy API that is down: the list says so and can be tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const page = await signedIn("socio");
  site.legacy.fail(/^\/doccirc/, { kind: "down" });
  await page.goto("/doccircolo");
  const alert = page.getByRole("alert").filter({ hasText: "Riprova" });
  await expect(alert).toBeVisible();
  site.legacy.heal();
  await alert.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
});

for (const [account, id] of [
  ["admin", 1],
  ["socio", 1],
] as const) {
  test(`${account}: list and dialog have no accessibility violation, and fit a phone`, async ({
    signedIn,
  }) => {
    const page = await signedIn(account);
    await page.goto("/doccircolo");
    await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/doccircolo?documento=${id}`);
    await expect(page.getByRole("dialog", { name: "Statuto sociale" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const box = await page.getByRole("dialog", { name: "Statuto sociale" }).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
