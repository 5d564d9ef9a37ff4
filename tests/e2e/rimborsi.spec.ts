import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { pressWhenStill } from "../support/press-when-still";
import { addReceipt, addReimbursement, storedReimbursement } from "../support/records/claims";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

type Claim = Awaited<ReturnType<typeof addReimbursement>>;

/** Each choice of the list shows the claims of its state, and the address knows it. */
async function filtersByState(page: Page, row: Locator) {
  await page.getByRole("radio", { name: "Accettati" }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).searchParams.get("stato")).toBe("ACCETTATI");
  await page.getByRole("radio", { name: "Da approvare" }).click();
  await expect(row).toHaveCount(1);
  await page.getByRole("radio", { name: "Tutti" }).click();
  await expect(row).toHaveCount(1);
}

/** Beside the lines is the receipt of the first, or of one that is asked for; none is accepted yet. */
async function showsReceipts(dialog: Locator) {
  await expect(dialog.getByRole("row", { name: /Auto 120,5 km × 0,35 €\/km/ })).toContainText("42,18");
  const sums = dialog.getByRole("region", { name: "Somme" });
  await expect(sums.getByText("Il totale coincide con le righe")).toBeVisible();
  await expect(dialog.getByAltText("Anteprima di cena.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Mostra lo scontrino: Traghetto" }).click();
  await expect(dialog.getByTitle("Anteprima di biglietto.pdf")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Accetta il rimborso" })).toHaveAccessibleDescription(
    "Accetta prima le 3 righe ancora da approvare.",
  );
}

/** Claim and line are accessible, and fit a phone; the line stays open. */
async function fitsPhone(page: Page, dialog: Locator) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const body = dialog.locator("[data-dialog-body]");
  await expectNoSideScroll(body);
  await pressWhenStill(dialog.getByRole("button", { name: "Pasti", exact: true }));
  await expect(page.getByRole("dialog", { name: "Pasti" })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** All is accepted: claim and lines are stored so, and the rest of them as it was. */
async function expectAccepted(site: Site, { id }: Claim) {
  const stored = await storedReimbursement(site, id);
  expect(stored.states).toEqual(["APPROVATA", "APPROVATA", "APPROVATA", "APPROVATA"]);
  expect(stored.header).toMatchObject({ notesegreteria: "Visto", totale: "62,18" });
  expect(stored.lines.map(({ costo }) => costo)).toEqual(["12,50", 7.5, null]);
}

/** A line that is taken back leads its claim back to what is to be approved, when that is confirmed. */
async function leadsBackByLine(site: Site, page: Page, claim: Claim) {
  const dialog = page.getByRole("dialog", { name: claim.name });
  await rowWith(page, claim.name).getByRole("rowheader").click();
  await dialog.getByRole("button", { name: "Traghetto", exact: true }).click();
  const line = page.getByRole("dialog", { name: "Traghetto" });
  await expect(line.getByRole("link", { name: "Scontrino" })).toHaveAttribute("href", /\/biglietto\.pdf$/);
  await line.getByRole("button", { name: "Rimuovi accettazione" }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByText("Il rimborso è accettato", { exact: false })).toBeVisible();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(line).toBeHidden();
  await expect(dialog.getByText("Da approvare").first()).toBeVisible();
  expect((await storedReimbursement(site, claim.id)).states).toEqual([
    "APPROVARE",
    "APPROVATA",
    "APPROVARE",
    "APPROVATA",
  ]);
}

test("from DA APPROVARE to APPROVATA by mouse, with the receipts beside, and back by a line", {
  tag: "@always",
  annotation: long("a claim of several lines, to its end and back"),
}, async ({ site, signedIn }) => {
  const folder = unique("scontrini");
  const claim = await addReimbursement(
    site,
    [
      { costo: "12,50", path: await addReceipt(site, folder, "cena.png") },
      { causale: "Traghetto", costo: 7.5, path: await addReceipt(site, folder, "biglietto.pdf") },
      { causale: "Auto", costochilometrico: 0.35, distanza: 120.5 },
    ],
    { totale: "62,18" },
  );
  const page = await signedIn("segreteria");
  await open(page, `/rimborsi?q=${encodeURIComponent(claim.name)}`);
  const row = rowWith(page, claim.name);
  await expect(row).toContainText("Da approvare");
  for (const text of ["Gorgona", "03/10/2026", "05/10/2026", "62,18"]) await expect(row).toContainText(text);
  await filtersByState(page, row);
  await expectAccessible(page);
  await row.getByRole("rowheader").click();

  const dialog = page.getByRole("dialog", { name: claim.name });
  const sums = dialog.getByRole("region", { name: "Somme" });
  await showsReceipts(dialog);
  await fitsPhone(page, dialog);
  for (const name of ["Pasti", "Traghetto", "Auto"]) {
    const line = page.getByRole("dialog", { name });
    await line.getByRole("button", { name: "Accetta", exact: true }).click();
    await expect(line).toBeHidden();
  }
  await expect(sums).toContainText("Righe accettate (3)62,18");
  await dialog.getByLabel("Note della segreteria").fill("Visto");
  await dialog.getByRole("button", { name: "Accetta il rimborso" }).click();
  await expect(page.getByText("Rimborso accettato.")).toBeVisible();
  await expect(row).toContainText("Approvata");
  await expectAccepted(site, claim);
  await leadsBackByLine(site, page, claim);
});

/** The total is recalculated once, by a POST of the button alone, and compared with the lines. */
async function recalculates(site: Site, page: Page) {
  const claim = await addReimbursement(site, [{ costo: "1.012,10" }, { costo: 0.2, stato: "APPROVATA" }], {
    totale: 1000,
  });
  const atDoor: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("ricalcolo")) atDoor.push(request.method());
  });
  const mark = site.legacy.recorded.length;
  const sentUp = () => site.legacy.recorded.slice(mark).filter(({ path }) => path.includes("ricalcolo"));
  await open(page, claim.href);
  const dialog = page.getByRole("dialog", { name: claim.name });
  const sums = dialog.getByRole("region", { name: "Somme" });
  await expect(sums.getByText("Le righe superano il totale di 12,30 €")).toBeVisible();
  await expect(sums).toContainText("Righe accettate (1)0,20");
  const recalculate = sums.getByRole("button", { name: "Ricalcola totale" });
  await recalculate.hover();
  await expect(sums.getByText("1.012,30 €")).toHaveCount(1);
  expect(sentUp()).toEqual([]);
  await recalculate.dblclick();
  await expect(sums.getByText("Totale ricalcolato dal server")).toBeVisible();
  await expect(sums.getByText("Il totale coincide con le righe")).toBeVisible();
  await expect(sums.getByText("1.012,30 €")).toHaveCount(3);
  expect(sentUp().map(({ method }) => method)).toEqual(["GET"]);
  expect(atDoor).toEqual(["POST"]);
  expect((await storedReimbursement(site, claim.id)).header).toMatchObject({ totale: 1012.3 });
}

test("by keyboard alone: A accepts and goes on, arrows go between lines; a total recalculated", async ({
  site,
  signedIn,
}) => {
  const claim = await addReimbursement(
    site,
    [{ costo: 5 }, { causale: "Treno", costo: 6 }, { causale: "Alloggio", costo: 7 }],
    { totale: 18 },
  );
  const page = await signedIn("segreteria");
  await open(page, `/rimborsi?q=${encodeURIComponent(claim.name)}`);
  await expect(rowWith(page, claim.name)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: claim.name });
  await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
  const first = dialog.getByRole("button", { name: "Pasti", exact: true });
  while (!(await first.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("button", { name: "Treno", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Treno" }).getByText("2 di 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Alloggio" }).getByText("3 di 3")).toBeVisible();
  await page.keyboard.press("a");
  for (const name of ["Pasti", "Treno"]) {
    await expect(page.getByRole("dialog", { name }).getByRole("region", { name: "Dettagli" })).toBeFocused();
    await page.keyboard.press("a");
  }
  await expect(dialog.getByText("Righe accettate (3)")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "Accetta il rimborso" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect((await storedReimbursement(site, claim.id)).states).toEqual(Array(4).fill("APPROVATA"));
  await test.step("the total of another one", () => recalculates(site, page));
});

test("CONFERMATA is locked on screen and gateway, opens under another filter, goes on paper", async ({
  site,
  signedIn,
}) => {
  const line = { costo: "12,50", motivo: "Cena", stato: "APPROVATA" };
  const claim = await addReimbursement(site, [line], { stato: "CONFERMATA", totale: "12,50" });
  const page = await signedIn("god");
  await open(page, `${claim.href}&stato=APPROVARE`);
  const dialog = page.getByRole("dialog", { name: claim.name });
  await expect(dialog.getByText("Somma delle righe (1)")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: `Rimborso di ${claim.name}` });
  await expect(sheet.getByRole("row", { name: /Pasti Cena 04\/10\/2026 Approvata 12,50/ })).toBeVisible();
  await expect(sheet.getByRole("row", { name: /Somma delle righe 12,50/ })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  const reason = "Confermato: il rimborso non si può più modificare.";
  await expect(dialog.getByText(reason)).toBeVisible();
  for (const name of ["Salva", "Accetta il rimborso"])
    await expect(dialog.getByRole("button", { name })).toHaveCount(0);
  await expect(dialog.getByLabel("Note della segreteria")).not.toBeEditable();
  await expect(dialog.getByRole("button", { name: "Ricalcola totale" })).toHaveAccessibleDescription(reason);
  await dialog.getByRole("button", { name: "Pasti", exact: true }).click();
  const pasti = page.getByRole("dialog", { name: "Pasti" });
  await expect(pasti.getByText(reason)).toBeVisible();
  for (const name of ["Salva", "Accetta", "Rimuovi accettazione"])
    await expect(pasti.getByRole("button", { name })).toHaveCount(0);
  await expect(pasti.getByLabel("Causale")).not.toBeEditable();
  // A line is read by its claim.
  for (const [path, own] of [
    [`rimborso/${claim.id}`, {}],
    [`rdettaglio/${claim.lines[0]}`, { of: { id: claim.id } }],
  ] as const) {
    const answer = await page.request.patch(`/api/legacy/${path}`, {
      headers: { "x-csrf": "1", origin: site.url },
      data: { changes: { stato: "CONFERMATA" }, base: { stato: "CONFERMATA" }, ...own },
    });
    expect([answer.status(), (await answer.json()).code]).toEqual([403, "field"]);
  }
});

/** A claim whose line fails halfway is reported, keeps what was typed, and goes on where it stopped. */
async function failsHalfway(site: Site, page: Page) {
  const claim = await addReimbursement(site, [{ costo: 5, stato: "APPROVATA" }], { stato: "APPROVATA" });
  await open(page, `${claim.href}&riga=${claim.lines[0]}`);
  const line = page.getByRole("dialog", { name: "Pasti" });
  await line.getByLabel("Causale").fill("Cena sociale");
  await expect(line.getByRole("button", { name: "Salva" })).toBeVisible();
  const refused = { kind: "answer", body: '{"esito": false, "err": "Bloccato."}' } as const;
  site.legacy.fail(/^\/rdettaglio\//, refused, { method: "PUT", times: 1 });
  await line.getByRole("button", { name: "Rimuovi accettazione" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
  await expect(
    line.getByText("la riga risulta ancora accettata: riprova. Bloccato.", { exact: false }),
  ).toBeVisible();
  await expect(line.getByLabel("Causale")).toHaveValue("Cena sociale");
  expect((await storedReimbursement(site, claim.id)).states).toEqual(["APPROVARE", "APPROVATA"]);
  const mark = site.legacy.recorded.length;
  await line.getByRole("button", { name: "Rimuovi accettazione" }).dblclick();
  await expect(line).toBeHidden();
  const stored = await storedReimbursement(site, claim.id);
  expect(stored.states).toEqual(["APPROVARE", "APPROVARE"]);
  expect(stored.lines).toMatchObject([{ causale: "Cena sociale", costo: 5 }]);
  expect(site.legacy.recorded.slice(mark).filter(({ method }) => method === "PUT")).toHaveLength(1);
}

test("a colleague's change and another sum are asked about; a line that fails halfway is said", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of (409|422)/);
  const claim = await addReimbursement(site, [{ costo: 5, stato: "APPROVATA" }], { totale: 9 });
  const page = await signedIn("segreteria");
  await open(page, claim.href);
  const dialog = page.getByRole("dialog", { name: claim.name });
  await dialog.getByLabel("Note della segreteria").fill("Mie");
  await site.db
    .update(table.rimborsi)
    .set({ notesegreteria: "Altrui" })
    .where(eq(table.rimborsi.id, claim.id));
  await dialog.getByRole("button", { name: "Salva" }).click();
  const conflict = page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(conflict.getByText("Altrui")).toBeVisible();
  await conflict.getByRole("button", { name: "Torna al modulo" }).click();
  await expect(
    dialog.getByText("Nulla è stato salvato. Quando salvi di nuovo, scegli che cosa vale."),
  ).toBeVisible();
  await expect(dialog.getByLabel("Note della segreteria")).toHaveValue("Mie");
  expect((await storedReimbursement(site, claim.id)).header).toMatchObject({ notesegreteria: "Altrui" });

  await dialog.getByRole("button", { name: "Accetta il rimborso" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("non coincidono. Accettare lo stesso?", { exact: false })).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  expect((await storedReimbursement(site, claim.id)).states).toEqual(["DA APPROVARE", "APPROVATA"]);
  await site.db
    .update(table.rdettaglio)
    .set({ stato: "APPROVARE" })
    .where(eq(table.rdettaglio.rimborso, claim.id));
  await dialog.getByRole("button", { name: "Accetta il rimborso" }).click();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(dialog.getByText("Accetta prima la riga ancora da approvare.").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Accetta il rimborso" })).toHaveAccessibleDescription(
    "Accetta prima la riga ancora da approvare.",
  );
  await dialog.getByRole("button", { name: "Salva" }).click();
  await conflict.getByRole("radio", { name: "Tieni il mio" }).check();
  await conflict.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Rimborso salvato.")).toBeVisible();
  expect((await storedReimbursement(site, claim.id)).header).toMatchObject({
    notesegreteria: "Mie",
    // In either spelling: a server may rewrite it.
    stato: expect.stringMatching(/^(DA )?APPROVARE$/),
  });
  await test.step("a line that fails halfway", () => failsHalfway(site, page));
});
