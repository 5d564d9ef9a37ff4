import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { table } from "../support/data";
import { addReceipt, addReimbursement, storedReimbursement } from "../support/records/claims";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";
import { test } from "./fixtures";
import { named, text } from "./person";

async function stored(site: Site, id: number) {
  const [document] = await site.db.select().from(table.documenti).where(eq(table.documenti.id_doc, id));
  return document;
}

test("a document is found, looked at and accepted until a day of the calendar, by mouse", async ({
  site,
  signedIn,
}) => {
  const { owner, document } = await addDocument(site);
  const person = await signedIn("segreteria");
  await person.goto("/documenti");
  await person.types(named("searchbox", "Cerca in …"), owner.cognome);
  await person.clicks(text(owner.cognome));
  await person.sees(named("dialog", "Visita medica"));
  await person.sees(named("img", "Anteprima di prova.png"));
  await person.presses("Accetta");
  await person.sees(text("Scrivi la scadenza, oppure segna «Senza scadenza»."));
  await person.types(named("textbox", "Scadenza"), "1/3/2031");
  await person.presses("Apri il calendario");
  await person.presses("mercoledì 5 marzo 2031");
  expect(await person.valueOf(named("textbox", "Scadenza"))).toBe("05/03/2031");
  await person.presses("Accetta");
  await person.sees(text("Documento accettato."));
  await person.seesNoMore(named("dialog", "Visita medica"));
  await person.leaves();
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({ accettato: 1, eterno: 0, scadenza: "2031-03-05" });
});

test("a document is refused with its reason by keyboard alone, and the member is written to", async ({
  site,
  signedIn,
}) => {
  const { owner, document } = await addDocument(site);
  const person = await signedIn("segreteria");
  await person.goto("/documenti");
  await person.sees(text(owner.cognome));
  await person.keys("/");
  await person.page.keyboard.type(owner.cognome);
  await person.sees(text("1 di "));
  await person.keys("ArrowDown", "Enter");
  await person.sees(named("dialog", "Visita medica"));
  await person.hasFocusOn(named("region", "Dettagli"));
  await person.keys("r");
  await person.sees(named("dialog", "Rifiuta il documento"));
  await person.hasFocusOn(named("textbox", "Motivo"));
  await person.page.keyboard.type("La foto è <b>sfocata</b>.");
  await person.page.keyboard.down("Control");
  await person.keys("Enter");
  await person.page.keyboard.up("Control");
  await person.sees(text("Documento rifiutato: il motivo viene inviato al socio."));
  await person.leaves();
  await expect.poll(() => stored(site, document.id_doc)).toMatchObject({ rifiutato: 1, accettato: 0 });
  const messages = await site.db
    .select()
    .from(table.messaggi)
    .where(eq(table.messaggi.destinatario, owner.id_usr));
  expect(messages.map(({ testo }) => testo).join()).toContain("La foto è <b>sfocata</b>.");
});

test("a claim is accepted line by line beside its receipts, image and PDF", async ({ site, signedIn }) => {
  const claim = await addReimbursement(site, [{ costo: "12,50" }, { causale: "Traghetto", costo: 7.5 }], {
    totale: "20",
  });
  const paths = [await addReceipt(site, claim.id, "cena.png"), await addReceipt(site, claim.id, "nave.pdf")];
  for (const [index, path] of paths.entries())
    await site.db
      .update(table.rdettaglio)
      .set({ path })
      .where(eq(table.rdettaglio.id, claim.lines[index] ?? 0));
  const person = await signedIn("segreteria");
  await person.goto(`/rimborsi?q=${encodeURIComponent(claim.name)}`);
  await person.clicks(text(claim.name));
  await person.sees(named("dialog", claim.name));
  await person.sees(named("img", "Anteprima di cena.png"));
  await person.presses("Mostra lo scontrino: Traghetto");
  await person.page.waitForSelector("iframe[title='Anteprima di nave.pdf']", { visible: true });
  await person.presses("Pasti");
  for (const name of ["Pasti", "Traghetto"]) {
    await person.sees(named("dialog", name));
    await person.presses("Accetta");
    await person.seesNoMore(named("dialog", name));
  }
  await person.types(named("textbox", "Note della segreteria"), "Visto");
  await person.presses("Accetta il rimborso");
  await person.sees(text("Rimborso accettato."));
  const { states, header } = await storedReimbursement(site, claim.id);
  expect(states).toEqual(["APPROVATA", "APPROVATA", "APPROVATA"]);
  expect(header).toMatchObject({ notesegreteria: "Visto" });
});
