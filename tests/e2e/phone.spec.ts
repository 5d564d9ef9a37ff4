import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { screens } from "@/lib/routes";
import { table } from "../support/data";
import { expect, long, open, test } from "../support/fixtures";
import { printedPages } from "../support/printed-pages";
import { addMember } from "../support/records/members";
import { addCruiseRequest } from "../support/records/requests";
import { addSailing } from "../support/records/user-cruises";
import { untilStill, visit } from "../support/visit";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Addresses that open a screen with other rows, or with rows at all. */
const views = [
  "/soci?nome=ma&ruoli=1,4",
  "/crociereutente?vista=da-sistemare",
  "/crociereutente?vista=da-chiudere",
  "/crociereutente?vista=chiuse",
  "/crociereutente?forma=calendario",
  "/corsoutente?elenco=chiudere",
  "/corsoutente?vista=calendario",
  "/documentiarchivio?tipo=7",
  "/documentiarchivio?vista=scadenzario",
  "/docbarcaarchivio?tipo=1",
  "/corsirichieste?q=cabinato",
  "/logbookcontrol?vista=segnalati",
  "/post?armatore=5",
  "/attivUtenti?socio=5",
  "/tesseramento?vista=tutte",
  "/impostazioni?sezione=oggetti",
];

/** Where a screen without a table begins. */
const firstRows: Record<string, string> = {
  "/crociereutente?vista=da-sistemare": "main article",
  "/crociereutente?forma=calendario": "main section h3:visible",
  "/corsoutente?vista=calendario": "main section h3:visible",
  "/stagionalita": "main [role=grid] button",
  "/statistiche": "main section section",
};

/** Upper edge of the first row in px; null on a screen without rows. */
async function firstRowTop(page: Page, screen: string): Promise<number | null> {
  await untilStill(page);
  const row = page.locator(firstRows[screen] ?? "main [data-index='0']").first();
  if (firstRows[screen]) await expect(row, screen).toBeVisible();
  return (await row.count()) > 0 ? ((await row.boundingBox())?.y ?? null) : null;
}

/**
 * Names and heights of what is pressed and is less than 44 px high, in the head and on the screen, measured
 * where a finger hits it. A row's name is left out, because a press anywhere on the row does the same, and a
 * link in a sentence.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = "a, button, select, textarea, label:has(input), input:not([type=radio], [type=checkbox])";
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)?.closest(`${pressed}, input`);
      return hit !== null && target.contains(hit ?? null);
    };
    function heightOf(target: Element): number {
      target.scrollIntoView({ block: "center" });
      const [line] = target.getClientRects();
      if (!line) return 0;
      const x = line.x + line.width / 2;
      let top = line.y + line.height / 2;
      let bottom = top;
      while (bottom - top < 44 && isHit(target, x, top - 1)) top -= 1;
      while (bottom - top < 44 && isHit(target, x, bottom + 1)) bottom += 1;
      return Math.round(bottom - top);
    }
    return (
      [...document.querySelectorAll(`main :is(${pressed}, [data-row-checkbox]), body header button`)]
        .filter((one) => one.checkVisibility() && !one.matches("[data-row-name], p a"))
        // Inside its box, whose whole height is the target.
        .filter((one) => !one.closest("span.relative > button"))
        .map((one) => ({ name: one.getAttribute("aria-label") ?? one.textContent, height: heightOf(one) }))
        // The steps of 1 px may miss one at each edge.
        .filter(({ height }) => height < 43)
        .map(({ name, height }) => `${name} ${height}`)
    );
  });
}

for (const part of [0, 1, 2])
  test(`on a phone rows begin above y = 300 and targets have 44 px, ${part + 1} of 3`, {
    annotation: long("every screen is opened on a phone"),
  }, async ({ signedIn }) => {
    test.setTimeout(120_000);
    const page = await signedIn("god", phone);
    const found: string[] = [];
    let withRows = 0;
    const paths = screens.filter(({ guard, path }) => guard !== "loggedOut" && path !== "/");
    const addresses = [...paths.map(({ path }) => path), ...views].filter((_, index) => index % 3 === part);
    for (const screen of addresses) {
      await visit(page, screen);
      const top = await firstRowTop(page, screen);
      if (top !== null) withRows += 1;
      if (top !== null && top >= 300) found.push(`${screen} begins at ${top}`);
      for (const target of await smallTargets(page)) found.push(`${screen} ${target}`);
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      if (!title || title.y + title.height > 56) found.push(`${screen} has its title outside of the bar`);
    }
    expect(found).toEqual([]);
    expect(withRows).toBeGreaterThan(addresses.length / 2);
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
    await expect(page.getByRole("button", { name: "Filtri · Crociere chiuse" })).toBeVisible();
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
  await test.step("no '…' while the member is edited", async () => {
    await footer.getByRole("button", { name: "Modifica" }).tap();
    await expect(more).toBeHidden();
    await footer.getByRole("button", { name: "Annulla" }).tap();
    await expect(more).toBeVisible();
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
  const ids = userCruises.map(({ id }) => id);
  await site.db
    .update(table.crociereutente)
    .set({ telefono: "+39 333 1234567" })
    .where(inArray(table.crociereutente.id, ids));
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
  await test.step("a name is its own down to its last line of pixels, the number is a finger high", async () => {
    const row = page.getByRole("dialog").getByRole("listitem").filter({ hasText: members[0]?.nominativo });
    const name = row.getByRole("link", { name: members[0]?.nominativo });
    const height = (await name.boundingBox())?.height ?? 0;
    await name.click({ trial: true, position: { x: 10, y: height - 1 } });
    const number = await row.getByRole("link", { name: "+39 333 1234567" }).boundingBox();
    expect(number?.height).toBeGreaterThanOrEqual(44);
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
