import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { addPost, storedPost } from "../support/records/logbook-posts";
import { addMember } from "../support/records/members";

const button = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

test("every seeded post shows what its type tells, one after the other; hostile text stays text", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  const posts = await site.db.select().from(table.logbook).where(eq(table.logbook.organizzatore, 3));
  await page.goto("/logbook");
  await page.getByText(/^\d+ righe$/).waitFor();
  await page.getByRole("row").nth(1).click();
  const dialog = page.getByRole("dialog");
  const dialogTexts: string[] = [];
  for (let place = 1; place <= posts.length; place += 1) {
    await expect(dialog.getByText(`${place} di ${posts.length}`)).toBeVisible();
    dialogTexts.push((await dialog.textContent()) ?? "");
    await page.keyboard.press("ArrowRight");
  }
  const kinds: [title: string, ...texts: string[]][] = [
    ["Dati di navigazione", "Portovento", "NW 12 nodi", "65%", "Le andature e la rosa dei venti."],
    ["Dati di navigazione", "Isola Gallinara", "SE 6 nodi", "4,5"],
    ["Foto", "patente-nautica.jpg"],
    ["Salvagenti", "Salvagente: 5 su 6", "Porta il suo, autogonfiabile."],
    ["Imbarco", "Sa nuotare: 5 su 6", "Soffre il mal di mare."],
    ["Sbarco", "Gruppo affiatato.", "Gasolio", "18", "Condurre una virata da prodiere"],
    ["Sbarco", "Spontaneo, anche di notte", "Lattosio", "Pronta per fare l'aiuto istruttore."],
    ["Appello", "Presente: 4 su 6", "Arriva domani.", "Assente"],
    ["Didattica", "2 argomenti svolti su 4", "Rimandato alla prossima lezione.", "Da svolgere"],
    ["Didattica base", "Vestirsi per il mare", "Strati, guanti, cerata."],
    ["Umore", "Felice"],
    ["Tipo «meteo»", "Meteomar delle 12", "valore: 1013; tendenza: in calo"],
    ["Nota", "I dati di questo post non si leggono", '{"testo":"Ancora in rada'],
    ["Nota", '<img src=x onerror="document.title=1"> <script>alert(1)</script> & fine.'],
    ["Nota", "Grecale in rinforzo"],
  ];
  for (const [title, ...texts] of kinds)
    expect(
      dialogTexts.filter((text) => text.startsWith(title) && texts.every((one) => text.includes(one))),
      `${title}: ${texts.join()}`,
    ).toHaveLength(1);
  await expect(page).toHaveTitle(/Logbook/);
  const photo = posts.find(({ tipo }) => tipo === "foto");
  await page.goto(`/logbook?post=${photo?.id}`);
  await expect(dialog.getByRole("img", { name: /patente-nautica/ })).toBeVisible();
});

test("publish in the viewer, hide in the row, take the hiding back", async ({ site, signedIn }) => {
  const post = await addPost(site);
  const page = await signedIn("segreteria");
  await page.goto("/logbook");
  const row = rowWith(page, post.author.nominativo);
  await row.click();
  const dialog = page.getByRole("dialog", { name: "Nota" });
  await expect(dialog.getByText("Tutto a posto.")).toBeVisible();
  await expect(dialog.getByText(`${post.author.nominativo} · Corso base deriva · 01/05/2026`)).toBeVisible();
  await dialog.getByRole("button", { name: "Pubblica" }).click();
  await expect(dialog.getByText("Pubblicato", { exact: true })).toBeVisible();
  expect((await storedPost(site, post.id))?.pubblicato).toBe(1);
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await row.getByRole("button", { name: "Togli dalla pubblicazione" }).click();
  await expect(page.getByText("Post tolto dalla pubblicazione.")).toBeVisible();
  expect((await storedPost(site, post.id))?.pubblicato).toBe(0);
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(row.getByRole("button", { name: "Togli dalla pubblicazione" })).toBeVisible();
  expect((await storedPost(site, post.id))?.pubblicato).toBe(1);
});

test("by keyboard: open, go on with the arrows in the order that is shown, publish, come back", async ({
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
  const page = await signedIn("segreteria");
  await page.goto("/logbook?sort=data");
  await page.keyboard.press("/");
  await page.keyboard.type(author.cognome);
  await expect(page.getByText(/^3 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nota" });
  await expect(dialog.getByText("1 di 3")).toBeVisible();
  const open = new RegExp(`post=${first?.id}(&|$)`);
  await expect(page).toHaveURL(open);
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

test("reports: to the administrators once, as instructor of one's own activity alone, and taken back", async ({
  site,
  signedIn,
}) => {
  const mine = await addPost(site, { istruttore: 3 });
  const others = await addPost(site);
  const page = await signedIn("segreteria");
  await page.goto(`/logbook?post=${mine.id}`);
  const reports = page.getByRole("region", { name: "Segnalazioni" });
  await expect(reports.getByText("Nessuna segnalazione.")).toBeVisible();
  await button(page, "Segnala agli amministratori").click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await question.getByRole("button", { name: "Annulla" }).click();
  expect((await storedPost(site, mine.id))?.segnalatoAmministra).toBe(0);
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
  await button(page, "Segnala istruttore").click();
  await question.getByRole("button", { name: "Segnala" }).click();
  await expect(page.getByText("Segnalazione inviata.")).toBeVisible();
  expect(await storedPost(site, mine.id)).toMatchObject({
    segnalatoAmministra: 3,
    segnalatoIstruttore: 3,
    adminSegnala: 0,
    pubblicato: 0,
  });
  await reports.getByRole("button", { name: "Togli la segnalazione" }).first().click();
  await question.getByRole("button", { name: "Si" }).click();
  await expect(page.getByText("Segnalazione tolta.")).toBeVisible();
  expect(await storedPost(site, mine.id)).toMatchObject({ segnalatoAmministra: 3, segnalatoIstruttore: 0 });

  await page.goto(`/logbook?post=${others.id}`);
  await expect(button(page, "Segnala istruttore")).toHaveAttribute(
    "aria-description",
    "Puoi segnalare solo i post delle attività di cui sei istruttore.",
  );
  await expect(button(page, "Elimina")).toHaveCount(0);
});

test("what fails is shown and can be tried again; what somebody else has done is shown", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502|422/);
  const post = await addPost(site);
  const page = await signedIn("segreteria");
  await page.goto(`/logbook?post=${post.id}`);
  site.legacy.fail(/^\/lbcro\/pubblica/, { kind: "down" }, { times: 1 });
  await button(page, "Pubblica").click();
  await expect(page.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  expect((await storedPost(site, post.id))?.pubblicato).toBe(0);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("dialog").getByText("Pubblicato", { exact: true })).toBeVisible();
  await site.db.update(table.logbook).set({ pubblicato: 0 }).where(eq(table.logbook.id, post.id));
  await button(page, "Togli dalla pubblicazione").click();
  await expect(page.getByText("Non è pubblicato.")).toBeVisible();
  await expect(button(page, "Pubblica")).toBeVisible();
});

test("filters live in the address; /post is a link away; instructors are turned away", async ({
  site,
  signedIn,
}) => {
  const post = await addPost(site, { tipo: "appello", dati: { soci: [] }, segnalatoIstruttore: 4 });
  const page = await signedIn("segreteria");
  await page.goto("/logbook");
  // Drawn by the server first: a choice made before the page has come to life is lost.
  await expect(async () => {
    await page.getByRole("combobox", { name: "Tipo di post" }).selectOption("Appello");
    await expect(page).toHaveURL(/tipo=appello/, { timeout: 1000 });
  }).toPass();
  await page.getByRole("combobox", { name: "Segnalazione" }).selectOption("Segnalati");
  await expect(page).toHaveURL(/tipo=appello&segnalato=si/);
  await expect(rowWith(page, post.author.nominativo)).toContainText("Dall'istruttore");
  await expect(page.getByRole("row").filter({ hasText: "Didattica" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Pubblicazione" }).selectOption("Pubblicati");
  await expect(rowWith(page, post.author.nominativo)).toHaveCount(0);
  await page.goto("/logbook?post=999999");
  await expect(page.getByText("Questo post non è in questo elenco.")).toBeVisible();
  await page.getByRole("link", { name: "Archivio per armatore" }).click();
  await page.waitForURL("**/post");
  const instructor = await signedIn("istruttore");
  for (const path of ["/logbook", "/post", "/segnalazioni", "/logbookcontrol"]) {
    await instructor.goto(path);
    await expect(instructor, path).toHaveURL(/\/dashboard/);
  }
});

test("no accessibility violation, and nothing runs off a phone", async ({ site, signedIn }) => {
  const post = await addPost(site, {
    tipo: "imbarco",
    segnalatoIstruttore: 4,
    segnalatoAmministra: 3,
    adminSegnala: 2,
    dati: { soci: [{ nominativo: "Bartolomeo Sant'Angelo-Della Rovere", salvagente: 1, presente: 0 }] },
  });
  const page = await signedIn("segreteria");
  await page.goto("/logbook");
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/logbook?post=${post.id}`);
  const dialog = page.getByRole("dialog", { name: "Imbarco" });
  await expect(dialog.getByText("da Niccolò Sartori")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const body = dialog.locator("[data-dialog-body]");
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
