import { and, eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { readPdf } from "../support/pdf-text";
import { addCruiseRequest, addParticipants, storedCruiseRequest } from "../support/records/requests";

const [ADMIN, SEGRETERIA, ISTRUTTORE] = [2, 3, 4];

test("a cruise request that waits is taken, its members sail, the logbook opens as a PDF, and the sailing is closed", async ({
  site,
  signedIn,
}) => {
  const today = todayInRome();
  const { id, name, first, second } = await addCruiseRequest(site);
  const page = await signedIn("segreteria");

  await page.goto("/crociererichieste");
  await rowWith(page, name).getByRole("rowheader").click();
  const request = page.getByRole("dialog", { name });
  await request.getByLabel("Barca").selectOption({ label: "Brezza" });
  await request.getByRole("button", { name: "SALVA", exact: true }).click();
  await expect(page.getByText("Richiesta salvata.")).toBeVisible();
  expect(await storedCruiseRequest(site, id)).toMatchObject({
    front: SEGRETERIA,
    stato: 1,
    pubblicato: 1,
    barca: 3,
  });

  await page.goto("/crociereutente");
  for (const member of [first, second]) {
    await page.getByRole("button", { name: "Aggiungi crociera" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuova crociera di un utente" });
    await dialog.getByRole("combobox", { name: "Utente" }).fill(member.cognome);
    await page.getByRole("option", { name: member.nominativo }).click();
    await dialog.getByRole("combobox", { name: "Istruttore" }).fill("Sartori");
    await page.getByRole("option", { name: "Niccolò Sartori" }).click();
    await dialog.getByRole("combobox", { name: "Crociera" }).selectOption(name);
    await dialog.getByLabel("Barca").selectOption("Brezza");
    await dialog.getByLabel("Inizio").fill(formatDate(plusDays(today, -6)));
    await dialog.getByLabel("Fine").fill(formatDate(plusDays(today, -1)));
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog).toBeHidden();
  }
  const userCruises = await site.db
    .select()
    .from(table.crociereutente)
    .where(and(eq(table.crociereutente.barca, 3), eq(table.crociereutente.inizio, plusDays(today, -6))));
  const own = userCruises.filter(({ utente }) => [first.id_usr, second.id_usr].includes(utente));
  expect(own.map(({ istruttore, chiusa }) => [istruttore, chiusa])).toEqual([
    [ISTRUTTORE, 0],
    [ISTRUTTORE, 0],
  ]);
  await site.db.insert(table.logbook).values({
    tipo: "nota",
    data: plusDays(today, -3),
    organizzatore: SEGRETERIA,
    crociera: own[0]?.crociera ?? 0,
    dati: { testo: "Vento da maestrale, due mani." },
    utente: first.id_usr,
    attivita: own[0]?.id,
  });

  await page.getByRole("button", { name: "CHIUDI CORCIERE" }).click();
  await rowWith(page, name).first().getByRole("rowheader").click();
  const closing = page.getByRole("dialog", { name });
  const popup = page.waitForEvent("popup");
  await closing.getByRole("button", { name: "LOGBOOK PDF" }).click();
  await popup;
  const href = await closing.getByRole("link", { name: "Apri il PDF" }).getAttribute("href");
  const { text } = readPdf(await (await page.request.get(href ?? "")).body());
  for (const words of [name, first.nominativo, "Vento da maestrale, due mani."])
    expect(text).toContain(words);

  await closing.getByRole("button", { name: "CHIUDI CROCIERA" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Si" }).click();
  await expect(page.getByText("Crociera chiusa.")).toBeVisible();
  await page.getByRole("button", { name: "CORCIERE CHIUSE" }).click();
  await expect(rowWith(page, name)).toHaveCount(2);
  const closed = await site.db
    .select()
    .from(table.crociereutente)
    .where(eq(table.crociereutente.crociera, own[0]?.crociera ?? 0));
  expect(closed.map(({ chiusa }) => chiusa)).toEqual([1, 1]);
});

test("a request of six people becomes six user cruises in at most 12 actions, none twice", async ({
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
  const others = await addParticipants(site, "crociera", id, 4);
  const page = await signedIn("segreteria");
  await page.goto("/crociererichieste");
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
  await expect(run.getByText("4 riusciti, 2 non riusciti.")).toBeVisible();
  await expect(run.getByText("Bloccato.")).toBeVisible();
  await expect(run.getByText(/Forse è andata a buon fine/)).toBeVisible();
  const madeOf = () =>
    site.db.select().from(table.crociereutente).where(eq(table.crociereutente.crociera, cruise.id));
  const [one] = await madeOf();
  if (!one) throw new Error("nothing was created");
  const { id: _, ...userCruise } = one;
  const unheard = await run.getByRole("listitem").filter({ hasText: "Forse" }).textContent();
  const lost = [first, second, ...others].find(({ nominativo }) =>
    unheard?.startsWith(`${nominativo}Il server`),
  );
  await site.db.insert(table.crociereutente).values({ ...userCruise, utente: lost?.id_usr ?? 0 });
  const before = site.legacy.recorded.length;
  await run.getByRole("button", { name: "Riprova i non riusciti" }).click();
  await expect(run.getByText("Tutti riusciti: 6.")).toBeVisible();
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
  await expect(outcome.getByRole("link")).toHaveCount(6);
  // Again, with one more: who is aboard is named and left out.
  const [late] = await addParticipants(site, "crociera", id, 1);
  await page.reload();
  await request.getByRole("button", { name: "Crea crociere" }).click();
  await form.getByLabel("Inizio").fill("12/06/2027");
  await form.getByLabel("Barca").selectOption({ label: "Brezza" });
  await expect(form.getByText("È già su questa crociera")).toHaveCount(6);
  await expect(form.getByRole("checkbox", { name: late?.nominativo, exact: true })).toBeChecked();
  await expect(form.getByRole("button", { name: "Crea 1 crociera" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Chiudi senza salvare" }).click();
  await outcome.getByRole("link", { name: first.nominativo, exact: true }).click();
  await expect(page).toHaveURL(/crociereutente\?id=/);
  await expect(page.getByRole("dialog", { name: first.nominativo })).toBeVisible();
});
