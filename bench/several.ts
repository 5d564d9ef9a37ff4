import autocannon from "autocannon";
import { ensureBuilt } from "../scripts/setup.mjs";
import { sessionCookie } from "../tests/support/cookies";
import { startSeveral } from "../tests/support/several";
import { ownServer, secret } from "./processes";
import { killOne } from "./several-kill";
import { median, round, type Section } from "./table";

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SEVERAL_SECONDS ?? 5);
const CONNECTIONS = 20;

/** Two instances beside one, both behind nginx; then one of two killed under load. */
export async function several(): Promise<Section> {
  ensureBuilt();
  const rates = await twoBesideOne();
  const { rows, notes } = await killOne();
  const blank = (row: (string | number)[]) => [
    row[0] ?? "",
    null,
    row[1] ?? null,
    null,
    null,
    null,
    row[2] ?? "",
  ];
  return {
    title: `More than one: medians of ${ROUNDS} rounds of ${SECONDS} s, in turns; then one of two killed`,
    columns: ["what", "instances", "figure", "p50 ms", "p99 ms", "two beside one", "goal"],
    rows: [...rates, ...rows.map(blank)],
    notes: [
      `requests/s by ${CONNECTIONS} connections through nginx (docs/nginx.conf.example), sessions held against Redis; the list has 2 kB and costs the stand-in nothing`,
      "load generator, nginx, Redis, stand-in and both instances share this machine's processors: with two of these, two instances cannot do twice as much",
      ...notes,
    ],
  };
}

async function twoBesideOne(): Promise<Section["rows"]> {
  const upstream = await ownServer("upstream.ts");
  try {
    const pair = await startSeveral(upstream.url, { env: { SESSION_SECRET: secret } });
    try {
      const balancers = [await pair.balance(pair.instances.slice(0, 1)), pair.url];
      const cookie = await sessionCookie(pair.url, "admin");
      const rows: Section["rows"] = [];
      for (const [what, path] of [
        ["proxied reads a second", "/api/legacy/porto/"],
        ["list pages a second", "/porti"],
      ] as const) {
        const figures = balancers.map(() => ({
          rate: [] as number[],
          p50: [] as number[],
          p99: [] as number[],
        }));
        for (let turn = -1; turn < ROUNDS; turn++)
          for (const [at, url] of balancers.entries()) {
            const result = await autocannon({
              url: url + path,
              connections: CONNECTIONS,
              headers: { cookie },
              duration: turn < 0 ? 2 : SECONDS,
            });
            if (result.non2xx > 0 || result.errors > 0)
              throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`);
            // The first turn only warms up.
            if (turn < 0) continue;
            figures[at]?.rate.push(result.requests.average);
            figures[at]?.p50.push(result.latency.p50);
            figures[at]?.p99.push(result.latency.p99);
          }
        const alone = median(figures[0]?.rate ?? []);
        for (const [at, { rate, p50, p99 }] of figures.entries())
          rows.push([
            what,
            at + 1,
            round(median(rate)),
            round(median(p50)),
            round(median(p99)),
            at === 0 ? null : round(median(rate) / alone, 2),
            "",
          ]);
      }
      return rows;
    } finally {
      await pair.stop();
    }
  } finally {
    await upstream.stop();
  }
}
