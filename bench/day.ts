import type { Browser } from "playwright";
import { plusDays, todayInRome } from "../lib/rules/dates";
import { leaveOutStream, openTab } from "./browser";
import { type Figures, measureBySize, ROUNDS } from "./by-size";
import { watchAppearance, watchPlanScroll } from "./day-probe";
import type { Server } from "./processes";
import type { Section } from "./table";

const SAILINGS = 60;

const goals: Record<string, string> = {
  "plan of a month, click to bars": "≤ 1,000 ms",
  "long tasks while scrolling the plan": "0",
  "statistics of a year, click to the last picture": "≤ 2,000 ms",
};

/** The plan of a month and the statistics of a year, from the click in the menu on. */
export async function day(): Promise<Section> {
  return {
    title: `Day: the plan with ${SAILINGS} sailings more in its month, and the statistics; medians of ${ROUNDS} rounds`,
    ...(await measureBySize({
      sizes: [300, 20_000],
      prepare: addSailings,
      work: workThroughTheDay,
      unitOf: (name) => (name.startsWith("long tasks") || name.startsWith("bars") ? "" : "ms"),
      goals,
    })),
    notes: [
      "ms from the click's own time until what is named is in the page; processor as it is, no network limit",
      "each round begins on the dashboard with an empty cache; scroll: the plan's whole height and back in 60 frames",
      "a long task takes over 50 ms",
    ],
  };
}

async function workThroughTheDay(browser: Browser, app: Server, cookie: string): Promise<Figures> {
  const tab = await openTab(browser, app.url, cookie);
  await leaveOutStream(tab);
  const { page } = tab;
  const open = async (name: string, there: string, rest?: string) => {
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.evaluate(watchAppearance, { there, rest });
    // The last one stands in its group; one above may be among the screens visited last.
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name }).last().click();
    const ms = await page.waitForFunction(
      () => (window as { appearedAfter?: number }).appearedAfter,
      undefined,
      { polling: 200 },
    );
    return (await ms.jsonValue()) as number;
  };
  try {
    const plan = await open("Pianificazione", "[data-bar]");
    await page.waitForTimeout(1_000);
    const bars = await page.locator("[data-bar]").count();
    const size = page.viewportSize();
    // Low enough that there is something to scroll.
    if (size) await page.setViewportSize({ ...size, height: 480 });
    const scroll = await page.evaluate(watchPlanScroll);
    if (size) await page.setViewportSize(size);
    const first = await open("Statistiche", "#tesseramenti section:not([aria-busy])");
    const last = await open("Statistiche", "#scadenze section", "section[aria-busy=true]");
    return {
      "plan of a month, click to bars": plan,
      "bars in the plan": bars,
      "long tasks while scrolling the plan": scroll.count,
      "longest task while scrolling the plan": scroll.longest,
      "statistics of a year, click to the first picture": first,
      "statistics of a year, click to the last picture": last,
    };
  } finally {
    await tab.close();
  }
}

/** 60 sailings of two people in the days that the plan shows, through the gateway. */
async function addSailings(app: Server, cookie: string): Promise<void> {
  const headers = { cookie, "x-csrf": "1", origin: app.url, "content-type": "application/json" };
  const read = async (path: string) =>
    (await (await fetch(`${app.url}/api/legacy${path}`, { headers })).json()) as Record<
      string,
      { id: number; id_usr: number }[]
    >;
  const [boats = []] = Object.values(await read("/barche/")).filter(Array.isArray);
  const [cruises = []] = Object.values(await read("/crociera/")).filter(Array.isArray);
  const [members = []] = Object.values(await read("/utenti/")).filter(Array.isArray);
  // The plan of the current month begins with last Monday.
  const first = todayInRome();
  for (let index = 0; index < SAILINGS * 2; index++) {
    const sailing = Math.floor(index / 2);
    const inizio = plusDays(first, (sailing * 7) % 26);
    const answer = await fetch(`${app.url}/api/legacy/crocierautente/`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        crociera: cruises[sailing % cruises.length]?.id,
        barca: boats[sailing % boats.length]?.id,
        utente: members[index % members.length]?.id_usr,
        inizio,
        fine: plusDays(inizio, 1 + (sailing % 3)),
        organizatore: 1,
        tutor: 0,
        istruttore: 4,
        telefono: "",
        intolleranze: "",
        capoflottiglia: 0,
        formativa: [],
        stato: 0,
        chiusa: 0,
      }),
    });
    if (!answer.ok) throw new Error(`a sailing was not added: ${answer.status} ${await answer.text()}`);
  }
}
