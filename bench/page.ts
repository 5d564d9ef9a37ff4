import autocannon from "autocannon";
import { calls } from "../lib/contract";
import { ensureBuilt } from "../scripts/setup.mjs";
import { sessionCookie } from "../tests/support/cookies";
import { openBrowser } from "../tests/support/open-browser";
import { freePort } from "../tests/support/processes";
import { type Site, startSite } from "../tests/support/site";
import { network } from "./browser";
import { measureOpenings } from "./openings";
import { type PageFront, startPageFront } from "./page-front";
import { type ListScreen, measureTable, measureVisited } from "./page-rounds";
import { median, round, type Section } from "./table";

const MEMBERS = 300;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = 4;
const RENDER_ROUNDS = 3;

const rendered = ["/soci", "/tesseramento", "/documenti", "/ruoli"];
const lists: ListScreen[] = [
  { path: "/documenti", link: "Documenti", table: "Documenti da verificare" },
  { path: "/tesseramento", link: "Tesseramento", table: "Tesseramento" },
];
const reads = [calls["documenti.toReview"].path, calls["tesseramento.new"].path].map(
  (path) => new RegExp(`^${path}$`),
);

type Row = Section["rows"][number];

/**
 * Rendered pages a second; from navigation to a usable table, beside the single-page way; moving between
 * visited screens.
 */
export async function page(): Promise<Section> {
  ensureBuilt();
  const browser = await openBrowser();
  const port = await freePort();
  let site: Site | undefined;
  let front: PageFront | undefined;
  try {
    site = await startSite({ members: MEMBERS, env: { APP_URL: `http://localhost:${port}` } });
    front = await startPageFront(port, site, reads);
    const cookie = await sessionCookie(front.url, "admin");
    const rows: Row[] = [];
    for (const path of rendered)
      for (const connections of [1, 10]) rows.push(await renderRow(site, path, cookie, connections));
    for (const screen of lists) {
      const { server, "single page": single } = await measureTable(browser, front, cookie, screen, ROUNDS);
      for (const [name, at] of [
        ["first visit", "first"],
        ["moving inside", "inside"],
      ] as const)
        for (const what of ["rows", "usable"] as const)
          rows.push([
            `${screen.path}: ${name}, ${what === "rows" ? "rows seen" : "table usable"}`,
            Math.round(server[at][what]),
            Math.round(single[at][what]),
            round(server[at][what] / single[at][what], 2),
            what === "usable" ? "≤ 0.6 of the single-page way" : "",
          ]);
    }
    for (const slower of [1, 4])
      for (const hoverMs of [300, 0]) {
        const ms = await measureVisited(browser, front, cookie, lists, { slower, hoverMs, rounds: ROUNDS });
        const how = hoverMs > 0 ? "" : ", pressed as soon as pointed at";
        rows.push([
          `between visited screens, ${slower}× slower processor${how}`,
          Math.round(ms),
          null,
          null,
          slower === 1 ? "≤ 100 ms" : "",
        ]);
      }
    front.way = "server";
    for (const { what, ms } of await measureOpenings(browser, front.url, cookie, ROUNDS))
      rows.push([`first opening of ${what}`, Math.round(ms), null, null, "≤ 150 ms"]);
    return {
      title: `Page: ${MEMBERS} members; medians of ${ROUNDS} rounds in turns`,
      columns: ["what", "ms (or pages/s)", "single page ms (or p50/p99)", "ratio", "goal"],
      rows,
      notes: [
        `pages/s: autocannon, medians of ${RENDER_ROUNDS} rounds of ${SECONDS} s; application, stand-in and generator share this machine`,
        `browser: processor 4× slower, ${network.latencyMs} ms a request, ${network.bitsPerSecond / 1e6} Mbit/s, empty cache at a first visit`,
        "usable: a letter typed into the table's search, as soon as rows are there, has filtered them",
        "moving inside: from the dashboard by the menu's link, pressed 300 ms after the pointer's arrival",
        "first opening: processor as it is, same network; from the click until its first box or entry is there",
        "single page: same scripts, document without anything drawn, served as a file; rows asked for by the scripts (bench/page-front.ts)",
      ],
    };
  } finally {
    await browser.close();
    await front?.stop();
    await site?.stop();
  }
}

async function renderRow(site: Site, path: string, cookie: string, connections: number): Promise<Row> {
  const figures = { rate: [] as number[], p50: [] as number[], p99: [] as number[] };
  for (let turn = -1; turn < RENDER_ROUNDS; turn++) {
    const result = await autocannon({
      url: site.url + path,
      connections,
      duration: turn < 0 ? 2 : SECONDS,
      headers: { cookie },
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`);
    if (turn < 0) continue;
    figures.rate.push(result.requests.average);
    figures.p50.push(result.latency.p50);
    figures.p99.push(result.latency.p99);
  }
  const { rate, p50, p99 } = figures;
  return [
    `${path}: rendered pages/s, ${connections} connection${connections === 1 ? "" : "s"}`,
    round(median(rate)),
    `${round(median(p50))}/${round(median(p99))} ms`,
    null,
    "",
  ];
}
