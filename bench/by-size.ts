import type { Browser } from "playwright";
import { ensureBuilt } from "../scripts/setup.mjs";
import { sessionCookie } from "../tests/support/cookies";
import { openBrowser } from "../tests/support/open-browser";
import { startClub } from "./club-server";
import type { Server } from "./processes";
import { median, round } from "./table";

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** The figures of one round, in ms, counts and MB, by their name. */
export type Figures = Record<string, number>;

interface BySize {
  /** The number of members of each club. */
  sizes: readonly number[];
  /** Adds to a club's data before the first round. */
  prepare?: (app: Server, cookie: string) => Promise<void>;
  /** One round, from signing in on. */
  work: (browser: Browser, app: Server, cookie: string) => Promise<Figures>;
  unitOf: (name: string) => string;
  goals: Record<string, string>;
}

/**
 * The same rounds with clubs of several sizes: a row for each figure with its medians, its unit and its goal.
 */
export async function measureBySize({ sizes, prepare, work, unitOf, goals }: BySize) {
  ensureBuilt();
  const browser = await openBrowser();
  const bySize: Figures[] = [];
  try {
    for (const members of sizes) {
      const app = await startClub(members);
      try {
        const cookie = await sessionCookie(app.url, "admin");
        await prepare?.(app, cookie);
        const rounds: Figures[] = [];
        // The first warms the servers up.
        await work(browser, app, cookie);
        for (let turn = 0; turn < ROUNDS; turn++) rounds.push(await work(browser, app, cookie));
        bySize.push(middle(rounds));
      } finally {
        await app.stop();
      }
    }
  } finally {
    await browser.close();
  }
  return {
    columns: ["what", ...sizes.map((members) => members.toLocaleString("en")), "unit", "goal"],
    rows: Object.keys(bySize[0] ?? {}).map((name) => [
      name,
      ...bySize.map((figures) => round(figures[name] ?? Number.NaN)),
      unitOf(name),
      goals[name] ?? "",
    ]),
  };
}

function middle(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((figures) => figures[name] ?? Number.NaN))]),
  );
}
