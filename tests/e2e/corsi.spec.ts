import { eq } from "drizzle-orm";
import {
  expectDeletedAfterQuestion,
  expectFailingSaveKept,
  expectListAndDialogFit,
  expectListRecovers,
  expectRefusedDelete,
} from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { addCourse, storedCourse } from "../support/records/courses";

/** Courses (docs/rules/offering.md#courses). */

test("a course is added by mouse, its fields coming and going with 'Pratico', then published and hidden", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Corso di bolina");
  const page = await signedIn("segreteria");
  await page.goto("/corsi");
  await page.getByRole("button", { name: "Aggiungi corso" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo corso" });
  const [venue, itinerary] = [dialog.getByLabel("Sede"), dialog.getByLabel("Itinerario")];
  const [practical, dinghies] = [dialog.getByLabel("Pratico"), dialog.getByLabel("Derive")];
  await expect(dialog.getByLabel("Attivo")).toHaveCount(0);
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Tipo di attività").selectOption({ label: "Corso di vela" });
  await dialog.getByLabel("Descrizione").fill("Contro vento.");
  await dialog.getByLabel("Numero di lezioni").fill("6");
  await dialog.getByLabel("Costo").fill("199,99");
  await venue.selectOption({ label: "Aula didattica" });
  await practical.check();
  await expect(venue).toHaveCount(0);
  await dinghies.check();
  await itinerary.selectOption({ label: "Davanti al porto" });
  await practical.uncheck();
  await expect(dinghies).toHaveCount(0);
  await expect(itinerary).toHaveCount(0);
  // What went out of sight does not come back with its field.
  await expect(venue.locator("option:checked")).toHaveText("Nessuna sede");
  await venue.selectOption({ label: "Piscina comunale" });
  await practical.check();
  await expect(dinghies).not.toBeChecked();
  await expect(itinerary.locator("option:checked")).toHaveText("Nessun itinerario");
  await dinghies.check();
  await itinerary.selectOption({ label: "Davanti al porto" });
  await dialog.getByLabel("Giornaliera").check();
  for (const [list, choice] of [
    ["Offerta Formativa", "Perfezionamento"],
    ["Documenti richiesti", "Visita medica"],
  ] as const) {
    await dialog.getByRole("button", { name: list, exact: true }).click();
    await page.getByRole("checkbox", { name: choice, exact: true }).check();
    await page.keyboard.press("Escape");
  }
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Corso aggiunto.")).toBeVisible();
  const made = await storedCourse(site, nome);
  expect(made).toMatchObject({
    descrizione: "Contro vento.",
    durata: 6,
    costo: 199.99,
    tipoattivita: 1,
    pratico: 1,
    derive: 1,
    giornaliero: 1,
    sede: null,
    percorso: 7,
    formativa: [2],
    documenti: [7],
    pubblicato: 0,
    attivo: 1,
    created_by: 3,
  });

  const row = rowWith(page, nome);
  await expect(row).toContainText("Privato");
  const before = site.legacy.recorded.length;
  await row.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Corso pubblicato.")).toBeVisible();
  await expect(row).toContainText("Pubblicato");
  const { updated_at: _, ...same } = made ?? { updated_at: "" };
  expect(await storedCourse(site, nome)).toMatchObject({ ...same, pubblicato: 1 });
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT");
  expect(sent.map(({ path }) => path)).toEqual([`/corso/${made?.id}`]);
  await row.getByRole("button", { name: "Nascondi" }).click();
  await expect(page.getByText("Corso nascosto.")).toBeVisible();
  expect(await storedCourse(site, nome)).toMatchObject({ ...same, pubblicato: 0 });
});

test("publishing leaves alone what somebody else has saved since the list was read", async ({
  site,
  signedIn,
}) => {
  const course = await addCourse(site);
  const page = await signedIn("segreteria");
  await page.goto("/corsi");
  await expect(rowWith(page, course.nome)).toContainText("Privato");
  await site.db.update(table.corsi).set({ durata: 11 }).where(eq(table.corsi.id, course.id));
  await rowWith(page, course.nome).getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Corso pubblicato.")).toBeVisible();
  expect(await storedCourse(site, course.nome)).toMatchObject({ durata: 11, pubblicato: 1 });
});

test("by keyboard alone: a practical course is found and becomes a theory one, cleared; the rest stays", async ({
  site,
  signedIn,
}) => {
  const course = await addCourse(site, { pubblicato: 1 });
  const page = await signedIn("segreteria");
  await page.goto("/corsi");
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(course.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`id=${course.id}\\b`));
  const dialog = page.getByRole("dialog", { name: course.nome });
  await expect(dialog.getByText("Creato 01/03/2025")).toBeVisible();
  await dialog.getByLabel("Numero di lezioni").focus();
  await page.keyboard.type("-1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Numero di lezioni")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("8");
  await dialog.getByLabel("Pratico").focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("Itinerario")).toHaveCount(0);
  await dialog.getByLabel("Sede").focus();
  await page.keyboard.type("Aula");
  await page.keyboard.press("Tab");
  await dialog.getByLabel("Costo").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Corso salvato.")).toBeVisible();
  const { updated_at: _, ...same } = course;
  expect(await storedCourse(site, course.nome)).toMatchObject({
    ...same,
    durata: 8,
    pratico: 0,
    derive: 0,
    percorso: null,
    sede: 2,
  });
});

test("Attivo and deleting are ADMIN's: the secretariat never meets an inactive course", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const course = await addCourse(site);
  const page = await signedIn("admin");
  await page.goto(`/corsi?id=${course.id}`);
  const dialog = page.getByRole("dialog", { name: course.nome });
  await dialog.getByLabel("Attivo").uncheck();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Corso salvato.")).toBeVisible();
  await expect(rowWith(page, course.nome)).toContainText("Inattivo");
  expect(await storedCourse(site, course.nome)).toMatchObject({ attivo: 0, percorso: 7, derive: 1 });

  const desk = await signedIn("segreteria");
  await desk.goto(`/corsi?id=${course.id}`);
  await expect(desk.getByText("Questo corso non c'è più.")).toBeVisible();
  await expect(rowWith(desk, course.nome)).toHaveCount(0);
  const remove = rowWith(desk, "Carteggio").first().getByRole("button", { name: "Elimina" });
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await expect(remove).toHaveAccessibleDescription("Solo un amministratore può eliminarlo.");

  const asked = { corso: course.id, utente: 5, created_at: "x" };
  const request = await site.db.insert(table.richiestecorso).values(asked).returning().get();
  const reason = "Il corso non si può eliminare: è usato (richieste: 1).";
  await expectRefusedDelete(page, course.nome, reason);
  await site.db.delete(table.richiestecorso).where(eq(table.richiestecorso.id, request.id));
  await expectDeletedAfterQuestion(page, course.nome, "Corso eliminato.");
  expect(await storedCourse(site, course.nome)).toBeUndefined();
});

test("a save that fails keeps what was typed; a list that does not come can be asked again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const course = await addCourse(site);
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/tipodoc/, { kind: "answer", body: '{"esito": false, "err": "Elenco chiuso."}' });
  await page.goto(`/corsi?id=${course.id}`);
  const dialog = page.getByRole("dialog", { name: course.nome });
  await expect(dialog.getByText("Quello che era scelto resta com'è.")).toBeVisible();
  await expectFailingSaveKept(site, page, {
    dialog,
    path: /^\/corso\/\d+/,
    field: dialog.getByLabel("Descrizione"),
    typed: "Solo su invito",
    failureIn: "dialog",
    saved: "Corso salvato.",
  });
  expect(await storedCourse(site, course.nome)).toMatchObject({
    descrizione: "Solo su invito",
    documenti: [7, 1],
  });
  site.legacy.heal();
  await expectListRecovers(site, page, {
    screen: "/corsi",
    call: /^\/corso/,
    gone: "Questo corso non c'è più.",
  });
});

test("list and dialog have no accessibility violation, and fit a phone; instructors are sent home", async ({
  site,
  signedIn,
}) => {
  await addCourse(site, { attivo: 0 });
  const course = await addCourse(site, { sede: 3, pratico: 0 });
  await expectListAndDialogFit(await signedIn("admin"), "/corsi", course.id, course.nome);
  const other = await signedIn("istruttore");
  await other.goto("/corsi");
  await expect(other).toHaveURL(/\/dashboard/);
});
