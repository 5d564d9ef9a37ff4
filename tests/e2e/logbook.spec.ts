import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addPost, storedPost } from "../support/records/logbook-posts";
import { addMember } from "../support/records/members";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

type Post = Awaited<ReturnType<typeof addPost>>;

const button = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
const reportsOf = (page: Page) => page.getByRole("region", { name: "Segnalazioni" });
const questionOf = (page: Page) => page.getByRole("alertdialog", { name: "Attenzione!" });

test("publish in the viewer, hide in the row, undo; a failure is retried, hostile text is text", {
  tag: "@always",
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/502|422/);
  const testo = '<img src=x onerror="document.title=1"> <script>document.title=1</script> & fine.';
  const post = await addPost(site, { dati: { testo } });
  const page = await signedIn("segreteria");
  // Alone in the list: no notice under the resting mouse lies over it.
  await open(page, `/logbook?q=${encodeURIComponent(post.author.cognome)}`);
  const row = rowWith(page, post.author.nominativo);
  await row.click();
  const dialog = page.getByRole("dialog", { name: "Nota" });
  await expect(dialog.getByText(testo)).toBeVisible();
  await expect(page).toHaveTitle(/Logbook/);
  await expect(dialog.getByText(`${post.author.nominativo} · Corso base deriva · 01/05/2026`)).toBeVisible();
  site.legacy.fail(/^\/lbcro\/pubblica/, { kind: "down" }, { times: 1 });
  await button(page, "Pubblica").click();
  await expect(page.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  expect((await storedPost(site, post.id))?.pubblicato).toBe(0);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(dialog.getByText("Pubblicato", { exact: true })).toBeVisible();
  expect((await storedPost(site, post.id))?.pubblicato).toBe(1);
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await row.getByRole("button", { name: "Nascondi" }).click();
  await expect(page.getByText("Post nascosto.")).toBeVisible();
  expect((await storedPost(site, post.id))?.pubblicato).toBe(0);
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(row.getByRole("button", { name: "Nascondi" })).toBeVisible();
  await expect.poll(async () => (await storedPost(site, post.id))?.pubblicato).toBe(1);

  // Somebody else takes it back while it is open.
  await row.click();
  await expect(button(page, "Nascondi")).toBeVisible();
  await site.db.update(table.logbook).set({ pubblicato: 0 }).where(eq(table.logbook.id, post.id));
  await button(page, "Nascondi").click();
  await expect(page.getByText("Non è pubblicato.")).toBeVisible();
  await expect(button(page, "Pubblica")).toBeVisible();
});

/** Filters live in the address, and /post is a link away. */
async function filters(page: Page, { author }: Post) {
  await page.getByRole("combobox", { name: "Tipo di post" }).selectOption("Appello");
  await page.getByRole("combobox", { name: "Segnalazione" }).selectOption("Segnalati");
  await expect(page).toHaveURL(/tipo=appello&segnalato=si/);
  await expect(rowWith(page, author.nominativo)).toContainText("Dall'istruttore");
  await expect(page.getByRole("row").filter({ hasText: "Didattica" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Pubblicazione" }).selectOption("Pubblicati");
  await expect(rowWith(page, author.nominativo)).toHaveCount(0);
  await page.getByRole("link", { name: "Archivio per persona" }).click();
  await page.waitForURL("**/post");
}

test("photos, filters; by keyboard: open, go on in the order that is shown, publish, come back", async ({
  site,
  signedIn,
}) => {
  const author = await addMember(site);
  const days = ["2026-03-01", "2026-03-03", "2026-03-02"];
  const [first, last, middle] = await Promise.all(
    days.map((data, index) =>
      addPost(site, { utente: author.id_usr, data, dati: { testo: `Giorno ${index}` } }),
    ),
  );
  const reported = await addPost(site, { tipo: "appello", dati: { soci: [] }, segnalatoIstruttore: 4 });
  const [photo] = await site.db.select().from(table.logbook).where(eq(table.logbook.tipo, "foto"));
  const page = await signedIn("segreteria");
  await open(page, `/logbook?post=${photo?.id}`);
  await expect(page.getByRole("dialog").getByRole("img", { name: /patente-nautica/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await filters(page, reported);
  await open(page, "/logbook?sort=data");
  await page.keyboard.press("/");
  await page.keyboard.type(author.cognome);
  await expect(page.getByText(/^3 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nota" });
  await expect(dialog.getByText("1 di 3")).toBeVisible();
  const opened = new RegExp(`post=${first?.id}(&|$)`);
  await expect(page).toHaveURL(opened);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 di 3")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`post=${middle?.id}(&|$)`));
  await expect(dialog.getByText("Giorno 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("Giorno 1")).toBeVisible();
  await expect(button(page, "Post successivo")).toHaveAttribute(
    "aria-description",
    "È l'ultimo dell'elenco.",
  );
  await button(page, "Pubblica").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Pubblicato", { exact: true })).toBeVisible();
  expect((await storedPost(site, last?.id ?? 0))?.pubblicato).toBe(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/post=/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=data/);
});

/** After the question a post is reported to the administrators; it cannot be again, nor be taken back. */
async function isReportedToAdministrators(site: Site, page: Page, { id }: Post) {
  const [reports, question] = [reportsOf(page), questionOf(page)];
  await expect(reports.getByText("Nessuna segnalazione.")).toBeVisible();
  await button(page, "Segnala agli amministratori").click();
  await question.getByRole("button", { name: "Annulla" }).click();
  expect((await storedPost(site, id))?.segnalatoAmministra).toBe(0);
  await button(page, "Segnala agli amministratori").click();
  await question.getByRole("button", { name: "Segnala" }).dblclick();
  await expect(page.getByText("Post segnalato agli amministratori.")).toBeVisible();
  await expect(reports.getByText("da Paola Vianello")).toBeVisible();
  await expect(button(page, "Segnala agli amministratori")).toHaveAttribute(
    "aria-description",
    "È già segnalato agli amministratori.",
  );
  await expect(button(page, "Togli la segnalazione")).toHaveAttribute(
    "aria-description",
    "Può farlo solo un amministratore.",
  );
}

/** The instructor's report is stored beside the other one, and is taken back alone. */
async function isReportedToTheInstructor(site: Site, page: Page, { id }: Post) {
  const question = questionOf(page);
  await button(page, "Segnala istruttore").click();
  await question.getByRole("button", { name: "Segnala" }).click();
  await expect(page.getByText("Segnalazione inviata.")).toBeVisible();
  expect(await storedPost(site, id)).toMatchObject({
    segnalatoAmministra: 3,
    segnalatoIstruttore: 3,
    adminSegnala: 0,
    pubblicato: 0,
  });
  await reportsOf(page).getByRole("button", { name: "Togli la segnalazione" }).first().click();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Segnalazione tolta.")).toBeVisible();
  expect(await storedPost(site, id)).toMatchObject({ segnalatoAmministra: 3, segnalatoIstruttore: 0 });
}

/** A post of somebody else's activity cannot be reported or deleted; accessible, and on a phone. */
async function cannotBeReported(page: Page) {
  await expect(button(page, "Segnala istruttore")).toHaveAttribute(
    "aria-description",
    "Puoi segnalare solo i post delle attività di cui sei istruttore.",
  );
  await expect(button(page, "Elimina")).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Imbarco" });
  await expect(dialog.getByText("da Niccolò Sartori")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const body = dialog.locator("[data-dialog-body]");
  await expectNoSideScroll(body);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("reports: sent once, for one's own activity alone, and taken back; accessible", async ({
  site,
  signedIn,
}) => {
  const mine = await addPost(site, { istruttore: 3 });
  const { author } = mine;
  const others = await addPost(site, {
    utente: author.id_usr,
    tipo: "imbarco",
    pubblicato: 1,
    segnalatoIstruttore: 4,
    segnalatoAmministra: 3,
    adminSegnala: 2,
    dati: { soci: [{ nominativo: "Bartolomeo Sant'Angelo-Della Rovere", salvagente: 1, presente: 0 }] },
  });
  const page = await signedIn("segreteria");
  await open(page, `/logbook?q=${encodeURIComponent(author.cognome)}`);
  await expect(page.getByText(/^2 di \d+ righe$/)).toBeVisible();
  await expectAccessible(page);
  await rowWith(page, author.nominativo).filter({ hasText: "Nota" }).click();
  await isReportedToAdministrators(site, page, mine);
  await isReportedToTheInstructor(site, page, mine);

  await open(page, `/logbook?q=${encodeURIComponent(author.cognome)}&post=${others.id}`);
  await cannotBeReported(page);
});

test("at 1366 px search, filters, columns and export are one line", async ({ signedIn }) => {
  const page = await signedIn("segreteria", { viewport: { width: 1366, height: 768 } });
  await open(page, "/logbook");
  const boxOf = (role: "searchbox" | "combobox" | "button", name: string) =>
    page.getByRole(role, { name }).boundingBox();
  const search = await boxOf("searchbox", "Cerca in Logbook");
  for (const other of [await boxOf("combobox", "Segnalazione"), await boxOf("button", "Esporta")])
    expect(other?.y).toBe(search?.y);
  expect(search?.width).toBeGreaterThan(180);
});
