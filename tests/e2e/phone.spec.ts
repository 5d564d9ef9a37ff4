import type { Page } from "@playwright/test";
import { expect, long, open, test } from "../support/fixtures";
import { printedPages } from "../support/printed-pages";
import { addMember } from "../support/records/members";
import { addCruiseRequest } from "../support/records/requests";
import { addSailing } from "../support/records/user-cruises";
import { untilStill, visit } from "../support/visit";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Screens that begin with a list. Left out: /soci, which begins with a search. */
const lists = [
  "/barche",
  "/corsi",
  "/crociere",
  "/porti",
  "/itinerario",
  "/sede",
  "/istruttori",
  "/ruoli",
  "/permessi",
  "/deleghe",
  "/attnew",
  "/tipoDoc",
  "/tipidocbarca",
  "/tipibrevetto",
  "/tipoattivita",
  "/tipotesseravm",
  "/tipopagamento",
  "/lineabarca",
  "/modalita",
  "/opzioni",
  "/glossario",
  "/tessere",
  "/documenti",
  "/docbarca",
  "/tessera",
  "/qualifiche",
  "/tesseramento",
  "/rimborsi",
  "/spesebarca",
  "/crociererichieste",
  "/corsirichieste",
  "/corsoutente",
  "/crociereutente",
  "/doccircolo",
  "/pianificazione",
];

/** Upper edge of the first row in px; null on a list without rows. */
async function firstRowTop(page: Page): Promise<number | null> {
  await untilStill(page);
  const row = page.locator("main [data-index='0']").first();
  const empty = page.getByText(/^(Ness|Non c)/).first();
  await expect(row.or(empty).first()).toBeVisible();
  return (await row.count()) > 0 ? ((await row.boundingBox())?.y ?? null) : null;
}

/** Names and heights of buttons and boxes below 44 px: in the head, in the toolbar and in the rows. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(button, input, select), body header button")]
      .filter((one) => !one.closest("[hidden]") && one.checkVisibility())
      .filter((one) => !["radio", "checkbox"].includes(one.getAttribute("type") ?? ""))
      // Inside its box, whose whole height is the target.
      .filter((one) => !one.closest("span.relative > button"))
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map(
        (one) => `${one.getAttribute("aria-label") ?? one.textContent} ${one.getBoundingClientRect().height}`,
      ),
  );
}

test("on a phone lists begin above y = 300 with targets of 44 px", {
  annotation: long("every list is opened on a phone"),
}, async ({ signedIn }) => {
  test.setTimeout(120_000);
  const page = await signedIn("god", phone);
  const found: string[] = [];
  for (const screen of lists) {
    await visit(page, screen);
    const top = await firstRowTop(page);
    if (top !== null && top >= 300) found.push(`${screen} begins at ${top}`);
    for (const target of await smallTargets(page)) found.push(`${screen} ${target}`);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    if (!title || title.y + title.height > 56) found.push(`${screen} has its title outside of the bar`);
  }
  expect(found).toEqual([]);
});

test("on a phone 'Assegna' stands beside the two lines of its card, in each queue", async ({ signedIn }) => {
  const page = await signedIn("admin", phone);
  for (const screen of ["/documenti", "/docbarca", "/qualifiche"]) {
    await visit(page, screen);
    const button = page.getByRole("button", { name: "Assegna", exact: true }).first();
    await expect(button).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Assegna" }).first();
    const cells = row.locator("td:not([data-beside])");
    const right = (await button.boundingBox())?.x ?? 0;
    for (const cell of await cells.all()) {
      const box = await cell.boundingBox();
      if (box) expect(box.x + box.width, screen).toBeLessThanOrEqual(right);
    }
    expect((await row.boundingBox())?.height, screen).toBeLessThan(80);
  }
});

test("filters stand in one sheet on a phone, with the list's number on its button", async ({ signedIn }) => {
  const page = await signedIn("segreteria", phone);
  await open(page, "/rimborsi");
  const button = page.getByRole("button", { name: "Filtri" });
  await button.tap();
  const sheet = page.getByRole("dialog", { name: "Filtri" });
  await expect(sheet.getByRole("radio").first()).toBeVisible();
  await sheet.getByRole("button", { name: /^Mostra / }).tap();
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await test.step("views of sailings each on a line of its own", async () => {
    await visit(page, "/crociereutente");
    await button.tap();
    const choices = page.getByRole("group", { name: "Quali crociere" }).getByRole("radio");
    await expect(choices).toHaveCount(4);
    const boxes = await Promise.all((await choices.all()).map((choice) => choice.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(4);
    await choices.nth(3).tap();
    await page.waitForURL("**/crociereutente?vista=chiuse");
    await expect(page.getByRole("button", { name: "Filtri, 1 in uso" })).toBeVisible();
  });
});

test("on a phone a dialog's footer is one line, the rest under '…'; the palette fills the screen", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("segreteria", phone);
  await open(page, `/soci?socio=${(await addMember(site)).id_usr}`);
  const dialog = page.getByRole("dialog");
  const footer = dialog.locator("[data-dialog-footer]");
  const more = footer.getByRole("button", { name: "Altre azioni" });
  for (const width of [360, 390])
    await test.step(`the footer at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(more).toBeVisible();
      await untilStill(page);
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(72);
      await more.tap();
      await expect(more).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
      await expect(more).toHaveAttribute("aria-expanded", "false");
      await expect(dialog).toBeVisible();
    });
  await test.step("the palette", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Cerca una schermata" }).tap();
    const list = await page.getByRole("dialog", { name: "Vai a…" }).getByRole("listbox").boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(820);
  });
});

test("on a phone a sheet's actions are one line above the crew, and its list is printed", async ({
  site,
  signedIn,
}) => {
  const { userCruises, members } = await addSailing(site);
  const page = await signedIn("segreteria", { ...phone, viewport: { width: 360, height: 740 } });
  await open(page, `/dashboard?uscita=${userCruises[0]?.id}`);
  const more = page.getByRole("dialog").getByRole("button", { name: "Altre azioni" });
  await expect(more).toBeVisible();
  await untilStill(page);
  const first = await page.getByRole("button", { name: "Aggiungi socio" }).boundingBox();
  expect((await more.boundingBox())?.y).toBe(first?.y);
  await test.step("the boarding list is on paper", async () => {
    const paper = printedPages(await page.pdf({ format: "A4" })).join("\n");
    expect(paper).toContain("Lista d'imbarco");
    for (const { nominativo } of members) expect(paper).toContain(nominativo);
    await expect(more).toBeVisible();
  });
  await more.tap();
  const close = page.getByRole("button", { name: "Chiudi crociera" });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.tap();
  await expect(page.getByRole("heading", { name: /^Partecipanti/ })).toBeVisible();
});

test("'…' takes the focus of what it hides, by Esc and after a dialog opened from there", async ({
  site,
  signedIn,
}) => {
  const { id } = await addCruiseRequest(site);
  const page = await signedIn("segreteria", { ...phone, viewport: { width: 360, height: 844 } });
  await open(page, `/crociererichieste?richiesta=${id}`);
  const more = page.getByRole("button", { name: "Altre azioni" });
  const inside = page.getByRole("button", { name: "Manda avviso" });
  await more.tap();
  await inside.focus();
  await page.keyboard.press("Escape");
  await expect(inside).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await inside.focus();
  await page.keyboard.press("Enter");
  const notice = page.getByRole("dialog", { name: /^Avviso a / });
  await expect(notice.getByRole("textbox", { name: "Testo" })).toHaveValue(/./);
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
  await expect(more).toBeFocused();
});
