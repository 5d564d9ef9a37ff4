import type { Browser } from "playwright";
import { leaveOutStream, limitNetwork, openTab } from "./browser";
import { watchAppearance } from "./day-probe";
import { median } from "./table";

interface Opening {
  what: string;
  path: string;
  button: string;
  /** Selector of what is there when it is open. */
  there: string;
}

const openings: Opening[] = [
  { what: "a form", path: "/porti", button: "Aggiungi porto", there: "[role=dialog] input" },
  { what: "the help", path: "/porti", button: "Aiuto", there: "aside h2" },
  { what: "the palette", path: "/porti", button: "Vai a…", there: "[role=dialog] [role=combobox]" },
];

/** The first opening of each on a page that has come to rest, from the click's own time on; in ms. */
export async function measureOpenings(
  browser: Browser,
  url: string,
  cookie: string,
  rounds: number,
): Promise<{ what: string; ms: number }[]> {
  const figures = [];
  for (const opening of openings) {
    const times: number[] = [];
    for (let turn = -1; turn < rounds; turn++) {
      const ms = await openFirst(browser, url, cookie, opening);
      if (turn >= 0) times.push(ms);
    }
    figures.push({ what: opening.what, ms: median(times) });
  }
  return figures;
}

async function openFirst(
  browser: Browser,
  url: string,
  cookie: string,
  { path, button, there }: Opening,
): Promise<number> {
  const tab = await openTab(browser, url, cookie);
  await leaveOutStream(tab);
  await limitNetwork(tab);
  const { page } = tab;
  try {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(watchAppearance, { there });
    await page.getByRole("button", { name: button }).first().click();
    const ms = await page.waitForFunction(
      () => (window as { appearedAfter?: number }).appearedAfter,
      undefined,
      { polling: 50 },
    );
    return (await ms.jsonValue()) as number;
  } finally {
    await tab.close();
  }
}
