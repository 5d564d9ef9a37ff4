import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { DECISION_DELAY_MS } from "@/lib/client/delayed-writes";
import { table } from "../support/data";
import { expect, leave, long, open, rowWith, test } from "../support/fixtures";
import { addDocument, addReviewQueue, storedDocument } from "../support/records/documents";
import { decisions, lengthenTimers, type Queue, type Review, reviewOf } from "../support/review-queue";
import type { Site } from "../support/site";

/** Without an expiry A leads to it; in the box the letters and arrows are the box's own. */
async function acceptsWithExpiry(page: Page, dialog: Locator) {
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
}

/** R asks for a reason: an arrow takes a ready one, and one's own may be written over it. */
async function refusesWithReason(page: Page) {
  await page.keyboard.press("r");
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await expect(refusal.getByLabel("Motivo")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(refusal.getByLabel("Motivo")).toHaveValue(
    "Non si legge: rifai la foto, intera e con più luce.",
  );
  await refusal.getByLabel("Motivo").fill("");
  await page.keyboard.type("Troppo scura, rifalla");
  await page.keyboard.press("Control+Enter");
}

/** On another screen of the same page what is held goes up at once. */
async function sendsWhatIsHeld(site: Site, page: Page, { anna, bea, carla }: Queue, from: number) {
  await page.getByRole("link", { name: "Home" }).click();
  await expect.poll(() => decisions(site, from).length).toBe(3);
  await expect
    .poll(() => storedDocument(site, anna.document.id_doc))
    .toMatchObject({ scadenza: "2031-03-05" });
  await expect
    .poll(() => storedDocument(site, bea.document.id_doc))
    .toMatchObject({
      rifiutato: 1,
      motivazione: "Troppo scura, rifalla",
    });
  await expect
    .poll(() => storedDocument(site, carla.document.id_doc))
    .toMatchObject({
      accettato: 1,
      scadenza: "2034-04-04",
    });
}

test("the whole queue by keyboard: accept, refuse, move on, until all is checked", {
  tag: "@always",
  annotation: long("every document that waits, one after the other"),
}, async ({ site, signedIn }) => {
  const queue = await addReviewQueue(site);
  const { cognome, list } = queue;
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await open(page, list);
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

  for (const [name, key] of Object.entries({ Accetta: "A", Rifiuta: "R" }))
    await expect(dialog.getByRole("button", { name })).toHaveAttribute("aria-keyshortcuts", key);
  await acceptsWithExpiry(page, dialog);

  await expect(dialog.getByText(`Bea ${cognome}`, { exact: true })).toBeVisible();
  await expect(dialog.getByText("2 di 3, ne resta 1")).toBeVisible();
  await refusesWithReason(page);

  await expect(dialog.getByText(`Carla ${cognome}`, { exact: true })).toBeVisible();
  await expect(dialog.getByText("3 di 3, non ne restano")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
  await page.keyboard.press("a");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Tutto verificato fra le righe trovate/)).toBeVisible();
  await expect(rowWith(page, cognome)).toHaveCount(0);

  await sendsWhatIsHeld(site, page, queue, from);
});

/** Two accepted documents are named by one notice, which covers none of the buttons. */
async function namesBothInOneNotice({ dialog, notices, expiry, accept, expectOpen, noticeOf }: Review) {
  await expiry.fill("01/02/2030");
  await accept.click();
  await expectOpen("Bea");
  await dialog.getByLabel("Senza scadenza").check();
  await accept.click();
  await expectOpen("Carla");
  for (const name of ["Anna", "Bea"]) await expect(noticeOf(name)).toHaveCount(1);
  const [notice] = await notices.all();
  const box = await notice?.boundingBox();
  if (!box) throw new Error("no notice");
  const buttons = [
    dialog.getByRole("link", { name: "Apri" }),
    dialog.getByRole("link", { name: "Scarica" }),
    dialog.getByRole("button", { name: "Rifiuta" }),
    accept,
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
}

/** A refusal that is taken back opens its document, and its reason is still written. */
async function remembersReason({ page, dialog, expectOpen }: Review) {
  await dialog.getByRole("button", { name: "Successivo" }).click();
  await dialog.getByRole("button", { name: "Successivo" }).click();
  await expectOpen("Carla");
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await refusal.getByLabel("Motivo").fill("Manca la firma");
  await refusal.getByRole("button", { name: "Rifiuta" }).click();
  // From the end it goes on with the first that is left.
  await expectOpen("Anna");
  await page.keyboard.press("u");
  await expectOpen("Carla");
  await page.keyboard.press("r");
  await expect(refusal.getByLabel("Motivo")).toHaveValue("Manca la firma");
  await page.keyboard.press("Escape");
  await expect(refusal).toBeHidden();
}

test("decisions taken back are never sent and keep what was typed; one notice names them", async ({
  site,
  signedIn,
}) => {
  const { cognome, anna, bea, carla, list } = await addReviewQueue(site);
  const page = await signedIn("segreteria");
  await page.addInitScript(lengthenTimers, DECISION_DELAY_MS);
  const from = site.legacy.recorded.length;
  await open(page, `${list}&documento=${anna.document.id_doc}`);
  const review = reviewOf(page, cognome);
  const { dialog, expiry, accept, expectOpen, noticeOf } = review;

  await test.step("one notice for both, apart from the buttons", () => namesBothInOneNotice(review));

  await test.step("the later one by its key, from within the dialog; the earlier one by its button", async () => {
    await page.keyboard.press("u");
    await expectOpen("Bea");
    await expect(dialog.getByLabel("Senza scadenza")).toBeChecked();
    await expect(page.getByText("Documento accettato.")).toHaveCount(1);
    await noticeOf("Anna").getByRole("button", { name: "Annulla" }).click();
    await expectOpen("Anna");
    await expect(expiry).toHaveValue("01/02/2030");
    await expect(dialog.getByText("1 di 3")).toBeVisible();
    await expect(noticeOf("Anna")).toHaveCount(0);
  });

  await test.step("a refusal still knows its reason", () => remembersReason(review));

  await test.step("U on the list too", async () => {
    await accept.click();
    await expectOpen("Anna");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Chiudi senza salvare" }).click();
    await expect(rowWith(page, "Anna")).toBeFocused();
    await page.keyboard.press("u");
    await expectOpen("Carla");
    await expect(noticeOf("Carla")).toHaveCount(0);
  });

  await accept.click();
  await expectOpen("Anna");
  await leave(page);
  await expect.poll(async () => (await storedDocument(site, carla.document.id_doc)).accettato).toBe(1);
  expect(decisions(site, from)).toEqual([`PUT /documenti/accetta/${carla.document.id_doc}`]);
  expect(await storedDocument(site, anna.document.id_doc)).toMatchObject({ accettato: 0 });
  expect(await storedDocument(site, bea.document.id_doc)).toMatchObject({ accettato: 0, eterno: 0 });
});

test("a page that is left, a tab closed or put aside, a sign-out: each sends at once, and once", {
  tag: "@always",
  annotation: long("four pages are opened, and left in four ways"),
}, async ({ site, signedIn }) => {
  const { cognome, anna, bea, carla, list } = await addReviewQueue(site);
  const dora = await addDocument(site, { nome: "Dora", cognome, scadenza: "2034-04-04" });
  let page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  const acceptedOf = async ({ document }: typeof bea) =>
    (await storedDocument(site, document.id_doc)).accettato;
  const openDocument = async ({ document }: typeof bea) => {
    await open(page, `${list}&documento=${document.id_doc}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  };
  await openDocument(bea);
  await page.getByLabel("Senza scadenza").check();
  await page.getByRole("button", { name: "Accetta", exact: true }).click();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  expect(decisions(site, from)).toEqual([]);
  await leave(page);
  await expect.poll(() => acceptedOf(bea)).toBe(1);

  await test.step("a tab that is closed", async () => {
    await openDocument(carla);
    await page.getByRole("button", { name: "Accetta", exact: true }).click();
    await expect(rowWith(page, "Carla")).toHaveCount(0);
    expect(decisions(site, from)).toHaveLength(1);
    const context = page.context();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => acceptedOf(carla)).toBe(1);
    expect(decisions(site, from)).toHaveLength(2);
    page = await context.newPage();
  });

  await test.step("on a phone, the browser is put aside: then nothing offers to take it back", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDocument(dora);
    const dialog = page.getByRole("dialog", { name: "Visita medica" });
    await expect(dialog.getByText("2 di 2")).toBeVisible();
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await dialog.getByRole("button", { name: "Accetta" }).click();
    await expect(dialog.getByText(`Anna ${cognome}`, { exact: true })).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => decisions(site, from)).toHaveLength(3);
    await expect(page.getByRole("button", { name: "Annulla", exact: true })).toHaveCount(0);
  });

  await test.step("a sign-out", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openDocument(anna);
    await page.getByLabel("Senza scadenza").check();
    await page.getByRole("button", { name: "Accetta", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Esci" }).click();
    await page.getByRole("button", { name: "Certo" }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await acceptedOf(anna)).toBe(1);
  });
});

/** The next acceptance of this document does not get through. */
const failNextAcceptance = (site: Site, { document }: Queue["anna"]) =>
  site.legacy.fail(new RegExp(`^/documenti/accetta/${document.id_doc}$`), { kind: "down" }, { times: 1 });

/** Once the time to undo is over, notices say which two failed and why; one opens as it was typed. */
async function saysWhatFailed(site: Site, review: Review, { cognome, anna, bea }: Queue, from: number) {
  const { page, dialog, expiry, accept, expectOpen } = review;
  const notice = review.failureOf("Anna");
  await expiry.fill("01/02/2030");
  failNextAcceptance(site, anna);
  await accept.click();
  await expectOpen("Bea");
  await dialog.getByLabel("Senza scadenza").check();
  await site.db
    .update(table.documenti)
    .set({ rifiutato: 1 })
    .where(eq(table.documenti.id_doc, bea.document.id_doc));
  await accept.click();
  await expectOpen("Carla");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(decisions(site, from)).toEqual([]);
  await page.clock.fastForward("00:06");
  await expect(notice).toContainText("Il server del circolo non risponde. Riprova tra poco.");
  await expect(
    page.getByText(
      `Visita medica di Bea ${cognome}: l'accettazione non è riuscita. Non è più da verificare: qualcun altro ha già deciso, oppure non c'è più.`,
    ),
  ).toBeVisible();
  await expect(rowWith(page, "Bea")).toHaveCount(0);
  await expect(rowWith(page, "Anna")).toHaveCount(1);
  await notice.getByRole("button", { name: "Apri" }).click();
  await expect(expiry).toHaveValue("01/02/2030");
}

test("what fails says whose and why, here and elsewhere, and opens as it was typed", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/410|422|502/);
  const queue = await addReviewQueue(site);
  const { cognome, anna, list } = queue;
  const page = await signedIn("segreteria");
  await page.clock.install();
  const from = site.legacy.recorded.length;
  const toAnna = `PUT /documenti/accetta/${anna.document.id_doc}`;
  await open(page, `${list}&documento=${anna.document.id_doc}`);
  const review = reviewOf(page, cognome);
  const { expiry, accept, expectOpen } = review;
  const notice = review.failureOf("Anna");

  await test.step("once the time to undo is over, one that did not get through and one that a colleague has settled", () =>
    saysWhatFailed(site, review, queue, from));

  await test.step("on another screen", async () => {
    failNextAcceptance(site, anna);
    await expiry.press("Enter");
    await expectOpen("Carla");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Home" }).click();
    // Pressed while the other screen is still on its way, 'Apri' would open it on this one.
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(notice).toContainText("Il server del circolo non risponde.");
    expect(decisions(site, from).filter((one) => one === toAnna)).toHaveLength(2);
    await notice.getByRole("button", { name: "Apri" }).click();
    await expect(page).toHaveURL(new RegExp(`/documenti\\?documento=${anna.document.id_doc}`));
    await expect(expiry).toHaveValue("01/02/2030");
  });

  await test.step("a double click, with the next document under the mouse at once", async () => {
    const before = site.legacy.recorded.length;
    await accept.dblclick({ delay: 40 });
    await expect(page.getByText("Documento accettato.")).toBeVisible();
    await leave(page);
    await expect
      .poll(() => storedDocument(site, anna.document.id_doc))
      .toMatchObject({ accettato: 1, scadenza: "2030-02-01" });
    expect(decisions(site, before)).toEqual([toAnna]);
  });
});
