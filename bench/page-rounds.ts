import type { Browser, Page } from "playwright";
import { leaveOutStream, limitNetwork, openTab, slowDown, type Tab } from "./browser";
import type { PageFront, Way } from "./page-front";
import { type Seen, type Watched, watchTable } from "./page-probe";
import { median } from "./table";

export interface ListScreen {
  path: string;
  /** Its entry in the menu. */
  link: string;
  /** The name of its table. */
  table: string;
}

export interface Figures {
  first: Seen;
  inside: Seen;
}

const SLOWER = 4;
/** The shell's fetches of idle moments are over by then. */
const REST_MS = 2_500;
/** Between the pointer's arrival at a link and the press. */
const HOVER_MS = 300;
const ways: Way[] = ["server", "single page"];

/**
 * First visit and move from the dashboard, both ways in turns; medians of all rounds after one that warms up.
 */
export async function measureTable(
  browser: Browser,
  front: PageFront,
  cookie: string,
  screen: ListScreen,
  rounds: number,
): Promise<Record<Way, Figures>> {
  const letter = await findLetter(browser, front, cookie, screen);
  const all: Record<Way, Figures[]> = { server: [], "single page": [] };
  for (let turn = -1; turn < rounds; turn++) {
    for (const way of ways) {
      front.way = way;
      const figures = await visit(browser, front, cookie, { ...screen, letter });
      if (turn >= 0) all[way].push(figures);
    }
  }
  return { server: middle(all.server), "single page": middle(all["single page"]) };
}

async function visit(
  browser: Browser,
  front: PageFront,
  cookie: string,
  { path, link, table, letter }: ListScreen & { letter: string },
): Promise<Figures> {
  const tab = await openTab(browser, front.url, cookie);
  try {
    await limitNetwork(tab);
    await slowDown(tab, SLOWER);
    const watched = { table, letter };
    await tab.page.addInitScript(watchTable, { ...watched, from: "navigation" } as Watched);
    await tab.page.goto(path, { waitUntil: "commit" });
    const first = await seenIn(tab.page);
    await tab.page.goto("/dashboard");
    await tab.page.waitForTimeout(REST_MS);
    await tab.page.evaluate(watchTable, { ...watched, from: "click" } as Watched);
    await press(tab.page, link);
    return { first, inside: await seenIn(tab.page) };
  } finally {
    await tab.close();
  }
}

async function seenIn(page: Page): Promise<Seen> {
  const seen = await page.waitForFunction(() => (window as { seenTable?: Seen }).seenTable, undefined, {
    polling: 100,
  });
  return (await seen.jsonValue()) as Seen;
}

/** Points at a link of the menu, waits as a person does, and presses. */
async function press(page: Page, link: string, hoverMs = HOVER_MS): Promise<void> {
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: link, exact: true }).hover();
  await page.waitForTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
}

/** A letter that finds some rows and not all. */
async function findLetter(
  browser: Browser,
  front: PageFront,
  cookie: string,
  { path, table }: ListScreen,
): Promise<string> {
  front.way = "server";
  const tab = await openTab(browser, front.url, cookie);
  await leaveOutStream(tab);
  try {
    await tab.page.goto(path, { waitUntil: "networkidle" });
    const field = tab.page.getByLabel(`Cerca in ${table}`);
    for (const letter of "zvbgfdkwmpulr") {
      await field.fill(letter);
      await tab.page.waitForTimeout(200);
      const status = await tab.page.getByRole("status").allTextContents();
      if (status.some((text) => /^[1-9][\d.]* di /.test(text))) return letter;
    }
    throw new Error(`No letter finds only some rows of ${path}.`);
  } finally {
    await tab.close();
  }
}

/**
 * Moves to and fro between screens that were visited before, from the click until their rows stand there; in
 * ms.
 */
export async function measureVisited(
  browser: Browser,
  front: PageFront,
  cookie: string,
  screens: readonly ListScreen[],
  { slower, hoverMs, rounds }: { slower: number; hoverMs: number; rounds: number },
): Promise<number> {
  front.way = "server";
  const tab = await openTab(browser, front.url, cookie);
  try {
    await limitNetwork(tab);
    await tab.page.goto(screens[0]?.path ?? "/");
    for (const screen of screens) await moveTo(tab, screen, HOVER_MS);
    await tab.page.waitForTimeout(REST_MS);
    await slowDown(tab, slower);
    const times: number[] = [];
    for (let turn = 0; turn < rounds; turn++)
      for (const screen of screens) times.push(await moveTo(tab, screen, hoverMs));
    return median(times);
  } finally {
    await tab.close();
  }
}

async function moveTo({ page }: Tab, { link, table }: ListScreen, hoverMs: number): Promise<number> {
  await page.evaluate((name) => {
    const state = window as { shownAfter?: number };
    state.shownAfter = undefined;
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        const look = () => {
          const row = document.querySelector(`table[aria-label="${name}"] tbody tr[data-index]`);
          if (row) state.shownAfter = performance.now() - timeStamp;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, table);
  await press(page, link, hoverMs);
  const shown = await page.waitForFunction(() => (window as { shownAfter?: number }).shownAfter, undefined, {
    polling: 50,
  });
  await page.waitForTimeout(300);
  return (await shown.jsonValue()) as number;
}

function middle(figures: readonly Figures[]): Figures {
  const of = (read: (one: Figures) => number) => median(figures.map(read));
  return {
    first: { rows: of(({ first }) => first.rows), usable: of(({ first }) => first.usable) },
    inside: { rows: of(({ inside }) => inside.rows), usable: of(({ inside }) => inside.usable) },
  };
}
