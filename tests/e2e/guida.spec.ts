import { readGuide } from "@/lib/server/guide";
import { manualHtml } from "@/scripts/manual/manual";
import { type Account, expect, long, open, openPalette, test } from "../support/fixtures";
import { keysOfEverywhere, missingOn, namesOf } from "../support/guide-check";

// A page names what the seed has on its screen.
test.use({ installation: "guida" });

const pages = readGuide().filter((page) => namesOf(page).length > 0);
/** A tab goes from page to page as by the menu, faster than by loading; fewer pages keep all workers busy. */
const pagesPerTab = 20;

for (const account of new Set(pages.map((page) => page.account))) {
  const own = pages.filter((page) => page.account === account);
  for (let first = 0; first < own.length; first += pagesPerTab) {
    const some = own.slice(first, first + pagesPerTab);
    test(`help: what the pages of ${account} name is there, ${first + 1} to ${first + some.length}`, {
      annotation: long("each screen is opened, and every name on its page is looked for"),
    }, async ({ signedIn, anonymous }) => {
      test.setTimeout(240_000);
      const tab = account === "nessuno" ? await anonymous() : await signedIn(account as Account);
      for (const page of some)
        await test.step(page.id, async () => {
          expect.soft(await missingOn(tab, page), page.id).toEqual([]);
        });
    });
  }
}

test("help: the manual prints a page of paper for each page, after cover and contents", async ({
  anonymous,
}) => {
  const pages = readGuide();
  const page = await anonymous();
  await page.setContent(manualHtml(pages, "24/11/2026"));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  expect(sheets).toBeGreaterThanOrEqual(pages.length + 2);
  // Half of the pages go on to a second sheet at most.
  expect(sheets).toBeLessThanOrEqual(pages.length * 1.5 + 4);
});

test("help: the keys of every screen do what they say", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  const pressed: string[] = [];
  const press = async (key: string, name: string) => {
    pressed.push(name);
    await page.keyboard.press(key);
  };
  await open(page, "/porti");
  const help = page.getByRole("complementary", { name: "Aiuto" });
  await test.step("F1 and ? open the help, Esc closes it", async () => {
    for (const [key, name] of [
      ["F1", "F1"],
      ["Shift+?", "?"],
    ] as const) {
      await press(key, name);
      await expect(help).toBeFocused();
      await press("Escape", "Esc");
      await expect(help).toBeHidden();
    }
  });
  await test.step("Ctrl K finds, / searches, the arrow leads to the rows", async () => {
    pressed.push("Ctrl K");
    await openPalette(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await press("/", "/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await press("ArrowDown", "↓");
    await expect(page.locator("[role=row]:focus, [role=row] :focus")).toHaveCount(1);
  });
  await test.step("Enter opens the row, Ctrl Enter saves it; Space ticks one where rows can be ticked", async () => {
    await press("Enter", "Invio");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").getByRole("textbox").last().focus();
    await press("Control+Enter", "Ctrl Invio");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await open(page, "/crociererichieste");
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[role=row]:focus, [role=row] :focus")).toHaveCount(1);
    await press(" ", "Spazio");
    await expect(page.getByRole("checkbox", { checked: true })).not.toHaveCount(0);
  });
  expect([...new Set(pressed)].sort()).toEqual([...keysOfEverywhere].sort());
});
