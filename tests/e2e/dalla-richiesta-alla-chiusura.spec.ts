import type { Page } from "@playwright/test";
import { and, eq, ne } from "drizzle-orm";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { readPdf } from "../support/pdf-text";
import {
  addCruiseRequest,
  addParticipants,
  noticesOf,
  storedCruiseRequest,
} from "../support/records/requests";
import type { Site } from "../support/site";

const [ADMIN, SEGRETERIA, ISTRUTTORE] = [2, 3, 4];

/** The path that creates user cruises, and the days of those that this test creates. */
const creation = /^\/crocierautente\/$/;
const days = { inizio: "2027-06-12", fine: "2027-06-19" };

/** A request of seven for a cruise of a week, one of whom has a booking already. */
async function addRequestOfSeven(site: Site) {
  const request = await addCruiseRequest(site);
  const { id, cruise, first, second } = request;
  await site.db
    .update(table.crociere)
    .set({ duratamin: "Settimana", percorso: 1 })
    .where(eq(table.crociere.id, cruise.id));
  const others = await addParticipants(site, "crociera", id, 5);
  const aboard = others.pop()?.id_usr ?? 0;
  await site.db
    .insert(table.crociereutente)
    .values({ ...days, crociera: cruise.id, barca: 3, utente: aboard });
  const made = and(eq(table.crociereutente.crociera, cruise.id), ne(table.crociereutente.utente, aboard));
  return {
    ...request,
    members: [first, second, ...others],
    madeOf: () => site.db.select().from(table.crociereutente).where(made),
  };
}
type Request = Awaited<ReturnType<typeof addRequestOfSeven>>;

/** Presses, and typing into one field: those of the shortest way, and those for further people. */
function countActions() {
  const count = { way: 0, further: 0 };
  return {
    count,
    act: async (action: Promise<unknown>) => {
      count.way += 1;
      await action;
    },
    actFurther: async (action: Promise<unknown>) => {
      count.further += 1;
      await action;
    },
  };
}
type Actions = ReturnType<typeof countActions>;

async function createsSix(site: Site, page: Page, { name }: Request, { count, act, actFurther }: Actions) {
  const request = page.getByRole("dialog", { name });
  const form = page.getByRole("dialog", { name: "Crea crociere" });
  await act(rowWith(page, name).getByRole("rowheader").click());
  await act(request.getByRole("button", { name: "Crea crociere" }).click());
  await expect(form.getByLabel("Inizio")).toBeFocused();
  await act(page.keyboard.type("12/06/2027"));
  await expect(form.getByLabel("Fine")).toHaveValue("19/06/2027");
  await act(form.getByLabel("Barca").selectOption({ label: "Brezza" }));
  // Instructors with a licence are on offer before anything is typed.
  await act(form.getByRole("combobox", { name: "Istruttore" }).click());
  await expect(form.getByRole("listbox").getByRole("option").first()).toContainText(
    /fino al|nessun brevetto|scaduto/,
  );
  await expectAccessible(page);
  await act(form.getByRole("option", { name: "Niccolò Sartori" }).click());
  for (const [label, surname, member] of [
    ["Organizzatore", "Vianello", "Paola Vianello"],
    ["Tutor", "Dell'Amico", "Lucia Dell'Amico"],
  ] as const) {
    await actFurther(form.getByRole("combobox", { name: label }).fill(surname));
    await actFurther(form.getByRole("option", { name: member }).click());
  }
  // The member who is aboard already is named and left out.
  await expect(form.getByText("È già su questa crociera")).toHaveCount(1);

  // One creation is refused; of another the answer is unreadable (`retries` adds its booking).
  const refused = { kind: "answer", body: '{"esito": false, "err": "Bloccato."}' } as const;
  const web = { kind: "answer", body: "<html></html>" } as const;
  site.legacy.fail(creation, refused, { method: "POST", times: 1 });
  site.legacy.fail(creation, web, { method: "POST", times: 1 });
  await act(form.getByRole("button", { name: "Crea 6 crociere" }).click());
  expect(count.way + count.further).toBeLessThanOrEqual(12);
}

/** The failed creations are tried again, and nobody is booked twice. */
async function retries(site: Site, page: Page, { id, cruise, members, madeOf }: Request) {
  const run = page.getByRole("dialog", { name: "Crea crociere: 6 crociere" });
  await expect(run.getByText("Operazioni riuscite: 5. Non riuscite: 2.")).toBeVisible();
  await expect(run.getByText("Bloccato.")).toBeVisible();
  await expect(run.getByText(/Forse è andata a buon fine/)).toBeVisible();
  const [one] = await madeOf();
  if (!one) throw new Error("nothing was created");
  const { id: _, ...userCruise } = one;
  const people = { istruttore: ISTRUTTORE, tutor: ADMIN };
  const taken = { front: SEGRETERIA, stato: 1, pubblicato: 0 };
  expect(await storedCruiseRequest(site, id)).toMatchObject({
    ...taken,
    ...people,
    barca: 3,
    organizzatore: SEGRETERIA,
  });
  const unheard = await run.getByRole("listitem").filter({ hasText: "Forse" }).textContent();
  const lost = members.find(({ nominativo }) => unheard?.startsWith(`${nominativo}Il server`));
  await site.db.insert(table.crociereutente).values({ ...userCruise, utente: lost?.id_usr ?? 0 });
  const before = site.legacy.recorded.length;
  await run.getByRole("button", { name: "Riprova ciò che non è riuscito" }).click();
  await expect(run.getByText("Tutto riuscito: 7.")).toBeVisible();
  await expect(run.getByText("C'era già")).toHaveCount(1);
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "POST");
  expect(sent.filter((call) => creation.test(call.path))).toHaveLength(1);
  const made = await madeOf();
  expect(made.map(({ utente }) => utente).sort()).toEqual(members.map(({ id_usr }) => id_usr).sort());
  for (const each of made)
    expect(each).toMatchObject({
      ...days,
      ...people,
      crociera: cruise.id,
      barca: 3,
      organizatore: SEGRETERIA,
      chiusa: 0,
    });
}

/** Everybody gets the prepared notice; request and list show the outcome. */
async function tellsEverybody(site: Site, page: Page, { name, members }: Request, { count, act }: Actions) {
  const run = page.getByRole("dialog", { name: "Crea crociere: 6 crociere" });
  await act(run.getByRole("button", { name: "Avvisa tutti…" }).click());
  const notice = page.getByRole("dialog", { name: "Avviso a 7 soci" });
  await expect(notice.getByLabel("Testo")).toHaveValue(
    new RegExp(`Crociera: ${name}\nGiorni: dal 12/06/2027 al 19/06/2027\nBarca: Brezza\nIstruttore: Nicc`),
  );
  await act(notice.getByRole("button", { name: "Invia a 7 soci" }).click());
  await expect(notice.getByText("Tutto riuscito: 7.")).toBeVisible();
  await act(notice.getByRole("button", { name: "Chiudi" }).last().click());
  expect(count.way).toBeLessThanOrEqual(10);
  for (const { id_usr } of members)
    expect(await noticesOf(site, id_usr)).toEqual([expect.stringContaining("Barca: Brezza")]);
  const request = page.getByRole("dialog", { name });
  await expect(request.getByRole("button", { name: "Crea crociere" })).toBeFocused();
  await expect(request.getByRole("group", { name: "Istruttore: Niccolò Sartori" })).toBeVisible();
  await expect(request.getByLabel("Barca").locator("option:checked")).toHaveText("Brezza");
  await page.keyboard.press("Escape");
  await expect(request).toBeHidden();
  const link = rowWith(page, name).getByRole("link", { name: "12/06/2027, Brezza" });
  await expect(link).toHaveAttribute("href", /uscita=\d+/);
  await rowWith(page, name).getByRole("rowheader").click();
  const outcome = request.getByRole("region", { name: "Crociere create" });
  await expect(outcome.getByRole("link")).toHaveCount(7);
  await outcome.getByRole("link", { name: members[0]?.nominativo, exact: true }).click();
  await expect(page).toHaveURL(/[?&]uscita=/);
  await expect(page.getByRole("dialog", { name }).getByRole("heading", { name: "A bordo" })).toBeVisible();
}

/** A week later: the logbook as a PDF, and the sailing closed. */
async function closes(site: Site, page: Page, { name, cruise, members, madeOf }: Request) {
  const today = todayInRome();
  const over = { inizio: plusDays(today, -6), fine: plusDays(today, -1) };
  await site.db.update(table.crociereutente).set(over).where(eq(table.crociereutente.crociera, cruise.id));
  const [one] = await madeOf();
  await site.db.insert(table.logbook).values({
    tipo: "nota",
    data: plusDays(today, -3),
    organizzatore: SEGRETERIA,
    crociera: cruise.id,
    dati: { testo: "Vento da maestrale, due mani." },
    utente: one?.utente ?? 0,
    attivita: one?.id,
  });
  await open(page, `/crociereutente?vista=da-chiudere&id=${one?.id}`);
  const closing = page.getByRole("dialog", { name });
  const popup = page.waitForEvent("popup");
  await closing.getByRole("button", { name: "Logbook PDF" }).click();
  await popup;
  await page.bringToFront();
  const href = await closing.getByRole("link", { name: "Apri il PDF" }).getAttribute("href");
  const { text } = readPdf(await (await page.request.get(href ?? "")).body());
  for (const words of [name, members[0]?.nominativo, "Vento da maestrale, due mani."])
    expect(text).toContain(words);
  await closing.getByRole("button", { name: "Chiudi crociera" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Crociera chiusa.")).toBeVisible();
  await page.getByRole("radio", { name: /^Crociere chiuse/ }).click();
  // The sailing, and its seven bookings.
  await expect(rowWith(page, name)).toHaveCount(8);
  expect((await madeOf()).map(({ chiusa }) => chiusa)).toEqual([1, 1, 1, 1, 1, 1]);
}

test("a request of six becomes a sailing, all are told, in 10 actions; its logbook a PDF, closed", {
  tag: "@always",
  annotation: long("the whole life of a sailing, from request to closing"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/422|502/);
  const request = await addRequestOfSeven(site);
  const page = await signedIn("segreteria");
  await open(page, `/crociererichieste?q=${encodeURIComponent(request.name)}`);
  await expect(rowWith(page, request.name)).toBeVisible();
  const actions = countActions();
  await test.step("created in 12 actions, with three people", () => createsSix(site, page, request, actions));
  await test.step("what failed is tried again", () => retries(site, page, request));
  await test.step("everybody is told", () => tellsEverybody(site, page, request, actions));
  await test.step("its logbook is a PDF, and it is closed", () => closes(site, page, request));
});
