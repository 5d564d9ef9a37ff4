import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright";
import { leaveOutStream, openTab, type Tab } from "./browser";
import type { Figures } from "./by-size";
import { watchScroll, watchText } from "./growth-probe";
import type { Server } from "./processes";

const TABLE = "Soci";
const WORD = "rossi";

/** Searches all members and uses their table as somebody does at a desk. */
export async function workWithMembers(browser: Browser, app: Server, cookie: string): Promise<Figures> {
  const tab = await openTab(browser, app.url, cookie);
  await leaveOutStream(tab);
  const { page } = tab;
  try {
    await page.goto("/soci", { waitUntil: "networkidle" });
    const search = await timed(page, "click", firstRow, "", () =>
      page.getByRole("button", { name: "Cerca", exact: true }).click(),
    );
    const answer = await page.evaluate(answerTime, "/ricerca/");
    // The window of long tables and the folded text of the rows come when nothing else is to be done.
    await page.waitForTimeout(1_500);
    const keys = await typeWord(page);
    await page.getByLabel(`Cerca in ${TABLE}`).fill("");
    await page.waitForTimeout(300);
    const sorts: number[] = [];
    for (const column of ["N. socio", "Cognome", "Cognome"]) {
      const before = (await page.locator(firstRow).textContent()) ?? "";
      const head = page.getByRole("columnheader", { name: column }).getByRole("button");
      await head.hover();
      sorts.push(
        await timed(page, "click", firstRow, before, () => page.mouse.down().then(() => page.mouse.up())),
      );
      await page.waitForTimeout(300);
    }
    const scroll = await page.evaluate(watchScroll, TABLE);
    const csv = await exported(page, "CSV");
    const xlsx = await exported(page, "Excel (XLSX)");
    const heap = await heapOf(tab);
    return {
      "search to rows": search,
      "of these until the answer is there": answer,
      "first keystroke to rows": keys[0] ?? Number.NaN,
      "slowest keystroke to rows": Math.max(...keys),
      "sort to rows": Math.max(...sorts),
      "long tasks while scrolling": scroll.count,
      "longest task while scrolling": scroll.longest,
      "CSV, click to file": csv,
      "XLSX, click to file": xlsx,
      "JS heap afterwards": heap,
      "application's memory afterwards": residentOf(app.pid),
    };
  } finally {
    await tab.close();
  }
}

/** From the last request to a path until its answer was whole, ms; runs in the page. */
function answerTime(path: string): number {
  const requests = performance.getEntriesByType("resource").filter(({ name }) => name.includes(path));
  return requests.at(-1)?.duration ?? Number.NaN;
}

const firstRow = `table[aria-label="${TABLE}"] tbody tr[data-index="0"]`;
const rowCount = "[role=status]";

/** From an event's own time until an element's text differs from `before`; ms. */
async function timed(
  page: Page,
  event: "click" | "keydown",
  selector: string,
  before: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watchText, { event, selector, before });
  await act();
  const ms = await page.waitForFunction(() => (window as { changedAfter?: number }).changedAfter, undefined, {
    polling: 50,
  });
  return (await ms.jsonValue()) as number;
}

async function typeWord(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.getByLabel(`Cerca in ${TABLE}`).focus();
  for (const letter of WORD) {
    const counts = page.locator(rowCount).filter({ hasText: /rig(?:a|he)$/ });
    const before = (await counts.textContent()) ?? "";
    times.push(await timed(page, "keydown", rowCount, before, () => page.keyboard.press(letter)));
    await page.waitForTimeout(200);
  }
  return times;
}

async function exported(page: Page, kind: string): Promise<number> {
  const button = page.getByRole("button", { name: "Esporta" });
  await button.click();
  const item = page.getByRole("menuitem", { name: kind });
  await item.waitFor();
  await page.waitForTimeout(300);
  const arrived = page.waitForEvent("download");
  const began = performance.now();
  await item.click();
  const download = await arrived;
  await download.path();
  const ms = performance.now() - began;
  await download.delete();
  await page.waitForTimeout(500);
  return ms;
}

/** MB. */
async function heapOf({ cdp }: Tab): Promise<number> {
  await cdp.send("Performance.enable");
  await cdp.send("HeapProfiler.enable");
  for (let turn = 0; turn < 2; turn++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN) / 1e6;
}

/** Resident memory of a process, MB (Linux). */
function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1000;
}
