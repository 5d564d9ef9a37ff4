import { eq } from "drizzle-orm";
import { table, unique } from "../support/data";
import { expect, leave, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";

async function stored(site: Site, id: number) {
  const [document] = await site.db.select().from(table.documenti).where(eq(table.documenti.id_doc, id));
  if (!document) throw new Error("the document is gone");
  return document;
}

/** Three documents of one family, and the address of a list that shows them alone, in this order. */
async function addThree(site: Site) {
  const cognome = unique("Coda");
  const anna = await addDocument(site, { nome: "Anna", cognome });
  const bea = await addDocument(site, { nome: "Bea", cognome });
  const carla = await addDocument(site, { nome: "Carla", cognome, scadenza: "2034-04-04" });
  return { cognome, anna, bea, carla, list: `/documenti?q=${encodeURIComponent(cognome)}` };
}

/** What went up to accept or refuse, from a mark on. */
const decisions = (site: Site, from: number) =>
  site.legacy.recorded
    .slice(from)
    .filter(({ path }) => /^\/documenti\/(accetta|rifiuta)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`);

test("the whole queue by keyboard: accept, refuse, move on, until all is checked", async ({
  site,
  signedIn,
}) => {
  const { cognome, anna, bea, carla, list } = await addThree(site);
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await page.goto(list);
  await expect(page.getByText(/^3 di \d+ righe$/)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByText("1 di 3")).toBeVisible();
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();

  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 di 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("1 di 3")).toBeVisible();

  // Without an expiry A leads to it; in the box the letters and arrows are the box's own.
  await page.keyboard.press("a");
  const expiry = dialog.getByRole("textbox", { name: "Scadenza" });
  await expect(expiry).toBeFocused();
  await expect(dialog.getByText("Scrivi la scadenza, oppure segna «Senza scadenza».")).toBeVisible();
  await page.keyboard.type("a5/3/2031");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await page.keyboard.press("ArrowRight");
  await expect(expiry).toHaveValue("5/3/2031");
  await page.keyboard.press("Enter");

  await expect(dialog.getByText(`Bea ${cognome}`, { exact: true })).toBeVisible();
  await expect(dialog.getByText("1 di 2")).toBeVisible();
  await page.keyboard.press("r");
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await expect(refusal.getByLabel("Motivo")).toBeFocused();
  await page.keyboard.type("Troppo scura, rifalla");
  await page.keyboard.press("Control+Enter");

  await expect(dialog.getByText(`Carla ${cognome}`, { exact: true })).toBeVisible();
  await expect(dialog.getByText("1 di 1")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
  await page.keyboard.press("a");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Tutto verificato fra le righe trovate/)).toBeVisible();
  await expect(rowWith(page, cognome)).toHaveCount(0);

  // Another screen of the same page: what is held goes up at once.
  await page.getByRole("link", { name: "Home" }).click();
  await expect.poll(() => decisions(site, from).length).toBe(3);
  await expect.poll(() => stored(site, anna.document.id_doc)).toMatchObject({ scadenza: "2031-03-05" });
  await expect
    .poll(() => stored(site, bea.document.id_doc))
    .toMatchObject({
      rifiutato: 1,
      motivazione: "Troppo scura, rifalla",
    });
  await expect
    .poll(() => stored(site, carla.document.id_doc))
    .toMatchObject({
      accettato: 1,
      scadenza: "2034-04-04",
    });
});

test("a decision taken back is never sent and comes back with what was typed; others go their way", async ({
  site,
  signedIn,
}) => {
  const { cognome, anna, bea, carla, list } = await addThree(site);
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await page.goto(`${list}&documento=${anna.document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const expiry = dialog.getByRole("textbox", { name: "Scadenza" });
  await expiry.fill("01/02/2030");
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText(`Bea ${cognome}`, { exact: true })).toBeVisible();
  await dialog.getByLabel("Senza scadenza").check();
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText(`Carla ${cognome}`, { exact: true })).toBeVisible();

  // The later one by its key, from within the dialog; the earlier one stays held.
  await page.keyboard.press("u");
  await expect(dialog.getByText(`Bea ${cognome}`, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Senza scadenza")).toBeChecked();
  await expect(page.getByText("Documento accettato.")).toHaveCount(1);
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  await expect(expiry).toHaveValue("01/02/2030");
  await expect(dialog.getByText("1 di 3")).toBeVisible();

  await dialog.getByRole("button", { name: "Successivo" }).click();
  await dialog.getByRole("button", { name: "Successivo" }).click();
  await expect(dialog.getByText(`Carla ${cognome}`, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Accetta" }).click();
  // From the end it goes on with the first that is left.
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Chiudi senza salvare" }).click();
  await expect(rowWith(page, "Anna")).toBeFocused();
  await leave(page);
  await expect.poll(async () => (await stored(site, carla.document.id_doc)).accettato).toBe(1);
  expect(decisions(site, from)).toEqual([`PUT /documenti/accetta/${carla.document.id_doc}`]);
  expect(await stored(site, anna.document.id_doc)).toMatchObject({ accettato: 0 });
  expect(await stored(site, bea.document.id_doc)).toMatchObject({ accettato: 0, eterno: 0 });
});

test("one notice names every decision that can be undone, covers no button, and U undoes on the list too", async ({
  site,
  signedIn,
}) => {
  const { cognome, anna, list } = await addThree(site);
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await page.goto(`${list}&documento=${anna.document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  for (const next of ["Bea", "Carla"]) {
    await dialog.getByLabel("Senza scadenza").check();
    await dialog.getByRole("button", { name: "Accetta" }).click();
    await expect(dialog.getByText(`${next} ${cognome}`, { exact: true })).toBeVisible();
  }
  const notices = page.getByRole("region", { name: /Avvisi/ }).getByRole("listitem");
  const ofAnna = notices.getByRole("listitem").filter({ hasText: `Visita medica di Anna ${cognome}` });
  const ofBea = notices.getByRole("listitem").filter({ hasText: `Visita medica di Bea ${cognome}` });
  await expect(ofAnna).toHaveCount(1);
  await expect(ofBea).toHaveCount(1);
  const [notice] = await notices.all();
  const box = await notice?.boundingBox();
  if (!box) throw new Error("no notice");
  const buttons = [
    dialog.getByRole("link", { name: "Apri" }),
    dialog.getByRole("link", { name: "Scarica" }),
    dialog.getByRole("button", { name: "Rifiuta" }),
    dialog.getByRole("button", { name: "Accetta" }),
  ];
  for (const button of buttons) {
    const other = await button.boundingBox();
    if (!other) throw new Error("no button");
    const isApart =
      other.x + other.width <= box.x ||
      box.x + box.width <= other.x ||
      other.y + other.height <= box.y ||
      box.y + box.height <= other.y;
    expect(isApart).toBe(true);
  }
  await ofAnna.getByRole("button", { name: "Annulla" }).click();
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  // What was typed is still there: accepted again, and undone from the list.
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("u");
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  await expect(ofAnna).toHaveCount(0);
  await leave(page);
  expect(decisions(site, from)).not.toContain(`PUT /documenti/accetta/${anna.document.id_doc}`);
});

test("a scheduled decision is sent when the page is left also when the worker stands between page and server", async ({
  site,
  signedIn,
}) => {
  const { anna, bea, carla, list } = await addThree(site);
  const page = await signedIn("segreteria");
  for (const { document } of [anna, bea, carla]) {
    await page.goto(`${list}&documento=${document.id_doc}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await page.getByLabel("Senza scadenza").check();
    await page.getByRole("button", { name: "Accetta" }).click();
    await expect(page.getByText("Documento accettato.")).toBeVisible();
    await leave(page);
    await expect.poll(async () => (await stored(site, document.id_doc)).accettato).toBe(1);
  }
});

test("a refusal taken back still knows its reason", async ({ site, signedIn }) => {
  const { cognome, carla, list } = await addThree(site);
  const page = await signedIn("segreteria");
  await page.goto(`${list}&documento=${carla.document.id_doc}`);
  await page.getByRole("button", { name: "Rifiuta" }).click();
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await refusal.getByLabel("Motivo").fill("Manca la firma");
  await refusal.getByRole("button", { name: "Rifiuta" }).click();
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await expect(dialog.getByText(`Carla ${cognome}`, { exact: true })).toBeVisible();
  await page.keyboard.press("r");
  await expect(refusal.getByLabel("Motivo")).toHaveValue("Manca la firma");
});

test("a closed tab sends at once, and once", async ({ site, signedIn }) => {
  const { cognome, carla, list } = await addThree(site);
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await page.goto(`${list}&documento=${carla.document.id_doc}`);
  await page.getByRole("button", { name: "Accetta" }).click();
  await expect(rowWith(page, "Carla")).toHaveCount(0);
  await expect(page.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  expect(decisions(site, from)).toEqual([]);
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await stored(site, carla.document.id_doc)).accettato).toBe(1);
  expect(decisions(site, from)).toHaveLength(1);
});

test("on a phone, putting the browser aside sends at once", async ({ site, signedIn }) => {
  const { carla, list } = await addThree(site);
  const page = await signedIn("segreteria", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const from = site.legacy.recorded.length;
  await page.goto(`${list}&documento=${carla.document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByText("3 di 3")).toBeVisible();
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(dialog.getByText("1 di 2")).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => decisions(site, from)).toHaveLength(1);
  // It cannot be taken back any more, and nothing offers to.
  await expect(page.getByRole("button", { name: "Annulla", exact: true })).toHaveCount(0);
});

test("a failure after leaving the screen says which document and why, and opens it with what was typed", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { cognome, anna, list } = await addThree(site);
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await page.goto(`${list}&documento=${anna.document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("01/02/2030");
  site.legacy.fail(/^\/documenti\/accetta\//, { kind: "down" }, { times: 1 });
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`Bea ${cognome}`, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Home" }).click();
  const notice = page.getByText(`Visita medica di Anna ${cognome}: non è stato accettato.`);
  await expect(notice).toContainText("Il server del circolo non risponde.");
  expect(decisions(site, from)).toHaveLength(1);
  await page.getByRole("button", { name: "Apri", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/documenti\\?documento=${anna.document.id_doc}`));
  await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toHaveValue("01/02/2030");
});

test("signing out sends the scheduled decisions first", async ({ site, signedIn }) => {
  const { cognome, carla, list } = await addThree(site);
  const page = await signedIn("segreteria");
  await page.goto(`${list}&documento=${carla.document.id_doc}`);
  await page.getByRole("button", { name: "Accetta" }).click();
  await expect(page.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Esci" }).click();
  await page.getByRole("button", { name: "Certo" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await stored(site, carla.document.id_doc)).toMatchObject({ accettato: 1 });
});

test("a failing save keeps what was typed, and a double click decides once", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto(`/documenti?documento=${document.id_doc}&q=${encodeURIComponent(owner.cognome)}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("09/09/2032");
  site.legacy.fail(/^\/documenti\/accetta\//, { kind: "down" }, { times: 1 });
  await dialog.getByRole("button", { name: "Accetta" }).click();
  const notice = page
    .getByRole("listitem")
    .filter({ hasText: "Il server del circolo non risponde. Riprova tra poco." });
  await expect(notice).toContainText(owner.nominativo);
  await notice.getByRole("button", { name: "Apri" }).click();
  await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toHaveValue("09/09/2032");
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Accetta" }).dblclick();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  await leave(page);
  await expect.poll(async () => (await stored(site, document.id_doc)).accettato).toBe(1);
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT")).toHaveLength(1);
});
