import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { DEMO_PASSWORD } from "../../legacy-api/seed/members";
import { table } from "../support/data";
import { test } from "./fixtures";
import { named, text } from "./person";

const ISTRUTTORE = 4;
const user = named("textbox", "Nome utente");
const password = text("Password");

test("a wrong password is reported and keeps the name; the right one signs in; 'Esci' signs out", async ({
  site,
  anonymous: person,
}) => {
  const sessions = () => site.db.select().from(table.sessioni).where(eq(table.sessioni.id_usr, ISTRUTTORE));
  const before = (await sessions()).length;
  await person.goto("/login");
  await person.presses("Accedi");
  await person.sees(text("Scrivi il nome utente."));
  await person.hasFocusOn(named("textbox", "Nome utente"));
  await person.types(user, "istruttore");
  await person.clicks(password);
  await person.enters("sbagliata");
  await person.presses("Accedi");
  await person.sees(text("Uno dei parametri sembra sbagliato"));
  expect(await person.valueOf(user)).toBe("istruttore");
  expect(await sessions()).toHaveLength(before);

  await person.clicks(password);
  await person.enters(DEMO_PASSWORD);
  await person.keys("Enter");
  await person.arrivesAt("/dashboard");
  await person.sees(text("Ok tutto sembra essere a posto."));
  expect(await sessions()).toHaveLength(before + 1);

  await person.presses("Esci");
  await person.presses("Certo");
  await person.arrivesAt("/login");
  await person.page.goto(`${site.url}/documenti`);
  await person.arrivesAt("/login");
});
