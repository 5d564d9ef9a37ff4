import type { Locator, Page } from "@playwright/test";
import { table, tinyPdf, unique } from "../support/data";
import { expect, open } from "../support/fixtures";
import type { Fault } from "../support/legacy-proxy";
import { addReimbursement, storedReimbursement } from "../support/records/claims";
import { addMember } from "../support/records/members";
import { addMembership, storedMembership } from "../support/records/memberships";
import { addCruiseRequest, storedCruiseRequest } from "../support/records/requests";
import type { Site } from "../support/site";
import { canary, test } from "./fixtures";

/**
 * Each has another message than the one before, so that a visible message is that of the last press. The
 * first ends a second after the application's limit: until then its record stays locked.
 */
const faults: [Fault, RegExp][] = [
  [{ kind: "hang", ms: 2_500 }, /Il server del circolo impiega troppo tempo/],
  [{ kind: "cut" }, /Il server del circolo non risponde/],
  [{ kind: "answer", type: "text/html", body: `<h1>${canary}</h1>` }, /ha dato una risposta non valida/],
  [{ kind: "down" }, /Il server del circolo non risponde/],
  [
    { kind: "answer", status: 500, body: JSON.stringify({ esito: false, err: canary }) },
    /ha dato una risposta non valida/,
  ],
];

interface Form {
  dialog: Locator;
  save: string;
  /** The write as received by the legacy API. */
  method: "POST" | "PUT";
  path: RegExp;
  /** Checks that the typed text is still there. */
  expectTyped: () => Promise<void>;
  saved: string;
  /** Not sent again while an earlier try may arrive, as after a `hang` (docs/rules/saving.md#creations). */
  isHeldWhileLate?: boolean;
}

/**
 * Expects one write for each press of the button whatever the last one returned, no typed text lost, and a
 * successful save in the end.
 */
async function expectSaveSurvives(site: Site, page: Page, form: Form): Promise<void> {
  const { dialog, save, method, path, expectTyped, saved, isHeldWhileLate } = form;
  const button = dialog.getByRole("button", { name: save, exact: true });
  const writes = (mark: number) =>
    site.legacy.recorded.slice(mark).filter((call) => call.method === method && path.test(call.path));
  for (const [fault, sentence] of faults) {
    if (isHeldWhileLate && fault.kind === "hang") continue;
    const mark = site.legacy.recorded.length;
    site.legacy.fail(path, fault, { method, times: 1 });
    await button.dblclick();
    await expect(dialog.getByText(sentence).first()).toBeVisible();
    expect(writes(mark), fault.kind).toHaveLength(1);
    await expectTyped();
    expect(await page.content()).not.toContain(canary);
  }
  const mark = site.legacy.recorded.length;
  await button.dblclick();
  await expect(page.getByText(saved).first()).toBeVisible();
  expect(writes(mark)).toHaveLength(1);
}

test.beforeEach(({ expectConsole }) => expectConsole(/status of 50[24]/));

test("a plain form: a port", async ({ site, signedIn }) => {
  const page = await signedIn("admin");
  const nome = unique("Gorgona");
  await open(page, "/porti");
  await page.getByRole("button", { name: "Aggiungi porto" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo porto" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Descrizione").fill("A ridosso.");
  await expectSaveSurvives(site, page, {
    dialog,
    save: "Salva",
    method: "POST",
    path: /^\/porto\//,
    saved: "Porto aggiunto.",
    isHeldWhileLate: true,
    expectTyped: async () => {
      await expect(dialog.getByLabel("Nome")).toHaveValue(nome);
      await expect(dialog.getByLabel("Descrizione")).toHaveValue("A ridosso.");
    },
  });
});

test("a form with a file: a member's document", async ({ site, signedIn }) => {
  const member = await addMember(site);
  const page = await signedIn("admin");
  await open(page, "/documenti?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });
  await dialog.getByRole("combobox", { name: /Socio/ }).fill(member.cognome);
  await dialog.getByRole("option", { name: new RegExp(member.cognome) }).click();
  await dialog.getByLabel("Tipo di documento").selectOption({ label: "Carta d'identità" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("31/12/2031");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer: tinyPdf });
  await expectSaveSurvives(site, page, {
    dialog,
    save: "Invia",
    method: "POST",
    path: /^\/documenti\/$/,
    saved: "File Caricato con Successo!",
    isHeldWhileLate: true,
    expectTyped: async () => {
      await expect(dialog.getByText(member.nominativo)).toBeVisible();
      await expect(dialog.getByText("carta.pdf").first()).toBeVisible();
      await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toHaveValue("31/12/2031");
    },
  });
  const rows = await site.db.select().from(table.documenti);
  expect(rows.filter(({ id_usr }) => id_usr === member.id_usr)).toMatchObject([{ scadenza: "2031-12-31" }]);
});

test("a form with lists: a card type with bands and bodies", async ({ site, signedIn }) => {
  const page = await signedIn("admin");
  await open(page, "/tipotesseravm");
  await page.getByRole("button", { name: "Aggiungi tipo" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di tessera" });
  const nome = unique("Tessera");
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Modalità").selectOption({ label: "Ordinaria" });
  await dialog.getByRole("button", { name: "Aggiungi fascia" }).click();
  await dialog.getByLabel("Prezzo della fascia 1").fill("90,50");
  await dialog.getByRole("button", { name: "Enti", exact: true }).click();
  await page.getByRole("checkbox", { name: "FIV", exact: true }).check();
  await page.keyboard.press("Escape");
  await expectSaveSurvives(site, page, {
    dialog,
    save: "Salva",
    method: "POST",
    path: /^\/tipotessvm\//,
    saved: "Tipo di tessera aggiunto.",
    isHeldWhileLate: true,
    expectTyped: async () => {
      await expect(dialog.getByLabel("Nome")).toHaveValue(nome);
      await expect(dialog.getByLabel("Prezzo della fascia 1")).toHaveValue("90,50");
      await expect(dialog.getByText("FIV").first()).toBeVisible();
    },
  });
});

test("a membership", async ({ site, signedIn }) => {
  const { id, name } = await addMembership(site, { front: 2 });
  const page = await signedIn("admin");
  await open(page, "/tesseramento?vista=mie");
  await page.getByRole("row").filter({ hasText: name }).getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("Nota").fill("Da richiamare");
  await expectSaveSurvives(site, page, {
    dialog,
    save: "Salva",
    method: "PUT",
    path: /^\/tesseramento\//,
    saved: "Tesseramento salvato.",
    expectTyped: () => expect(dialog.getByLabel("Nota")).toHaveValue("Da richiamare"),
  });
  expect(await storedMembership(site, id)).toMatchObject({ nota: "Da richiamare" });
});

test("a cruise request", async ({ site, signedIn }) => {
  const { id, name } = await addCruiseRequest(site, { front: 2, stato: 1 });
  const page = await signedIn("admin");
  await open(page, "/crociererichieste");
  await page.getByRole("row").filter({ hasText: name }).getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("Barca").selectOption({ label: "Tritone" });
  const chosen = await dialog.getByLabel("Barca").inputValue();
  await expectSaveSurvives(site, page, {
    dialog,
    save: "Salva",
    method: "PUT",
    path: /^\/richiestacrociera\//,
    saved: "Richiesta salvata e pubblicata.",
    expectTyped: () => expect(dialog.getByLabel("Barca")).toHaveValue(chosen),
  });
  expect(await storedCruiseRequest(site, id)).toMatchObject({ barca: Number(chosen), front: 2 });
});

test("a claim", async ({ site, signedIn }) => {
  const claim = await addReimbursement(site, [{ costo: 5 }]);
  const page = await signedIn("admin");
  await open(page, claim.href);
  const dialog = page.getByRole("dialog", { name: claim.name });
  await dialog.getByLabel("Note della segreteria").fill("Visto");
  await expectSaveSurvives(site, page, {
    dialog,
    save: "Salva",
    method: "PUT",
    path: /^\/rimborso\//,
    saved: "Rimborso salvato.",
    expectTyped: () => expect(dialog.getByLabel("Note della segreteria")).toHaveValue("Visto"),
  });
  expect((await storedReimbursement(site, claim.id)).header).toMatchObject({ notesegreteria: "Visto" });
});
