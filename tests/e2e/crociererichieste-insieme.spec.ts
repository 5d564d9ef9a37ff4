import type { Locator, Page } from "@playwright/test";
import { and, eq, inArray } from "drizzle-orm";
import { formatDate } from "../../lib/format/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { inDays } from "../support/days";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import {
  addCruiseRequest,
  addParticipants,
  addSingleRequests,
  noticesOf,
  storedCruiseRequest,
} from "../support/records/requests";
import { addSailing } from "../support/records/user-cruises";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const [SEGRETERIA, ISTRUTTORE] = [3, 4];
const screen = "/crociererichieste";
const creation = /^\/crocierautente\/$/;
const soon = { inizio: inDays(40), fine: inDays(47) };
/** Days on which nothing of the seed is. */
const later = { inizio: inDays(200), fine: inDays(207) };

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name });

/** A sailing of two on a boat with places for nine, and six single requests for its cruise. */
async function sixRequests(site: Site, given: Parameters<typeof addSingleRequests>[3] = {}) {
  const { boat } = await addBoat(site, { dati: { posti: 9 }, collabora: 1 });
  const sailing = await addSailing(site, { ...soon, barca: boat.id, istruttore: ISTRUTTORE });
  const requests = await addSingleRequests(site, sailing.cruise.id, 6, given);
  return { ...sailing, boat, requests, ids: requests.map(({ member }) => member.id_usr) };
}

const bookingsOf = (site: Site, cruise: number, members: readonly number[]) =>
  site.db
    .select()
    .from(table.crociereutente)
    .where(
      and(eq(table.crociereutente.crociera, cruise), inArray(table.crociereutente.utente, [...members])),
    );

/** A list on which these requests are ticked. */
async function ticked(page: Page, cruise: string, members: readonly { nominativo: string }[]) {
  await open(page, `${screen}?q=${encodeURIComponent(cruise)}`);
  for (const { nominativo } of members) await rowWith(page, nominativo).getByRole("checkbox").click();
}

/** The third request and the third booking fail, and so does the third notice. */
function failThirds(site: Site, third: number) {
  const once = { method: "POST", times: 1 } as const;
  const twice = { method: "POST", times: 2 } as const;
  site.legacy.fail(new RegExp(`^/richiestacrociera/${third}`), { kind: "down" }, { method: "PUT", times: 1 });
  site.legacy.fail(creation, { kind: "slow", ms: 0 }, twice);
  site.legacy.fail(creation, { kind: "cut" }, once);
  site.legacy.fail(/richiediinfo/, { kind: "slow", ms: 0 }, twice);
  site.legacy.fail(/richiediinfo/, { kind: "down" }, once);
}

test("six requests join one sailing, all are told, in 15 actions; a third that fails is retried", {
  annotation: long("six people one after the other, each looked for before"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/422|502/);
  const { cruise, boat, requests, ids } = await sixRequests(site);
  const page = await signedIn("segreteria");
  await open(page, `${screen}?q=${encodeURIComponent(cruise.nome ?? "")}`);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  for (const { member } of requests)
    await act(rowWith(page, member.nominativo).getByRole("checkbox").click());
  await act(button(page, "Unisci a un'uscita").click());
  const form = dialogOf(page, "Unisci a un'uscita");
  await expect(form.getByText("6 non sono ancora di nessuno, e le prendi in carico tu")).toBeVisible();
  await expect(form.getByRole("radio", { name: /2 persone, 7 posti liberi/ })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(form.locator("[data-dialog-body]"));
  await page.setViewportSize({ width: 1440, height: 900 });
  const third = requests[2]?.id ?? 0;
  failThirds(site, third);
  await act(button(form, "Unisci 6 persone").click());
  const run = dialogOf(page, "Unisci a un'uscita: 6 persone");
  await expect(run.getByText("Operazioni riuscite: 10. Non riuscite: 2.")).toBeVisible();
  await expect(run.getByText(/Forse è andata a buon fine/)).toHaveCount(1);
  expect(await bookingsOf(site, cruise.id, ids)).toHaveLength(5);
  await button(run, "Riprova ciò che non è riuscito").click();
  await expect(run.getByText("Tutto riuscito: 12.")).toBeVisible();
  await act(button(run, "Avvisa tutti…").click());
  const notice = dialogOf(page, "Avviso a 6 soci");
  await expect(notice.getByLabel("Testo")).toHaveValue(new RegExp(`Barca: ${boat.nome}`));
  await act(button(notice, "Invia a 6 soci").click());
  await expect(notice.getByText("Operazioni riuscite: 5. Non riuscite: 1.")).toBeVisible();
  await button(notice, "Riprova ciò che non è riuscito").click();
  await expect(notice.getByText("Tutto riuscito: 6.")).toBeVisible();
  await act(notice.getByRole("button", { name: "Chiudi" }).last().click());
  expect(actions).toBeLessThanOrEqual(15);

  const made = await bookingsOf(site, cruise.id, ids);
  expect(made.map(({ utente }) => utente).sort()).toEqual(ids.toSorted());
  for (const one of made)
    expect(one).toMatchObject({ ...soon, barca: boat.id, istruttore: ISTRUTTORE, formativa: [1], chiusa: 0 });
  for (const { id, member } of requests) {
    const taken = { front: SEGRETERIA, stato: 1, barca: boat.id, istruttore: ISTRUTTORE };
    expect(await storedCruiseRequest(site, id)).toMatchObject(taken);
    expect(await noticesOf(site, member.id_usr)).toHaveLength(1);
    await expect(rowWith(page, member.nominativo)).toContainText(boat.nome ?? "");
  }
});

test("a colleague's change in the middle is asked about, and nobody is booked over it", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/409/);
  const { cruise, boat, userCruises, requests, ids } = await sixRequests(site, {
    front: SEGRETERIA,
    stato: 1,
  });
  const page = await signedIn("segreteria");
  const [, changed] = requests;
  if (!changed) throw new Error("no request");
  await ticked(
    page,
    cruise.nome ?? "",
    requests.map(({ member }) => member),
  );
  await button(page, "Unisci a un'uscita").click();
  const request = eq(table.richiestecrociera.id, changed.id);
  await site.db.update(table.richiestecrociera).set({ barca: 3 }).where(request);
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  site.legacy.fail(creation, { kind: "slow", ms: 0 }, { method: "POST", times: 1 });
  site.legacy.fail(creation, { kind: "late", until }, { method: "POST", times: 1 });
  const posts = () =>
    site.legacy.recorded.filter(({ path, method }) => creation.test(path) && method === "POST");
  const before = posts().length;
  await button(dialogOf(page, "Unisci a un'uscita"), "Unisci 6 persone").click();
  const question = page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(question.getByRole("group", { name: "Barca" })).toContainText("Brezza");
  await button(question, "Torna al modulo").click();

  await test.step("one of those aboard is moved while the others are added", async () => {
    await expect.poll(() => posts().length).toBe(before + 2);
    const [aboard] = userCruises;
    const here = eq(table.crociereutente.id, aboard?.id ?? 0);
    await site.db.update(table.crociereutente).set({ barca: 3 }).where(here);
    release();
  });
  const run = dialogOf(page, /^Unisci a un'uscita: 6/);
  await expect(run.getByText("Operazioni riuscite: 10. Non riuscite: 2.")).toBeVisible();
  await expect(run.getByText(/Nel frattempo qualcun altro ha cambiato la prenotazione/)).toBeVisible();
  await expect(run.getByText("scegli prima quali valori tenere", { exact: false })).toBeVisible();
  expect(await bookingsOf(site, cruise.id, ids)).toHaveLength(5);
  expect(await storedCruiseRequest(site, changed.id)).toMatchObject({ barca: 3, istruttore: 0 });

  await button(run, "Riprova ciò che non è riuscito").click();
  await question.getByText("Tieni il mio").click();
  await button(question, "Salva").click();
  await expect(run.getByText("Tutto riuscito: 12.")).toBeVisible();
  expect(await storedCruiseRequest(site, changed.id)).toMatchObject({
    barca: boat.id,
    istruttore: ISTRUTTORE,
  });
});

test("after a reload half way the list says how many have a booking, and the rest follows", {
  annotation: long("two runs of creations, one after the other, and a reload between them"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/502|504|Failed/);
  const { id, name, cruise, first, second } = await addCruiseRequest(site, { front: SEGRETERIA, stato: 1 });
  const others = await addParticipants(site, "crociera", id, 4);
  const ids = [first, second, ...others].map(({ id_usr }) => id_usr);
  const page = await signedIn("segreteria");
  page.on("dialog", (dialog) => void dialog.accept());
  await open(page, `${screen}?q=${encodeURIComponent(name)}&richiesta=${id}`);
  await button(dialogOf(page, name), "Crea crociere").click();
  const form = dialogOf(page, "Crea crociere");
  await form.getByLabel("Inizio").fill(formatDate(later.inizio));
  await form.getByLabel("Fine").fill(formatDate(later.fine));
  await form.getByLabel("Barca").selectOption({ label: "Brezza" });
  site.legacy.fail(creation, { kind: "slow", ms: 0 }, { method: "POST", times: 2 });
  site.legacy.fail(creation, { kind: "slow", ms: 3000 }, { method: "POST", times: 1 });
  const mark = site.legacy.recorded.length;
  await button(form, "Crea 6 crociere").click();
  await expect(dialogOf(page, /^Crea crociere: 6/).getByText("In corso")).toBeVisible();
  const sent = () =>
    site.legacy.recorded.slice(mark).filter(({ method, path }) => method === "POST" && creation.test(path));
  // Two are there, and the third is on its way.
  await expect.poll(() => sent().length).toBe(3);
  await open(page, `${screen}?q=${encodeURIComponent(name)}`);
  site.legacy.heal();
  // The creation that was on its way when the page was left arrives afterwards.
  await expect.poll(async () => (await bookingsOf(site, cruise.id, ids)).length).toBe(3);
  const outcome = `${formatDate(later.inizio)}, Brezza`;
  await expect(rowWith(page, name)).toContainText(`${outcome} (3 di 6)`);

  await rowWith(page, name).getByRole("rowheader").click();
  await button(dialogOf(page, name), "Unisci a un'uscita").click();
  const join = dialogOf(page, "Unisci a un'uscita");
  await expect(join.getByText("È già su questa uscita")).toHaveCount(3);
  await button(join, "Unisci 3 persone").click();
  const run = dialogOf(page, /^Unisci a un'uscita: /);
  await expect(run.getByText("Tutto riuscito: 3.")).toBeVisible();
  expect((await bookingsOf(site, cruise.id, ids)).map(({ utente }) => utente).sort()).toEqual(ids.toSorted());
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(rowWith(page, name)).toContainText(outcome);
  await expect(rowWith(page, name)).not.toContainText("di 6");
});
