import type { Page } from "@playwright/test";
import { formatDate } from "@/lib/format/dates";
import { todayInRome } from "../../lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { inDays } from "../support/days";
import { expect, long, open, test } from "../support/fixtures";
import { addPost } from "../support/records/logbook-posts";
import { addMember } from "../support/records/members";
import { addCourseRequest, addCruiseRequest } from "../support/records/requests";
import { addCruise } from "../support/records/user-cruises";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A member with one of everything; requests of their own and one that they take part in. */
async function addBusyMember(site: Site) {
  const member = await addMember(site, { nome: "Olga", cognome: unique("Operosa") });
  const request = await addCruiseRequest(site, { utente: member.id_usr });
  const guest = await addCourseRequest(site);
  await site.db
    .insert(table.richiestadettaglio)
    .values({ tipo: "corso", richiesta: guest.id, utente: member.id_usr });
  const cruise = await addCruise(site);
  const sailing = { crociera: cruise.id, utente: member.id_usr, istruttore: 4, barca: 1 };
  const userCruises = await site.db
    .insert(table.crociereutente)
    .values([
      { ...sailing, inizio: inDays(10), fine: inDays(12) },
      { ...sailing, inizio: inDays(-9), fine: inDays(-7) },
      { ...sailing, inizio: inDays(-90), fine: inDays(-88), chiusa: 1 as const },
    ])
    .returning();
  const days = (...from: number[]) => JSON.stringify(from.map(inDays));
  const courses = await site.db
    .insert(table.corsoutente)
    .values([
      { corso: 1, utente: member.id_usr, date: days(-7, 0, 7), stato: 0 },
      { corso: 3, utente: member.id_usr, date: days(-30), stato: 0 },
      { corso: 5, utente: member.id_usr, date: days(-60), stato: 1 },
    ])
    .returning();
  const post = await addPost(site, { utente: member.id_usr, segnalatoAmministra: 3 });
  return { member, request, guest, cruise, userCruises, courses, post };
}
type BusyMember = Awaited<ReturnType<typeof addBusyMember>>;

/** From "Vai a…" on, the keyboard is enough to come to the activity of a member. */
async function choosesMemberByKeyboard(page: Page, { member }: BusyMember) {
  await open(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Vai a…" })).toBeFocused();
  await page.keyboard.type("attività utente");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/attivUtenti");
  await expect(page.getByText("Scegli un socio")).toBeVisible();
  await page.getByRole("combobox", { name: "Socio" }).focus();
  await page.keyboard.type(member.cognome);
  await expect(page.getByText("1 socio trovato")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`socio=${member.id_usr}$`));
}

/** Each section lists this member's records, with a link to the screen that deals with them. */
async function listsPendingAndOver(page: Page, busy: BusyMember) {
  const { member, request, guest, cruise, userCruises, courses, post } = busy;
  const coming = `dal ${formatDate(inDays(10))} al ${formatDate(inDays(12))}`;
  const shown: [section: string, texts: RegExp, href: string][] = [
    [
      "Richieste di crociere",
      new RegExp(`${request.name}.*Nuova`),
      `/crociererichieste?richiesta=${request.id}`,
    ],
    [
      "Richieste di corsi",
      new RegExp(`${guest.name}.*Partecipante`),
      `/corsirichieste?richiesta=${guest.id}`,
    ],
    [
      "Crociere in programma",
      new RegExp(`${cruise.nome}.*${coming}.*In programma`),
      `/crociereutente?uscita=${userCruises[0]?.id}`,
    ],
    [
      "Corsi non ancora finiti",
      new RegExp(`prossima lezione il ${formatDate(todayInRome())}.*fatte 1 su 3`),
      `/corsoutente?classe=${courses[0]?.id}`,
    ],
    ["Crociere da chiudere", /Da chiudere/, `/crociereutente?uscita=${userCruises[1]?.id}`],
    ["Crociere chiuse", /Chiusa/, `/crociereutente?uscita=${userCruises[2]?.id}`],
    ["Post del logbook", /Nota.*01\/05\/2026.*Segnalato/, `/post?armatore=${member.id_usr}&post=${post.id}`],
  ];
  for (const [section, texts, href] of shown) {
    const row = region(page, section).getByRole("listitem");
    await expect(row, section).toHaveCount(1);
    await expect(row).toContainText(texts);
    await expect(row.getByRole("link")).toHaveAttribute("href", href);
  }
  await expect(region(page, "Corsi finiti").getByRole("listitem")).toContainText([/Da chiudere/, /Chiuso/]);
}

/** A listed record opens over this screen, and back is this member again; a request stays nobody's. */
async function opensOverThisScreen(site: Site, page: Page, { cruise, guest }: BusyMember) {
  await region(page, "Crociere chiuse").getByRole("link").press("Enter");
  await expect(page.getByRole("dialog", { name: cruise.nome })).toBeVisible();
  await page.goBack();
  await expect(region(page, "Crociere chiuse").getByRole("listitem")).toHaveCount(1);
  await region(page, "Richieste di corsi").getByRole("link").press("Enter");
  await expect(page.getByRole("dialog", { name: guest.name })).toBeVisible();
  // Looked at from here, it is nobody's still.
  const requests = await site.db.select().from(table.richiestecorso);
  expect(requests.find(({ id }) => id === guest.id)).toMatchObject({ front: 0, stato: 0 });
}

/** Of many posts the first eight are there, and the others at a press. */
async function showsOtherPosts(site: Site, page: Page, { member, post }: BusyMember) {
  const { id: _, author: __, ...copy } = post;
  await site.db.insert(table.logbook).values(Array.from({ length: 9 }, () => copy));
  await open(page, "/logbook");
  await page.getByRole("main").getByRole("link", { name: "Attività utente" }).click();
  await page.getByRole("combobox", { name: "Socio" }).fill(member.cognome);
  await page.getByRole("option", { name: member.nominativo }).click();
  await expect(page.getByRole("link", { name: "Scheda del socio" })).toHaveAttribute(
    "href",
    `/soci?socio=${member.id_usr}`,
  );
  const posts = region(page, "Post del logbook");
  await expect(posts.getByRole("listitem")).toHaveCount(8);
  await posts.getByRole("button", { name: "Mostra il resto (2)" }).click();
  await expect(posts.getByRole("listitem")).toHaveCount(10);
}

test("a member is chosen by keyboard: what is pending and what is over, with links; accessible", {
  annotation: long("every list of one member, by keyboard, and on a phone"),
}, async ({ site, signedIn }) => {
  const busy = await addBusyMember(site);
  const page = await signedIn("segreteria");
  await choosesMemberByKeyboard(page, busy);
  await listsPendingAndOver(page, busy);
  await opensOverThisScreen(site, page, busy);
  await showsOtherPosts(site, page, busy);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const main = page.getByRole("main");
  await expectNoSideScroll(main);
});
