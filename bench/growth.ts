import { ensureBuilt } from "../scripts/setup.mjs";
import { sessionCookie } from "../tests/support/cookies";
import { openBrowser } from "../tests/support/open-browser";
import { type Figures, workWithMembers } from "./growth-rounds";
import { startClub } from "./growth-site";
import { median, round, type Section } from "./table";

const SIZES = [300, 3_000, 20_000];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const goals: Record<string, string> = {
  "first keystroke to rows": "≤ 50 ms at 20,000",
  "slowest keystroke to rows": "≤ 50 ms at 20,000",
  "long tasks while scrolling": "0",
};

/** The table of all members with 300, 3,000 and 20,000 of them: search, filter, sort, scroll, export, memory. */
export async function growth(): Promise<Section> {
  ensureBuilt();
  const browser = await openBrowser();
  try {
    const bySize: Figures[] = [];
    for (const members of SIZES) {
      const app = await startClub(members);
      try {
        const cookie = await sessionCookie(app.url, "admin");
        const rounds: Figures[] = [];
        // The first warms the servers up.
        await workWithMembers(browser, app, cookie);
        for (let turn = 0; turn < ROUNDS; turn++) rounds.push(await workWithMembers(browser, app, cookie));
        bySize.push(middle(rounds));
      } finally {
        await app.stop();
      }
    }
    const names = Object.keys(bySize[0] ?? {});
    return {
      title: `Growth: /soci with all members found; medians of ${ROUNDS} rounds`,
      columns: ["what", ...SIZES.map((members) => members.toLocaleString("en")), "unit", "goal"],
      rows: names.map((name) => [
        name,
        ...bySize.map((figures) => round(figures[name] ?? Number.NaN)),
        unitOf(name),
        goals[name] ?? "",
      ]),
      notes: [
        "ms from the event's own time until the rows are in the page; processor as it is, no network limit",
        "keystrokes: r, o, s, s, i in the table's search, one after the other",
        "sort: the slowest of N. socio, Cognome up and down; scroll: from the first row to the last in 120 frames",
        "a long task takes over 50 ms; heap after garbage collection",
      ],
    };
  } finally {
    await browser.close();
  }
}

function middle(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((figures) => figures[name] ?? Number.NaN))]),
  );
}

function unitOf(name: string): string {
  if (name.includes("heap") || name.includes("memory")) return "MB";
  return name.startsWith("long tasks") ? "" : "ms";
}
