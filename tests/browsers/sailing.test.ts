import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { table } from "../support/data";
import { addMember } from "../support/records/members";
import { staffIds } from "../support/records/messages";
import { addCruiseRequest, storedCruiseRequest } from "../support/records/requests";
import { addCruise } from "../support/records/user-cruises";
import type { Site } from "../support/site";
import { test } from "./fixtures";
import { named, text } from "./person";

const ISTRUTTORE = 4;
const storedPlaces = (site: Site, cruise: number) =>
  site.db.select().from(table.crociereutente).where(eq(table.crociereutente.crociera, cruise));

test("a cruise request is taken charge of and becomes a user cruise for each participant", async ({
  site,
  signedIn,
}) => {
  const { id, name, cruise, first, second } = await addCruiseRequest(site);
  await site.db
    .update(table.crociere)
    .set({ duratamin: "Settimana" })
    .where(eq(table.crociere.id, cruise.id));
  const person = await signedIn("segreteria");
  await person.goto("/crociererichieste");
  await person.clicks(text(name));
  await person.sees(named("dialog", name));
  expect(await storedCruiseRequest(site, id)).toMatchObject({ front: staffIds.segreteria, stato: 1 });
  await person.presses("Crea crociere");
  await person.sees(named("dialog", "Crea crociere"));
  await person.hasFocusOn(named("textbox", "Inizio"));
  await person.page.keyboard.type("12/06/2027");
  await expect.poll(() => person.valueOf(named("textbox", "Fine"))).toBe("19/06/2027");
  await person.chooses("Barca", "Brezza");
  await person.finds("Istruttore", "Sartori", "Niccolò Sartori");
  await person.presses("Crea 2 crociere");
  await person.sees(text("Tutto riuscito: 3."));
  const places = await storedPlaces(site, cruise.id);
  expect(places.map(({ utente }) => utente).sort()).toEqual([first.id_usr, second.id_usr].sort());
  for (const place of places)
    expect(place).toMatchObject({
      barca: 3,
      inizio: "2027-06-12",
      fine: "2027-06-19",
      istruttore: ISTRUTTORE,
    });
});

test("a cruise is added for a member, after its days are put in their order", async ({ site, signedIn }) => {
  const cruise = await addCruise(site);
  const member = await addMember(site);
  const person = await signedIn("segreteria");
  await person.goto("/crociereutente");
  await person.presses("Aggiungi crociera");
  await person.sees(named("dialog", "Nuova crociera di un utente"));
  await person.finds("Socio", member.cognome, member.nominativo);
  await person.finds("Istruttore", "Sartori", "Niccolò Sartori");
  await person.chooses("Crociera", cruise.nome);
  await person.chooses("Barca", "Brezza");
  await person.types(named("textbox", "Inizio"), "10/06/2027");
  await person.types(named("textbox", "Fine"), "09/06/2027");
  await person.presses("Salva");
  await person.sees(text("La fine non può essere prima dell'inizio."));
  await person.types(named("textbox", "Fine"), "14/06/2027");
  await person.presses("Salva");
  await person.sees(text("Crociera aggiunta all'utente."));
  await person.sees(text(cruise.nome));
  expect(await storedPlaces(site, cruise.id)).toMatchObject([
    { utente: member.id_usr, istruttore: ISTRUTTORE, barca: 3, inizio: "2027-06-10", fine: "2027-06-14" },
  ]);
});
