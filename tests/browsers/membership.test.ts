import { expect } from "vitest";
import { todayInRome } from "../../lib/rules/dates";
import { addMembership, paymentsOf, storedMembership } from "../support/records/memberships";
import { staffIds } from "../support/records/messages";
import { test } from "./fixtures";
import { named, type Person, text } from "./person";

async function pay(person: Person, type: string, amount: string) {
  await person.presses("Aggiungi pagamento");
  await person.sees(named("dialog", "Nuovo pagamento"));
  await person.chooses("Tipo", type);
  await person.types(named("textbox", "Importo"), amount);
  await person.chooses("Metodo", "Bonifico");
  await person.presses("Aggiungi");
  await person.seesNoMore(named("dialog", "Nuovo pagamento"));
}

test("a new membership is taken, paid in two parts and concluded", async ({ site, signedIn }) => {
  const year = Number(todayInRome().slice(0, 4));
  const { id, name } = await addMembership(site);
  const person = await signedIn("segreteria");
  await person.goto("/tesseramento");
  await person.clicks(text(name));
  await person.sees(named("dialog", name));
  expect(await storedMembership(site, id)).toMatchObject({ front: staffIds.segreteria, stato: 0 });
  await person.presses("Conclusa");
  await person.sees(text("Selezionare un ente"));
  await person.chooses("Ente", "UISP");
  await pay(person, "Acconto", "40,50");
  await pay(person, "Saldo", "50");
  await person.sees(text("Pagata"));
  await person.presses("Documenti OK");
  await person.presses("Segna come verificati");
  await person.sees(text("Documenti verificati"));
  await person.chooses("Anno di competenza", String(year + 1));
  await person.types(named("textbox", "Numero di tessera"), "VM 77");
  await person.presses("Conclusa");
  await person.sees(text("Tesseramento concluso."));
  expect(await storedMembership(site, id)).toMatchObject({
    ente: 2,
    documenti: 1,
    pagato: 1,
    stato: 1,
    anno: year + 1,
    dati: { numero: "VM 77", scadenza: `${year + 1}-12-31` },
  });
  expect((await paymentsOf(site, id)).map(({ tipo, valore, metodo }) => [tipo, valore, metodo])).toEqual([
    ["ACCONTO", 40.5, 2],
    ["SALDO", 50, 2],
  ]);
});
