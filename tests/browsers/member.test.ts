import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { table, tinyPdf, unique } from "../support/data";
import { addMember } from "../support/records/members";
import { staffIds } from "../support/records/messages";
import { test } from "./fixtures";
import { named, text } from "./person";

test("a member is found, edited, kept from being left unsaved, and saved once", async ({
  site,
  signedIn,
}) => {
  const member = await addMember(site);
  const cognome = unique("Rinominati");
  const person = await signedIn("segreteria");
  await person.goto("/soci");
  await person.types(named("searchbox", "Cerca un socio"), member.cognome);
  await person.keys("Enter");
  await person.clicks(text(member.cognome));
  await person.presses("Modifica");
  await person.hasFocusOn(named("textbox", "Nome"));
  await person.types(named("textbox", "Cognome"), cognome);
  await person.types(named("textbox", "Telefono"), "340 1234567");
  await person.keys("Escape");
  await person.sees(named("alertdialog", "Hai modifiche non salvate"));
  await person.presses("Continua a modificare");
  await person.hasFocusOn(named("textbox", "Telefono"));
  expect(await person.valueOf(named("textbox", "Cognome"))).toBe(cognome);
  await person.presses("Salva", 2);
  await person.sees(text("Socio salvato."));
  const [stored] = await site.db.select().from(table.utenti).where(eq(table.utenti.id_usr, member.id_usr));
  expect(stored).toMatchObject({ cognome, telefono: "340 1234567", updated_by: staffIds.segreteria });
  const sent = site.legacy.recorded.filter(({ path }) => path === `/socio/${member.id_usr}`);
  expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("a member's card is added with its file, which is stored and opens", async ({ site, signedIn }) => {
  const member = await addMember(site);
  const file = join(site.dataDir, "tessera n° 1.pdf");
  await writeFile(file, tinyPdf);
  const person = await signedIn("segreteria");
  await person.goto(`/soci?socio=${member.id_usr}`);
  await person.presses("Aggiungi tessera");
  await person.sees(named("dialog", "Nuova tessera"));
  await person.chooses("Tipo di tessera", "Tessera FIV");
  await person.types(named("textbox", "Numero"), "ITA 4711");
  await person.types(named("textbox", "Scadenza"), "01/03/2031");
  await person.uploads(file);
  await person.presses("Salva");
  await person.sees(text("File Caricato con Successo!"));
  const cards = await site.db.select().from(table.tessere).where(eq(table.tessere.utente, member.id_usr));
  expect(cards).toMatchObject([{ tipoTessera: 1, numero: "ITA 4711", scadenza: "2031-03-01" }]);
  expect(readFileSync(join(site.dataDir, cards[0]?.path ?? "nothing"))).toEqual(tinyPdf);
});
