import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, leave, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";

async function stored(site: Site, id: number) {
  const [document] = await site.db.select().from(table.documenti).where(eq(table.documenti.id_doc, id));
  if (!document) throw new Error("the document is gone");
  return document;
}

/** The document open, and alone on the list: after the decision nothing else opens. */
function address(owner: { cognome: string }, document: { id_doc: number }) {
  return `/documenti?documento=${document.id_doc}&q=${encodeURIComponent(owner.cognome)}`;
}

test("a secretary accepts a document until a day, by mouse", async ({ site, signedIn }) => {
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto("/documenti");
  await page.getByRole("searchbox").fill(owner.cognome);
  await rowWith(page, owner.cognome).click();
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByText("Non Accettato")).toBeVisible();
  await expect(dialog.getByText(owner.nominativo).first()).toBeVisible();
  await expect(dialog.getByRole("img", { name: /Anteprima/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("5/3/2031");
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, owner.cognome)).toBeHidden();
  await leave(page);
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({
      accettato: 1,
      eterno: 0,
      scadenza: "2031-03-05",
    });
});

test("a document whose type never expires opens with 'Senza scadenza' ticked, one by one and several at once", async ({
  site,
  signedIn,
}) => {
  const { owner, document } = await addDocument(site, { id_tipo: 5 });
  const page = await signedIn("segreteria");
  await page.goto(address(owner, document));
  const dialog = page.getByRole("dialog", { name: "Modulo privacy" });
  await expect(dialog.getByLabel("Senza scadenza")).toBeChecked();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await page.getByRole("button", { name: "Accetta", exact: true }).click();
  const many = page.getByRole("dialog", { name: "Accetta 1 documento" });
  await expect(many.getByLabel("Senza scadenza")).toBeChecked();
});

test("the same by keyboard alone", async ({ site, signedIn }) => {
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto("/documenti");
  await expect(rowWith(page, owner.cognome)).toHaveCount(1);
  await page.keyboard.press("/");
  await page.keyboard.type(owner.cognome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Senza scadenza")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({
      accettato: 1,
      eterno: 1,
      scadenza: null,
    });
});

test("without a date nothing is sent, and the field says why", async ({ site, signedIn }) => {
  const { document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/documenti?documento=${document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText("Scrivi la scadenza, oppure segna «Senza scadenza».")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("31/02/2030");
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText("Il giorno 31/02/2030 non esiste.")).toBeVisible();
  expect((await stored(site, document.id_doc)).accettato).toBe(0);
});

test("a refusal with a reason writes it to the member", async ({ site, signedIn }) => {
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(address(owner, document));
  await page.getByRole("button", { name: "Rifiuta" }).click();
  const dialog = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await dialog.getByLabel("Motivo").fill("La foto è <b>sfocata</b>.");
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await expect(page.getByText("Documento rifiutato: il motivo viene inviato al socio.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rowWith(page, owner.cognome)).toBeHidden();
  await leave(page);
  await expect.poll(() => stored(site, document.id_doc)).toMatchObject({ rifiutato: 1, accettato: 0 });
  const [message] = await site.db
    .select()
    .from(table.messaggi)
    .where(eq(table.messaggi.destinatario, owner.id_usr));
  expect(message?.testo).toContain("La foto è <b>sfocata</b>.");
});

test("a refusal without a reason sends none", async ({ site, signedIn }) => {
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/documenti?documento=${document.id_doc}`);
  await page.getByRole("button", { name: "Rifiuta" }).click();
  await page
    .getByRole("dialog", { name: "Rifiuta il documento" })
    .getByRole("button", { name: "Rifiuta" })
    .click();
  await expect(page.getByText("Documento rifiutato.")).toBeVisible();
  await leave(page);
  await expect.poll(async () => (await stored(site, document.id_doc)).rifiutato).toBe(1);
  expect(
    await site.db.select().from(table.messaggi).where(eq(table.messaggi.destinatario, owner.id_usr)),
  ).toEqual([]);
});

test("ADMIN assigns a document to somebody of the staff; GOD and SEGRETERIA see no such column", async ({
  site,
  signedIn,
}) => {
  const { owner } = await addDocument(site);
  const admin = await signedIn("admin");
  await admin.goto("/documenti");
  await rowWith(admin, owner.cognome).getByRole("button", { name: "Assegna" }).click();
  const dialog = admin.getByRole("dialog", { name: "Assegna il documento" });
  await dialog.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect(rowWith(admin, owner.cognome)).toContainText("Paola Vianello");
  for (const account of ["god", "segreteria"] as const) {
    const page = await signedIn(account);
    await page.goto("/documenti");
    await expect(rowWith(page, owner.cognome)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Assegna" })).toHaveCount(0);
  }
});

test("a document that a colleague has settled meanwhile says so and leaves the list", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(address(owner, document));
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByLabel("Senza scadenza").check();
  await site.db
    .update(table.documenti)
    .set({ rifiutato: 1 })
    .where(eq(table.documenti.id_doc, document.id_doc));
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(
    page.getByText(
      `Visita medica di ${owner.nominativo}: non è stato accettato. Il documento non è più da verificare.`,
    ),
  ).toBeVisible();
  await expect(rowWith(page, owner.cognome)).toHaveCount(0);
});

test("a session that ends inside the review dialog asks for the password and goes on, and no word is lost", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const { document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/documenti?documento=${document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("09/09/2032");
  await page.context().clearCookies();
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Accetta" }).click();
  const again = page.getByRole("dialog", { name: "La sessione è scaduta" });
  await again.getByLabel("Password", { exact: true }).fill("sbagliata");
  await again.getByRole("button", { name: "Continua" }).click();
  await expect(again.getByText("Uno dei parametri sembra sbagliato")).toBeVisible();
  await again.getByLabel("Password", { exact: true }).fill("BuonVento2026");
  await again.getByRole("button", { name: "Continua" }).click();
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({ accettato: 1, scadenza: "2032-09-09" });
  const writes = site.legacy.recorded
    .slice(before)
    .filter((request) => request.path.startsWith("/documenti/accetta/"));
  expect(writes).toHaveLength(1);
});

test("leaving with changes asks first", async ({ site, signedIn }) => {
  const { document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/documenti?documento=${document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("09/09/2032");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Hai modifiche non salvate")).toBeVisible();
  await question.getByRole("button", { name: "Continua a modificare" }).click();
  await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toHaveValue("09/09/2032");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Chiudi senza salvare" }).click();
  await expect(dialog).toBeHidden();
});

for (const [name, fault] of [
  ["is down", { kind: "down" }],
  ["is too slow", { kind: "hang" }],
  [
    "answers HTML",
    { kind: "answer", type: "text/html", body: "<html><h1>Apache Tomcat stack trace</h1></html>" },
  ],
  ["answers esito false", { kind: "answer", body: '{"esito": false, "err": "Base dati in manutenzione"}' }],
] as const) {
  test(`a legacy API that ${name}: the list says so and can be tried again`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/50[24]|422/);
    const page = await signedIn("segreteria");
    site.legacy.fail(/^\/documenti\/all/, fault);
    await page.goto("/documenti");
    const alert = page.getByRole("alert").filter({ hasText: /Riprova/ });
    await expect(alert).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText("Tomcat")).toHaveCount(0);
    site.legacy.heal();
    await alert.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^\d+ righe$/ })).toBeVisible();
  });
}

test("an answer without esito counts for a read that carries its list", async ({ site, signedIn }) => {
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/documenti\/all/, { kind: "answer", body: '{"Documenti": []}' });
  await page.goto("/documenti");
  await expect(page.getByText("Nessun documento da verificare")).toBeVisible();
});

test("the list and the review dialog have no accessibility violation", async ({ site, signedIn }) => {
  const { document } = await addDocument(site);
  const page = await signedIn("admin");
  await page.goto("/documenti");
  await expect(page.getByRole("status").filter({ hasText: /righe$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/documenti?documento=${document.id_doc}`);
  await expect(page.getByRole("dialog", { name: "Visita medica" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/documenti?nuovo=true");
  await expect(page.getByRole("dialog", { name: "Nuovo documento" })).toBeVisible();
  await expectAccessible(page);
});

test("on a phone the file comes first and nothing runs off the screen", async ({ site, signedIn }) => {
  const { document, owner } = await addDocument(site);
  const page = await signedIn("segreteria", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto("/documenti");
  await expect(rowWith(page, owner.cognome)).toBeAttached();
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto(`/documenti?documento=${document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByRole("img", { name: /Anteprima/ })).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
});

for (const [fileName, open] of [
  ["visita.pdf", "VISUALIZZA"],
  ["foto.png", "Apri"],
] as const) {
  test(`${fileName} that the server has lost: preview and tab say what happened, what is safe, what to do`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const { owner, document } = await addDocument(site, { fileName });
    const page = await signedIn("segreteria");
    site.legacy.fail(/^\/uploads\//, { kind: "answer", status: 404, body: "" });
    await page.goto(address(owner, document));
    const dialog = page.getByRole("dialog", { name: "Visita medica" });
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Il file non si trova");
    await expect(alert).toContainText("sono al sicuro");
    await expect(alert).toContainText("mandarlo di nuovo");
    await expect(dialog.getByRole("link")).toHaveCount(0);
    await expectAccessible(page);

    const tab = await page.context().newPage();
    await tab.goto(`/api/files/${document.path}`);
    await expect(tab.getByRole("heading", { name: "Il file non si trova" })).toBeVisible();
    await expect(tab.getByText("sono al sicuro")).toBeVisible();
    await expectAccessible(tab);

    site.legacy.heal();
    await alert.getByRole("button", { name: "Riprova" }).click();
    await expect(dialog.getByRole("link", { name: open })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}
