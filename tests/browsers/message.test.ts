import { eq, or } from "drizzle-orm";
import { expect } from "vitest";
import { table, unique } from "../support/data";
import { staffIds } from "../support/records/messages";
import { test } from "./fixtures";
import { named, text } from "./person";

test("a message goes out once, and a reply of two lines follows it by keyboard", async ({
  site,
  signedIn,
}) => {
  const person = await signedIn("segreteria");
  await person.goto("/messaggi");
  await person.presses("Nuovo messaggio");
  await person.sees(named("dialog", "Nuovo messaggio"));
  await person.types(named("combobox", "Destinatario"), "Dell'A");
  await person.clicks(named("option", "Lucia Dell'Amico…"));
  await person.chooses("Oggetto", "Barche");
  const first = unique("Prima riga");
  await person.types(named("textbox", "Testo"), first);
  await person.presses("Invia", 2);
  await person.sees(text("Messaggio inviato."));
  const sent = await site.db.select().from(table.messaggi).where(eq(table.messaggi.testo, first));
  expect(sent).toMatchObject([{ mittente: staffIds.segreteria, destinatario: staffIds.admin, oggetto: 7 }]);

  const root = sent[0]?.id_mes ?? 0;
  await person.clicks(text(first));
  await person.hasFocusOn(named("textbox", "Risposta"));
  await person.page.keyboard.type("Uno");
  await person.page.keyboard.down("Shift");
  await person.keys("Enter");
  await person.page.keyboard.up("Shift");
  await person.page.keyboard.type("Due");
  await person.keys("Enter");
  await expect.poll(() => person.valueOf(named("textbox", "Risposta"))).toBe("");
  const thread = await site.db
    .select()
    .from(table.messaggi)
    .where(or(eq(table.messaggi.id_mes, root), eq(table.messaggi.inrisposta, root)));
  expect(thread.map(({ testo }) => testo)).toEqual([first, "Uno\nDue"]);
});
