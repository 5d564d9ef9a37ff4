import type { Page } from "@playwright/test";
import { and, eq, inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { todayInRome } from "@/lib/rules/dates";
import { comingSailings } from "@/lib/rules/readiness";
import { leadersOf, participantsOf, requiredTypes } from "@/lib/rules/readiness-checks";
import { expectAccessible } from "../support/accessible";
import { table, tinyPdf } from "../support/data";
import { inDays } from "../support/days";
import { expect, open, test } from "../support/fixtures";
import { addReadySailing, giveDocument } from "../support/ready-sailing";
import type { Site } from "../support/site";

// Calls are counted: records that another file has just written would be read once more.
test.use({ installation: "readiness" });

const IDENTITY = 1;

const forReadiness =
  /^\/api\/legacy\/(crociera|tipodoc\/all|documenti\/(all|tipo\/\d+)|barche|tipodocbarca|docbarca\/utente\/\d+|qualifica\/utente\/\d+|tessere\/utente\/\d+)\/?$/;

type Ready = Awaited<ReturnType<typeof addReadySailing>>;

const readinessOf = (page: Page) => page.getByRole("region", { name: "Pronta a partire" });
const articleOf = (page: Page, { cruise }: Ready) =>
  page.getByRole("article", { name: cruise.nome, exact: true });

/** The calls of the check and of the stream that a page makes from now on (docs/rules/readiness.md#calls). */
function countCalls(page: Page) {
  const calls = { check: [] as string[], streams: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (forReadiness.test(pathname)) calls.check.push(pathname);
    if (pathname === "/api/live") calls.streams++;
  });
  return calls;
}

type Calls = Readonly<ReturnType<typeof countCalls>>;

/** As many different calls of the check as stated, and each once unless the stream was lost. */
function expectCalls({ check, streams }: Calls, stated: number, opened: number) {
  expect(new Set(check).size).toBe(stated);
  // A stream that a busy machine has lost, and that is back, has everything read again.
  if (streams <= opened) expect(check).toHaveLength(stated);
}

const without = (site: Site, id_usr: number, id_tipo: number) =>
  site.db
    .delete(table.documenti)
    .where(and(eq(table.documenti.id_usr, id_usr), eq(table.documenti.id_tipo, id_tipo)));

const requires = (site: Site, cruise: number, documenti: number[]) =>
  site.db.update(table.crociere).set({ documenti }).where(eq(table.crociere.id, cruise));

/** The section names what the boat and the member lack, for as few calls as stated, each made once. */
async function saysWhatIsMissing(page: Page, { boat, other }: Ready, calls: Calls) {
  const section = readinessOf(page);
  await expect(section.getByText("3 da sistemare")).toBeVisible();
  await expect(section.getByRole("heading", { level: 4 })).toHaveText([boat.nome, other.nominativo]);
  await expect(section.getByRole("listitem").filter({ hasText: "Assicurazione RC" }).last()).toContainText(
    "Manca",
  );
  await expect(section.getByRole("listitem").filter({ hasText: "Visita medica" }).last()).toContainText(
    "Manca",
  );
  await expect(section.getByRole("listitem").filter({ hasText: "Carta d'identità" }).last()).toContainText(
    `Scade prima della finescadenza ${formatDate(inDays(4))}`,
  );
  // One further type, two who lead, two who sail.
  expectCalls(calls, 7 + 1 + 2 + 2, 1);
  await expect(section.getByRole("link", { name: `Apri ${other.nominativo}` })).toHaveAttribute(
    "href",
    `/soci?socio=${other.id_usr}`,
  );
  await expectAccessible(page);
}

/** The member is reminded once, and the button says so and is off. */
async function isReminded(site: Site, page: Page, { other }: Ready) {
  const section = readinessOf(page);
  const before = site.legacy.recorded.length;
  await section.getByRole("button", { name: `Sollecita ${other.nominativo}` }).click();
  const reminder = page.getByRole("dialog", { name: "Sollecita i documenti" });
  await reminder.getByRole("button", { name: "Sollecita 1 socio" }).click();
  await expect(reminder.getByText("Sollecito e messaggio inviati")).toBeVisible();
  await reminder.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(section.getByRole("button", { name: `Sollecitato ${other.nominativo}` })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const sent = site.legacy.recorded.slice(before).map(({ path }) => path);
  expect(sent.filter((path) => path === `/sollecita/documenti/${other.id_usr}`)).toHaveLength(1);
}

/** A message to the member names what is missing, and is sent. */
async function isWrittenTo(page: Page, { other }: Ready) {
  const section = readinessOf(page);
  await section.getByRole("button", { name: `Scrivi a ${other.nominativo}` }).click();
  const message = page.getByRole("dialog", { name: "Nuovo messaggio" });
  await expect(message.getByText(other.nominativo)).toBeVisible();
  await expect(message.getByLabel("Testo")).toHaveValue(
    /mancano ancora:\n- Visita medica\n- Carta d'identità \(scadenza/,
  );
  await message.getByLabel("Oggetto").selectOption({ index: 1 });
  await message.getByRole("button", { name: "Invia" }).click();
  await expect(page.getByText("Messaggio inviato.")).toBeVisible();
}

/** The missing document is sent for the member and missing no more; the booking's form is still open. */
async function getsTheDocument(page: Page, { leader, other }: Ready) {
  const section = readinessOf(page);
  await section.getByRole("button", { name: `Carica Visita medica di ${other.nominativo}` }).click();
  const upload = page.getByRole("dialog", { name: "Nuovo documento" });
  await expect(upload.getByLabel("Tipo di documento")).toHaveValue("7");
  await upload.getByRole("textbox", { name: "Scadenza" }).fill("01/02/2033");
  await upload
    .locator("input[type=file]")
    .setInputFiles({ name: "visita.pdf", mimeType: "application/pdf", buffer: tinyPdf });
  await upload.getByRole("button", { name: "Invia" }).click();
  await expect(section.getByText("2 da sistemare")).toBeVisible();
  await expect(section.getByText("Visita medica")).toHaveCount(0);
  await expect(upload).toBeHidden();
  // The dialog with the form is still there, and nothing of it was sent.
  await expect(page.getByRole("dialog", { name: leader.nominativo }).getByLabel("Telefono")).toHaveValue(
    `340 ${leader.id_usr}`,
  );
}

test("a sailing's dialog says what is missing of whom, and the remedy is beside it; accessible", async ({
  site,
  signedIn,
}) => {
  const ready = await addReadySailing(site);
  const { cruise, boat, userCruises, leader, other } = ready;
  await requires(site, cruise.id, [IDENTITY]);
  await giveDocument(site, leader.id_usr, IDENTITY);
  await giveDocument(site, other.id_usr, IDENTITY, inDays(4));
  await without(site, other.id_usr, 7);
  await site.db
    .delete(table.docbarca)
    .where(and(eq(table.docbarca.barca, boat.id), eq(table.docbarca.tipo, 1)));
  const page = await signedIn("segreteria");
  const calls = countCalls(page);
  await open(page, `/crociereutente?id=${userCruises[0]?.id}`);
  await saysWhatIsMissing(page, ready, calls);
  await isReminded(site, page, ready);
  await isWrittenTo(page, ready);
  await getsTheDocument(page, ready);
});

/** The number of calls that the check of the coming sailings may make (docs/rules/readiness.md#calls). */
async function statedCalls(site: Site): Promise<number> {
  const coming = comingSailings(
    (await site.db.select().from(table.crociereutente)).filter(({ chiusa }) => chiusa === 0),
    todayInRome(),
  );
  const different = (ids: number[]) => new Set(ids).size;
  const sailed = await site.db
    .select()
    .from(table.crociere)
    .where(
      inArray(
        table.crociere.id,
        coming.map(([{ crociera }]) => crociera),
      ),
    );
  const boats = await site.db
    .select()
    .from(table.barche)
    .where(
      inArray(
        table.barche.id,
        coming.map(([{ barca }]) => barca),
      ),
    );
  const types = requiredTypes(sailed.flatMap(({ documenti }) => documenti as number[]));
  return (
    6 +
    (types.length - 1) +
    different(boats.map(({ armatore }) => armatore)) +
    different(coming.flatMap((sailing) => leadersOf(sailing).map(({ id }) => id))) +
    different(coming.flatMap((sailing) => participantsOf(sailing).map(({ id }) => id)))
  );
}

/** The search and the kind of check narrow the list, and both stand in the address. */
async function narrowsTheList(page: Page, ready: Ready, second: Ready) {
  const section = articleOf(page, ready);
  await page.keyboard.press("/");
  await page.keyboard.type(ready.other.cognome);
  await expect(articleOf(page, second)).toHaveCount(0);
  await expect(section.getByText("Tessera dell'anno")).toHaveCount(0);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("radio", { name: /^Tessere \d+$/ }).press("Space");
  await expect(page).toHaveURL(/controllo=tessere/);
  await expect(section.getByText("Tessera dell'anno")).toBeVisible();
  await expect(section.getByText("Visita medica")).toHaveCount(0);
}

/** The sailing's dialog has the same result without a call, and Esc leads back to its button. */
async function opensTheSailing(page: Page, ready: Ready, calls: Calls, stated: number) {
  const { cruise } = ready;
  const section = articleOf(page, ready);
  await section.getByRole("button", { name: cruise.nome }).press("Enter");
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await expect(dialog.getByText("2 da sistemare")).toBeVisible();
  expectCalls(calls, stated, 0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(section.getByRole("button", { name: cruise.nome })).toBeFocused();
}

test("'Da sistemare' lists the sailings of 30 days by keyboard, for as many calls as stated", async ({
  site,
  signedIn,
}) => {
  const ready = await addReadySailing(site);
  const { boat, leader, other } = ready;
  const second = await addReadySailing(site);
  await without(site, other.id_usr, 7);
  await site.db.delete(table.tessere).where(eq(table.tessere.utente, leader.id_usr));
  const page = await signedIn("segreteria");
  await open(page, "/crociereutente");
  const calls = countCalls(page);
  await page.getByRole("radio", { name: "Da sistemare" }).press(" ");
  await expect(page).toHaveURL(/vista=da-sistemare/);
  const section = articleOf(page, ready);
  await expect(section.getByText("2 da sistemare")).toBeVisible();
  await expect(section.getByText(boat.nome)).toBeVisible();
  await expect(articleOf(page, second).getByText("Pronta")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: /^\d+ uscite: \d+ da sistemare, \d+ pront/ }),
  ).toBeVisible();

  const stated = await statedCalls(site);
  expectCalls(calls, stated, 0);
  await narrowsTheList(page, ready, second);
  await opensTheSailing(page, ready, calls, stated);
  await page.reload();
  await expect(section.getByText("Tessera dell'anno")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
