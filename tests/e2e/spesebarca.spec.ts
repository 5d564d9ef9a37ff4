import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, open, openWithReads, rowWith, test } from "../support/fixtures";
import { addExpense, storedExpense } from "../support/records/claims";
import { rowAction } from "../support/row-actions";

test("a boat expense: causes of the three, one of the past kept, accepted with its notes", async ({
  site,
  signedIn,
}) => {
  const claim = await addExpense(site, ["VARIE", "MIGLIORIE"]);
  const page = await signedIn("segreteria");
  await open(page, `/spesebarca?stato=APPROVARE&q=${encodeURIComponent(claim.name)}&spesa=999999`);
  await expect(page.getByText("Questa spesa non c'è più.")).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get("spesa")).toBeNull();
  const row = rowWith(page, claim.name);
  for (const text of ["Grecale", "01/09/2026", "40,00", "Da approvare"])
    await expect(row).toContainText(text);
  await rowAction(row, "Modifica");
  const dialog = page.getByRole("dialog", { name: claim.name });
  // No browser shows a TIFF: it is offered as a download.
  await expect(dialog.getByText("Anteprima non disponibile")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Scarica il file" })).toHaveAttribute(
    "href",
    /\.tiff\?scarica$/,
  );
  await dialog.getByRole("button", { name: "Varie", exact: true }).click();
  const line = page.getByRole("dialog", { name: "Varie" });
  const cause = line.getByLabel("Causale");
  await expect(cause).toHaveValue("VARIE");
  expect(await cause.locator("option").allTextContents()).toEqual([
    "Manutenzione",
    "Migliorie",
    "Costi gestione",
    "Varie",
  ]);
  await cause.selectOption("COSTI GESTIONE");
  await expect(line.getByRole("button", { name: "Successivo" })).toHaveAccessibleDescription(
    "Prima salva o annulla le modifiche.",
  );
  await line.getByLabel("Note della segreteria").fill("Transito");
  await line.getByRole("button", { name: "Accetta", exact: true }).click();
  const next = page.getByRole("dialog", { name: "Migliorie" });
  await next.getByRole("button", { name: "Accetta", exact: true }).click();
  await expect(next).toBeHidden();
  await dialog.getByLabel("Note della segreteria").fill("Tutto a posto");
  await dialog.getByRole("button", { name: "Accetta la spesa" }).click();
  await expect(page.getByText("Spesa accettata.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const stored = await storedExpense(site, claim.id);
  expect(stored.states).toEqual(["APPROVATA", "APPROVATA", "APPROVATA"]);
  expect(stored.header).toMatchObject({ notesegreteria: "Tutto a posto", totale: 40 });
  expect(stored.lines[0]).toMatchObject({ causale: "COSTI GESTIONE", notesegreteria: "Transito", costo: 20 });
});

test("back from APPROVATA by keyboard: the expense is asked about and goes back before its line", async ({
  site,
  signedIn,
}) => {
  const claim = await addExpense(site, ["MANUTENZIONE"], { stato: "APPROVATA" });
  await site.db
    .update(table.spesabarcadett)
    .set({ stato: "APPROVATA" })
    .where(eq(table.spesabarcadett.spesa, claim.id));
  const page = await signedIn("admin");
  await open(page, `${claim.href}&riga=${claim.lines[0]}&stato=ACCETTATI`);
  const line = page.getByRole("dialog", { name: "Manutenzione" });
  await expect(line.getByRole("region", { name: "Dettagli" })).toBeFocused();
  const takeBack = line.getByRole("button", { name: "Rimuovi accettazione" });
  while (!(await takeBack.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  const mark = site.legacy.recorded.length;
  await page.keyboard.press("Enter");
  await expect(page.getByText("La spesa è accettata", { exact: false })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(line).toBeHidden();
  const dialog = page.getByRole("dialog", { name: claim.name });
  await expect(dialog.getByRole("button", { name: "Accetta la spesa" })).toHaveAccessibleDescription(
    "Accetta prima la riga ancora da approvare.",
  );
  const written = site.legacy.recorded.slice(mark).filter(({ method }) => method === "PUT");
  expect(written.map(({ path }) => path)).toEqual([
    `/spesebarca/${claim.id}`,
    `/spesabarcadett/${claim.lines[0]}`,
  ]);
  expect((await storedExpense(site, claim.id)).states).toEqual(["APPROVARE", "APPROVARE"]);
});

test("without lines nothing is accepted; those that do not come are asked again, on a phone too", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const empty = await addExpense(site, ["MIGLIORIE"], { stato: "APPROVARE" });
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/spesabarcadett\//, { kind: "down" }, { method: "GET" });
  await openWithReads(page, empty.href);
  const dialog = page.getByRole("dialog", { name: empty.name });
  await expect(dialog.getByText("Le righe non si sono caricate.")).toBeVisible();
  const accept = dialog.getByRole("button", { name: "Accetta la spesa" });
  await expect(accept).toHaveAccessibleDescription("Le righe non si sono ancora caricate.");
  site.legacy.heal();
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect(dialog.getByText("Somma delle righe (1)")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await site.db.delete(table.spesabarcadett).where(eq(table.spesabarcadett.spesa, empty.id));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(accept).toHaveAccessibleDescription("Non ci sono righe da accettare.");
});
