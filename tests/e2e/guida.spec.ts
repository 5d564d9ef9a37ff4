import { inlinesOf } from "@/lib/guide/search";
import { readGuide } from "@/lib/server/guide";
import { manualHtml } from "@/scripts/manual/manual";
import { type Account, expect, open, openPalette, test } from "../support/fixtures";
import { keysOfEverywhere, look, nothingSeen, take, wasSeen } from "../support/guide-check";

// A page names what the seed has on its screen.
test.use({ installation: "guida" });

for (const page of readGuide()) {
  const named = inlinesOf(page).flatMap((part) => ("label" in part ? [part] : []));
  if (named.length === 0) continue;

  test(`help: what ${page.id} names is on the screen`, async ({ signedIn, anonymous }) => {
    const isAnonymous = page.account === "nessuno";
    const tab = isAnonymous ? await anonymous() : await signedIn(page.account as Account);
    const seen = nothingSeen();
    const missing = () =>
      named
        .filter(({ kind, label }) => !wasSeen(seen, kind, label))
        .map(({ kind, label }) => `${kind}: ${label}`);
    if (page.screen) {
      await open(tab, page.screen);
      await look(tab, seen);
    }
    for (const steps of page.opens) {
      if (missing().length === 0) break;
      // Each begins at the screen as it was opened.
      if (page.screen && !steps.startsWith("?") && !steps.startsWith("/")) await open(tab, page.screen);
      await take(tab, page.screen ?? "", steps, (address) => open(tab, address));
      await look(tab, seen);
    }
    // A column that the screen has no room for stands there.
    if (page.screen && missing().some((name) => name.startsWith("colonna"))) {
      await open(tab, page.screen);
      await take(tab, page.screen, "Colonne", (address) => open(tab, address));
      await look(tab, seen);
    }
    // What is done with a row stands under its '…'.
    if (page.screen && missing().some((name) => name.startsWith("pulsante"))) {
      await open(tab, page.screen);
      if ((await tab.getByRole("button", { name: /^Azioni di / }).count()) > 0) {
        await take(tab, page.screen, "Azioni di", (address) => open(tab, address));
        await look(tab, seen);
      }
    }
    expect(missing()).toEqual([]);
  });
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
  await test.step("Enter opens the row; Space ticks one where rows can be ticked", async () => {
    await press("Enter", "Invio");
    await expect(page.getByRole("dialog")).toBeVisible();
    await open(page, "/crociererichieste");
    await page.keyboard.press("/");
    await page.keyboard.press("ArrowDown");
    await press(" ", "Spazio");
    await expect(page.getByRole("checkbox", { checked: true })).not.toHaveCount(0);
  });
  expect([...new Set(pressed)].sort()).toEqual([...keysOfEverywhere].sort());
});
