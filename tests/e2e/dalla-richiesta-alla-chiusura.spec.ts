import { and, eq, ne } from "drizzle-orm";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { readPdf } from "../support/pdf-text";
import { addCruiseRequest, addParticipants, storedCruiseRequest } from "../support/records/requests";

const [ADMIN, SEGRETERIA, ISTRUTTORE] = [2, 3, 4];

test("six people's request becomes six user cruises in 12 actions, their logbook a PDF, closed", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const { id, name, cruise, first, second } = await addCruiseRequest(site);
  await site.db
    .update(table.crociere)
    .set({ duratamin: "Settimana" })
    .where(eq(table.crociere.id, cruise.id));
  const others = await addParticipants(site, "crociera", id, 5);
  const aboard = others.pop();
  await site.db.insert(table.crociereutente).values({
    crociera: cruise.id,
    barca: 3,
    utente: aboard?.id_usr ?? 0,
    inizio: "2027-06-12",
    fine: "2027-06-19",
  });
  const page = await signedIn("segreteria");
  await open(page, "/crociererichieste");
  let actions = 0;
  /** A click, or what is typed into one field. */
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const request = page.getByRole("dialog", { name });
  const form = page.getByRole("dialog", { name: "Crea crociere" });
  const choose = async (label: string, surname: string, member: string) => {
    await act(form.getByRole("combobox", { name: label }).fill(surname));
    await act(form.getByRole("option", { name: member }).click());
  };
  await act(rowWith(page, name).getByRole("rowheader").click());
  await act(request.getByRole("button", { name: "Crea crociere" }).click());
  await expect(form.getByLabel("Inizio")).toBeFocused();
  await act(page.keyboard.type("12/06/2027"));
  await expect(form.getByLabel("Fine")).toHaveValue("19/06/2027");
  await act(form.getByLabel("Barca").selectOption({ label: "Brezza" }));
  await choose("Istruttore", "Sartori", "Niccolò Sartori");
  await choose("Organizzatore", "Vianello", "Paola Vianello");
  await choose("Tutor", "Dell'Amico", "Lucia Dell'Amico");
  // Who is aboard is named and left out.
  await expect(form.getByText("È già su questa crociera")).toHaveCount(1);
  await expectAccessible(page);

  // One is refused; of another nobody hears, but it is there.
  const path = /^\/crocierautente\/$/;
  const web = { kind: "answer", body: "<html></html>" } as const;
  site.legacy.fail(
    path,
    { kind: "answer", body: '{"esito": false, "err": "Bloccato."}' },
    { method: "POST", times: 1 },
  );
  site.legacy.fail(path, web, { method: "POST", times: 1 });
  await act(form.getByRole("button", { name: "Crea 6 crociere" }).click());
  expect(actions).toBeLessThanOrEqual(12);
  const run = page.getByRole("dialog", { name: "Crea crociere: 6 crociere" });
  await expect(run.getByText("5 riusciti, 2 non riusciti.")).toBeVisible();
  await expect(run.getByText("Bloccato.")).toBeVisible();
  await expect(run.getByText(/Forse è andata a buon fine/)).toBeVisible();
  const ofTheSix = and(
    eq(table.crociereutente.crociera, cruise.id),
    ne(table.crociereutente.utente, aboard?.id_usr ?? 0),
  );
  const madeOf = () => site.db.select().from(table.crociereutente).where(ofTheSix);
  const [one] = await madeOf();
  if (!one) throw new Error("nothing was created");
  const { id: _, ...userCruise } = one;
  expect(await storedCruiseRequest(site, id)).toMatchObject({
    front: SEGRETERIA,
    stato: 1,
    barca: 3,
    istruttore: ISTRUTTORE,
    organizzatore: SEGRETERIA,
    tutor: ADMIN,
    pubblicato: 0,
  });
  const unheard = await run.getByRole("listitem").filter({ hasText: "Forse" }).textContent();
  const lost = [first, second, ...others].find(({ nominativo }) =>
    unheard?.startsWith(`${nominativo}Il server`),
  );
  await site.db.insert(table.crociereutente).values({ ...userCruise, utente: lost?.id_usr ?? 0 });
  const before = site.legacy.recorded.length;
  await run.getByRole("button", { name: "Riprova i non riusciti" }).click();
  await expect(run.getByText("Tutti riusciti: 7.")).toBeVisible();
  await expect(run.getByText("C'era già")).toHaveCount(1);
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "POST");
  expect(sent.filter((call) => path.test(call.path))).toHaveLength(1);
  const made = await madeOf();
  expect(made.map(({ utente }) => utente).sort()).toEqual(
    [first, second, ...others].map(({ id_usr }) => id_usr).sort(),
  );
  for (const each of made)
    expect(each).toMatchObject({
      barca: 3,
      inizio: "2027-06-12",
      fine: "2027-06-19",
      istruttore: ISTRUTTORE,
      organizatore: SEGRETERIA,
      tutor: ADMIN,
      chiusa: 0,
    });

  await run.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(request.getByRole("button", { name: "Crea crociere" })).toBeFocused();
  const outcome = request.getByRole("region", { name: "Crociere create" });
  await expect(outcome.getByRole("link")).toHaveCount(7);
  await outcome.getByRole("link", { name: first.nominativo, exact: true }).click();
  await expect(page).toHaveURL(/[?&]uscita=/);
  await expect(page.getByRole("dialog", { name }).getByRole("heading", { name: "A bordo" })).toBeVisible();

  const today = todayInRome();
  const days = { inizio: plusDays(today, -6), fine: plusDays(today, -1) };
  await site.db.update(table.crociereutente).set(days).where(eq(table.crociereutente.crociera, cruise.id));
  await site.db.insert(table.logbook).values({
    tipo: "nota",
    data: plusDays(today, -3),
    organizzatore: SEGRETERIA,
    crociera: cruise.id,
    dati: { testo: "Vento da maestrale, due mani." },
    utente: one.utente,
    attivita: one.id,
  });
  await open(page, `/crociereutente?vista=da-chiudere&id=${one.id}`);
  const closing = page.getByRole("dialog", { name });
  const popup = page.waitForEvent("popup");
  await closing.getByRole("button", { name: "Logbook PDF" }).click();
  await popup;
  const href = await closing.getByRole("link", { name: "Apri il PDF" }).getAttribute("href");
  const { text } = readPdf(await (await page.request.get(href ?? "")).body());
  for (const words of [name, first.nominativo, "Vento da maestrale, due mani."])
    expect(text).toContain(words);
  await closing.getByRole("button", { name: "Chiudi crociera" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Si" }).click();
  await expect(page.getByText("Crociera chiusa.")).toBeVisible();
  await page.getByRole("radio", { name: /^Crociere chiuse/ }).click();
  // The sailing, and its seven bookings.
  await expect(rowWith(page, name)).toHaveCount(8);
  expect((await madeOf()).map(({ chiusa }) => chiusa)).toEqual([1, 1, 1, 1, 1, 1]);
});
