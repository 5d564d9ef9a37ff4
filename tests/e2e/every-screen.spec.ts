import type { Page } from "@playwright/test";
import { screens } from "@/lib/routes";
import { expectAccessible } from "../support/accessible";
import { expect, long, test } from "../support/fixtures";
import { untilStill, visit } from "../support/visit";

/**
 * The faults of a list (not of a calendar or the plan): texts that are cut, or under the actions of its rows,
 * and links that keep a press on a row from its record.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const isCut = (one: Element) => one.scrollWidth > one.clientWidth + 1;
    const cut = (cells: Element[]) =>
      cells.flatMap((cell) => ([cell, ...cell.querySelectorAll("*")].some(isCut) ? [cell.textContent] : []));
    return [...document.querySelectorAll("main table[aria-rowcount]")].flatMap((table) => {
      const heading = cut([...table.querySelectorAll("th > button")]);
      // The outcome of a request is days and a boat; it may be cut, its own sheet says it whole.
      const link = "a:not([href*='uscita='], [href*='classe='])";
      const names = cut([...table.querySelectorAll(`td[role=rowheader], td:has(${link})`)]);
      const row = table.querySelector<HTMLElement>("tbody > tr.cursor-pointer");
      const nameless = row && !row.querySelector("[data-row-name]") ? ["a name that is no link"] : [];
      const box = row?.getBoundingClientRect();
      const middle = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const other = middle?.closest("tbody a:not([data-row-name])");
      const leads = other ? [`the middle of a row leads to ${other.textContent}`] : [];
      const scroller = table.parentElement;
      const isUnder = scroller !== null && scroller.scrollWidth > scroller.clientWidth;
      return [...heading, ...names, ...nameless, ...leads, ...(isUnder ? ["under the actions"] : [])];
    });
  });

/** The placeholders of search boxes that are too narrow for them. */
const cutSearches = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    const boxes = [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")];
    return boxes.flatMap((box) => {
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(box);
      if (!pen || !box.checkVisibility()) return [];
      pen.font = `${fontSize} ${fontFamily}`;
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(box.placeholder).width > room ? [`${box.placeholder} (search)`] : [];
    });
  });

/** The columns are chosen anew after the frame in which the window has its new width. */
const drawnAnew = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** The faults of a list at two widths; null on a screen without one. */
async function listFaults(page: Page): Promise<string[] | null> {
  if ((await page.getByRole("main").getByRole("grid").count()) === 0) return null;
  const faults: string[] = [];
  for (const width of [1366, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    await drawnAnew(page);
    const found = [...(await faultsOf(page)), ...(await cutSearches(page))];
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}

/** The headings by which a list is sorted as it opens; none on a screen without a list. */
const orderOf = (page: Page) =>
  page
    .locator("main table[aria-rowcount] th:is([aria-sort=ascending], [aria-sort=descending])")
    .evaluateAll((headings) => headings.map((one) => `${one.textContent} ${one.ariaSort}`));

/** Lists whose first name is not called 'Nome' (docs/rules/tables.md#order). */
const firstNames: Partial<Record<string, string>> = {
  "/deleghe": "Rappresentante",
  "/docbarca": "Tipo",
  "/glossario": "Parola",
  "/istruttori": "Nome e cognome",
  "/logbook": "Socio",
  "/logbookcontrol": "Socio",
  "/segnalazioni": "Socio",
  "/tesseramento": "Socio",
  "/crociereutente": "Crociera",
  "/corsoutente": "Corso",
};

const guarded = screens.filter(({ guard, path }) => guard !== "loggedOut" && path !== "/");
const half = Math.ceil(guarded.length / 2);

// axe takes a second for each screen: two tabs look at them side by side.
for (const [name, some] of [
  ["first", guarded.slice(0, half)],
  ["second", guarded.slice(half)],
] as const)
  test(`each screen as it opens, the ${name} half: accessible; a list by name, no name or heading cut`, {
    annotation: long("axe takes half a second for each screen, and every list is looked at in two widths"),
  }, async ({ signedIn }) => {
    test.setTimeout(180_000);
    const page = await signedIn("god");
    let lists = 0;
    for (const { path } of some)
      await test.step(path, async () => {
        await visit(page, path);
        await untilStill(page);
        await expect(page.getByRole("main")).toBeVisible();
        await expectAccessible(page);
        for (const order of await orderOf(page))
          expect(order).toBe(`${firstNames[path] ?? "Nome"} ascending`);
        const faults = await listFaults(page);
        if (faults) lists++;
        expect(faults ?? []).toEqual([]);
      });
    expect(lists).toBeGreaterThan(14);
  });
