import type { Locator, Page } from "@playwright/test";
import { listenToAnnouncements, skipGreeting } from "../support/announcements";
import { unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addDocument } from "../support/records/documents";
import { addMember } from "../support/records/members";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

type Announced = Awaited<ReturnType<typeof listenToAnnouncements>>;

/** A page whose first notice, the greeting of each browser session, has been read already. */
async function pageOf(signedIn: (account: "segreteria") => Promise<Page>, { url }: Site): Promise<Page> {
  const page = await signedIn("segreteria");
  await skipGreeting(page, url);
  return page;
}

/** The dialog says whose document it is, in which state, and what can be done; its details have the focus. */
async function readsTheReview(page: Page, cognome: string) {
  const dialog = page.getByRole("dialog");
  const details = dialog.getByRole("region", { name: "Dettagli" });
  await expect(details).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(`Ada ${cognome}`);
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - dialog "Visita medica":
      - heading "Visita medica" [level=2]
      - text: Non accettato
      - button "Precedente" [disabled]
      - text: 1 di 2, ne resta 1
      - button "Successivo"
      - text: Ada ${cognome}
      - button "Chiudi"
      - status
      - figure "prova.png":
        - link "Apri"
        - link "Scarica"
        - region "Immagine":
          - img "Anteprima di prova.png"
      - region "Dettagli":
        - checkbox "Senza scadenza"
        - textbox "Scadenza"
        - button "Apri il calendario"
        - term: A
        - definition: accetta
      - button "Rifiuta"
      - button "Chiudi"
      - button "Accetta"
  `);
}

/** Accepting without an expiry leads to its field, which says that it is required and what is missing. */
async function asksForTheExpiry(page: Page, announced: Announced) {
  await page.keyboard.press("a");
  const expiry = page.getByRole("dialog").getByRole("textbox", { name: "Scadenza" });
  await expect(expiry).toBeFocused();
  await expect(expiry).toHaveAttribute("aria-required", "true");
  await expect(expiry).toHaveAttribute("aria-invalid", "true");
  await expect(expiry).toHaveAccessibleDescription("Scrivi la scadenza, oppure segna «Senza scadenza».");
  expect(await announced()).toEqual(["Scrivi la scadenza, oppure segna «Senza scadenza»."]);
}

/** The outcome of the decision is announced, and the focus is on the details of the next document. */
async function announcesTheDecision(page: Page, cognome: string, announced: Announced) {
  const dialog = page.getByRole("dialog");
  await page.keyboard.insertText("05/03/2031");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleDescription(`Bea ${cognome}`);
  await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Avvisi" })).toMatchAriaSnapshot(`
    - region "Avvisi":
      - list:
        - listitem:
          - list:
            - listitem:
              - text: Visita medica di Ada ${cognome} Documento accettato.
              - button "Annulla"
  `);
  expect(await announced()).toEqual([`Visita medica di Ada ${cognome} Documento accettato. Annulla`]);
}

/** Esc leads back to the row; after the last decision, announced as well, the focus is on the page. */
async function keepsTheFocus(page: Page, cognome: string, announced: Announced) {
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("Escape");
  await expect(rowWith(page, "Bea")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Senza scadenza").check();
  await page.keyboard.press("a");
  await expect(dialog).toBeHidden();
  // The row has left the list: the focus is on the page, not lost.
  await expect(page.getByRole("main")).toBeFocused();
  expect(await announced()).toContain(`Visita medica di Bea ${cognome} Documento accettato. Annulla`);
}

test("the review dialog: whose, in which state, what is missing, what a decision did, the focus", async ({
  site,
  signedIn,
}) => {
  const cognome = unique("Lettura");
  await addDocument(site, { nome: "Ada", cognome });
  await addDocument(site, { nome: "Bea", cognome });
  const page = await pageOf(signedIn, site);
  await open(page, `/documenti?q=${encodeURIComponent(cognome)}`);
  await expect(page.getByText(/^2 di /)).toBeVisible();
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await readsTheReview(page, cognome);

  const announced = await listenToAnnouncements(page);
  await asksForTheExpiry(page, announced);
  await announcesTheDecision(page, cognome, announced);
  await keepsTheFocus(page, cognome, announced);
});

test("a table: its name, its columns and their order, rows, what is selected, where links lead", async ({
  site,
  signedIn,
}) => {
  const cognome = unique("Lettura");
  const ada = await addMember(site, { nome: "Ada", cognome });
  await addMember(site, { nome: "Bea", cognome });
  const page = await pageOf(signedIn, site);
  await open(page, `/soci?nome=${encodeURIComponent(cognome)}`);
  await expect(rowWith(page, "Bea")).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "Soci" [level=1]
    - text: "soci trovati: 2"
    - searchbox "Cerca in Soci"
    - status: 2 righe
    - grid "Soci":
      - rowgroup:
        - row:
          - columnheader "Seleziona tutte le righe mostrate":
            - checkbox "Seleziona tutte le righe mostrate"
          - columnheader "Nome"
          - columnheader "Cognome"
          - columnheader "N. socio"
          - columnheader "E-mail"
          - columnheader "Affidabilità":
            - button "Affidabilità"
      - rowgroup:
        - row:
          - gridcell "Seleziona Ada ${cognome}":
            - checkbox "Seleziona Ada ${cognome}"
          - rowheader "Ada"
          - rowheader "${cognome}"
          - gridcell "${ada.SOC_ID}"
        - row /Bea/
  `);
  const grid = page.getByRole("grid", { name: "Soci" });
  await expect(grid).toHaveAttribute("aria-rowcount", "3");
  await expect(grid).toHaveAttribute("aria-multiselectable", "true");
  await expect(rowWith(page, "Ada")).toHaveAttribute("aria-rowindex", "2");

  const header = (name: string) => grid.getByRole("columnheader", { name, exact: true });
  await expect(header("Nome")).toHaveAttribute("aria-sort", "ascending");
  await header("Nome").getByRole("button").press("Enter");
  await expect(header("Nome")).toHaveAttribute("aria-sort", "descending");
  await expect(rowWith(page, "Bea")).toHaveAttribute("aria-rowindex", "2");

  const announced = await listenToAnnouncements(page);
  await page.getByRole("searchbox", { name: "Cerca in Soci" }).press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(rowWith(page, "Bea")).toBeFocused();
  await expect(rowWith(page, "Bea")).toHaveAttribute("aria-selected", "true");
  await expect(rowWith(page, "Bea").getByRole("checkbox")).toBeChecked();
  await expect.poll(announced).toEqual(["1 riga selezionata"]);
  await page.getByRole("searchbox", { name: "Cerca in Soci" }).fill("Ada");
  await expect.poll(announced).toEqual(["1 di 2 righe", "1 riga selezionata, 1 fuori dalla ricerca"]);

  const { boat, owner } = await addBoat(site);
  await open(page, `/barche?q=${encodeURIComponent(boat.nome)}`);
  await expect(rowWith(page, boat.nome).getByRole("link")).toHaveText([boat.nome, owner.nominativo]);
});

test("the plan: its name, what days, bars and a change of range say, and a table with the same", async ({
  site,
  signedIn,
}) => {
  const { boat } = await addBoat(site, { collabora: 1 });
  const { cruise } = await addSailing(site, { barca: boat.id, inizio: "2033-03-02", fine: "2033-03-03" });
  const page = await pageOf(signedIn, site);
  await open(page, `/pianificazione?giorno=2033-03-01&barca=${boat.id}`);
  const plan = page.getByRole("region", { name: "Piano per barche, marzo 2033" });
  await expect(plan.getByRole("link")).toHaveCount(1);
  await expect(plan).toHaveAccessibleDescription(/^Frecce per spostarsi tra i giorni/);
  await expect(plan).toMatchAriaSnapshot(`
    - region:
      - grid "Giorni":
        - rowgroup:
          - row:
            - columnheader "Barca"
            - columnheader "martedì 1 marzo 2033"
            - columnheader "mercoledì 2 marzo 2033"
        - rowgroup:
          - row:
            - rowheader "${boat.nome}"
            - gridcell:
              - button "${boat.nome}, martedì 1 marzo 2033, nessun impegno"
            - gridcell:
              - 'button "${boat.nome}, mercoledì 2 marzo 2033, impegni: ${cruise.nome}"'
      - list "${boat.nome}":
        - listitem:
          - link /${cruise.nome}, 2 partecipanti · .+, Crociera, dal 02\\/03\\/2033 al 03\\/03\\/2033, ${boat.nome}/
  `);
  const announced = await listenToAnnouncements(page);
  await page.getByRole("button", { name: "Mese successivo" }).click();
  await expect(page.getByRole("region", { name: "Piano per barche, aprile 2033" })).toBeVisible();
  expect(await announced()).toEqual(["aprile 2033"]);
  await page.getByRole("button", { name: "Mese precedente" }).click();
  await expect(plan.getByRole("link")).toHaveCount(1);

  await page.getByRole("group", { name: "Come si vede" }).getByRole("radio", { name: "Tabella" }).check();
  await expect(page.getByRole("grid")).toMatchAriaSnapshot(`
    - grid "Pianificazione":
      - rowgroup:
        - row "Cosa Avvisi Inizio Fine Barca Istruttore Tipo Partecipanti Azioni"
      - rowgroup:
        - row:
          - rowheader "${cruise.nome}":
            - link "${cruise.nome}"
          - gridcell
          - gridcell "02/03/2033"
          - gridcell "03/03/2033"
          - gridcell "${boat.nome}"
          - gridcell
          - gridcell "Crociera"
          - gridcell "2"
          - gridcell:
            - button "Sposta…"
            - button "Azioni di ${cruise.nome}"
  `);
});

/** The form has its fields in their order, each with its name, and hints where there are some. */
async function namesItsFields(dialog: Locator) {
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog:
      - heading "Nuova crociera di un utente" [level=2]
      - combobox "Socio"
      - combobox "Crociera"
      - textbox "Inizio"
      - button "Apri il calendario"
      - textbox "Fine"
      - button "Apri il calendario"
      - combobox "Barca"
      - combobox "Istruttore"
      - textbox "Telefono"
      - button "Offerta formativa"
      - textbox "Intolleranze"
      - checkbox "Capoflottiglia"
      - button "Annulla"
      - button "Salva"
  `);
  await expect(dialog.getByRole("button", { name: "Offerta formativa" })).toHaveAccessibleDescription(
    "Nessun modulo",
  );
  const calendars = dialog.getByRole("button", { name: "Apri il calendario" });
  await expect(calendars.first()).toHaveAccessibleDescription("Inizio");
  await expect(calendars.last()).toHaveAccessibleDescription("Fine");
  await expect(dialog.getByRole("checkbox", { name: "Capoflottiglia" })).toHaveAccessibleDescription(
    "Guida le altre barche della flottiglia.",
  );
}

/** A form sent empty announces each error and shows it at its field; the focus is on the first. */
async function saysWhatIsMissing(dialog: Locator, announced: Announced) {
  const user = dialog.getByRole("combobox", { name: "Socio" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(user).toBeFocused();
  for (const [field, error] of [
    [user, "Scegli l'utente. Scrivi almeno 3 lettere."],
    [dialog.getByRole("combobox", { name: "Crociera" }), "Scegli la crociera."],
    [dialog.getByRole("textbox", { name: "Inizio" }), "Scrivi o scegli una data."],
    [dialog.getByRole("textbox", { name: "Fine" }), "Scrivi o scegli una data."],
  ] as const) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(error);
  }
  expect(await announced()).toEqual([
    "Scegli l'utente.",
    "Scegli la crociera.",
    "Scrivi o scegli una data.",
    "Scrivi o scegli una data.",
  ]);
}

/** The search announces how many it found, and the focus is on the member who is chosen. */
async function choosesTheMember(
  dialog: Locator,
  member: Awaited<ReturnType<typeof addMember>>,
  announced: Announced,
) {
  const user = dialog.getByRole("combobox", { name: "Socio" });
  await user.fill(member.cognome);
  await expect(user).toHaveAttribute("aria-expanded", "true");
  await expect(dialog.getByRole("listbox", { name: "Soci trovati" }).getByRole("option")).toHaveCount(1);
  await expect.poll(announced).toContain("1 socio trovato");
  await dialog.page().keyboard.press("Enter");
  const chosen = dialog.getByRole("group", { name: member.nominativo });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleDescription("Socio");
  await expect(dialog.getByRole("button", { name: "Cambia Socio" })).toBeVisible();
}

test("a form: labels, what is required, hints, errors at their fields, focus on the first", async ({
  site,
  signedIn,
}) => {
  const member = await addMember(site, { nome: "Ada" });
  const page = await pageOf(signedIn, site);
  await open(page, "/crociereutente?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuova crociera di un utente" });
  const user = dialog.getByRole("combobox", { name: "Socio" });
  await expect(user).toBeFocused();
  await expect(user).toHaveAttribute("aria-required", "true");
  await namesItsFields(dialog);

  const announced = await listenToAnnouncements(page);
  await saysWhatIsMissing(dialog, announced);
  await choosesTheMember(dialog, member, announced);
});

test("a file that is missing: said, and tied to the button that chooses one", async ({ site, signedIn }) => {
  const member = await addMember(site);
  const page = await pageOf(signedIn, site);
  await open(page, "/documenti?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });
  await dialog.getByRole("combobox", { name: "Socio" }).fill(member.cognome);
  await dialog.getByRole("option", { name: new RegExp(member.cognome) }).click();
  await dialog.getByLabel("Tipo di documento").selectOption({ label: "Carta d'identità" });
  const announced = await listenToAnnouncements(page);
  await dialog.getByRole("button", { name: "Invia" }).click();
  const choose = dialog.getByRole("button", { name: "Scegli file: File" });
  const [error = ""] = await announced();
  expect(error).toMatch(/file/i);
  await expect(choose).toHaveAccessibleDescription(new RegExp(`^${error}`));
  await expect(choose).toBeFocused();
});
