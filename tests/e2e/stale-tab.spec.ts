import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { auditFields } from "../support/audit-fields";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";

/**
 * A tab that is older than the last deployment: parts of the application that it has not fetched yet are
 * gone.
 */

const chunks = /\/_next\/static\/chunks\//;
const notice =
  /È uscita una nuova versione di Pontile: salva quello che stai scrivendo, poi ricarica la pagina\./;

/**
 * From here on no further part of the application can be fetched; returns the addresses that were tried in
 * vain.
 */
async function deploy(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(chunks, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, contentType: "text/html", body: "<h1>404</h1>" });
  });
  return asked;
}

/** Opens the club's documents at a record that is gone: its notice fetches the code that draws notices. */
async function openDocuments(page: Page): Promise<void> {
  await open(page, "/doccircolo?documento=999999");
  await expect(page.getByText("Questo documento non c'è più.")).toBeVisible();
}

test("with a form open: the missing part is reported, what is typed can be saved, no reload", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/404/);
  const nome = unique("Regolamento");
  const page = await signedIn("segreteria");
  await openDocuments(page);
  await page.getByRole("button", { name: "Aggiungi documento" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo documento del circolo" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Senza scadenza").uncheck();
  const asked = await deploy(page);

  await dialog.getByRole("button", { name: "Apri il calendario" }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ricarica" })).toBeVisible();
  const times = asked.map((url) => asked.filter((other) => other === url).length);
  expect(Math.max(...times)).toBeGreaterThanOrEqual(2);
  await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("Nome")).toHaveValue(nome);

  // A calendar that opens while this answer is on its way would share it.
  const missing = page.waitForResponse((response) => response.status() === 404);
  await dialog.getByRole("button", { name: "Apri il calendario" }).click();
  await missing;
  await expect(page.getByText(notice)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.unroute(chunks);
  await dialog.getByRole("button", { name: "Apri il calendario" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("Escape");

  await dialog.getByRole("button", { name: "Salva dati" }).click();
  await expect(page.getByRole("dialog", { name: nome })).toBeVisible();
  expect(await site.db.select().from(table.doccirc).where(eq(table.doccirc.nome, nome))).toHaveLength(1);
});

test("without one: the list stands, 'Ricarica' opens what was asked; an export says so", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/404/);
  const nome = unique("Statuto");
  await site.db.insert(table.doccirc).values({
    nome,
    famiglia: 1,
    ruoli: [5],
    pubblicato: 0 as const,
    ...auditFields(new Date().toISOString()),
  });
  const page = await signedIn("segreteria");
  await openDocuments(page);
  await deploy(page);
  await page.getByRole("button", { name: "Esporta" }).click();
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  await expect(page.getByText(notice)).toBeVisible();

  // The press is at the row's begin: the notice may lie over the middle of a row further down.
  await rowWith(page, nome)
    .getByRole("rowheader")
    .click({ position: { x: 20, y: 10 } });
  await expect(page).toHaveURL(/documento=\d+/);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(rowWith(page, nome)).toBeVisible();
  await page.unroute(chunks);
  await page.getByRole("button", { name: "Ricarica" }).click();
  await expect(page.getByRole("dialog", { name: nome })).toBeVisible();
});

test("a whole screen that is missing says so inside the frame and offers to reload", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/404|Failed to load chunk/);
  const page = await signedIn("segreteria");
  await openDocuments(page);
  await deploy(page);
  await page.getByRole("link", { name: "Sedi", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "È uscita una nuova versione di Pontile" });
  await expect(alert).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await page.unroute(chunks);
  await alert.getByRole("button", { name: "Ricarica" }).click();
  await expect(page.getByRole("heading", { name: "Sedi", level: 1 })).toBeVisible();
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
});

test("what is said is said by the browser itself when even the notices are missing", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/404/);
  const page = await signedIn("segreteria");
  await page.route(chunks, async (route) => {
    const response = await route.fetch();
    const isNotices = (await response.text()).includes("richColors");
    await (isNotices ? route.fulfill({ status: 404, body: "" }) : route.fulfill({ response }));
  });
  const said = page.waitForEvent("dialog");
  void open(page, "/doccircolo?documento=999999").catch(() => {});
  const message = await said;
  expect(message.message()).toBe("Questo documento non c'è più.");
  await message.accept();
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  // Chunks that the page fetches in advance may still be on their way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("where nobody can be asked for the password, what met the session's end fails at once", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/40[14]/);
  const page = await signedIn("segreteria");
  await open(page, "/dashboard");
  await deploy(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Aggiorna Documenti", exact: true }).click();
  await expect(page.getByText("Documenti: Non attivo", { exact: true })).toBeVisible();
});
