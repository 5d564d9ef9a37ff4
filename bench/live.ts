import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { ensureBuilt, root } from "../scripts/setup.mjs";
import { ClientStream } from "../tests/support/live-stream";
import { startSeveral } from "../tests/support/several";
import { betweenDesks } from "./live-desks";
import { application, memoryOf, secret } from "./processes";
import { type Staff, startClub } from "./staff";
import { median, quantile, round, type Section } from "./table";

const DESKS = 50;
const WRITES = Number(process.env.BENCH_LIVE_WRITES ?? 60);
const QUIET = 2_000;
const STREAMS_PER_SESSION = 8;
const ROUNDS = 3;
const SECONDS = 5;
const READERS = 2;
/** After this time, in ms, nothing is under way any more of streams that have begun or ended. */
const SETTLED_MS = 2_000;
const SESSIONS = QUIET / STREAMS_PER_SESSION;

type Row = Section["rows"][number];

/**
 * From a write's answer to the last desk's event, with one instance and with two over Redis; from a decision
 * to its effect on another desk's screen; what quiet streams cost.
 */
export async function live(): Promise<Section> {
  ensureBuilt();
  // One in ten has a demo account, which one person has several sessions of: those sit at no desk.
  const club = await startClub(Math.ceil(SESSIONS * 1.15));
  const staff = club.staff.filter(({ account }) => !account).slice(0, SESSIONS);
  try {
    const app = await application(club.server.url, {}, join(root, "bench", "heap-probe.mjs"));
    const rows: Row[] = [];
    try {
      rows.push(await delays("one process", [app.url], staff, 50));
      const between = await betweenDesks(app.url, staff, club.database);
      rows.push(delayRow("a decision, until its row has gone on another desk", between, 1_000));
      rows.push(...(await quietStreams(app, staff)));
    } finally {
      await app.stop();
    }
    const pair = await startSeveral(club.server.url, { env: { SESSION_SECRET: secret } });
    try {
      const urls = pair.instances.map(({ url }) => url);
      rows.push(await delays("two instances over Redis", urls, staff, 150));
    } finally {
      await pair.stop();
    }
    return section(rows);
  } finally {
    await club.stop();
  }
}

const section = (rows: Row[]): Section => ({
  title: `The live stream: ${DESKS} desks, ${WRITES} writes, one a second; then ${QUIET} quiet streams`,
  columns: ["what", "p50", "p95", "most", "unit", "goal (p95)"],
  rows,
  notes: [
    "from the answer to a write until the last desk has its event; an event that comes before the answer counts as 0",
    "a decision: from its sending, five seconds after the press, in one of two browsers on one queue, to the other's screen",
    "memory: resident, after a forced collection, with the streams less without them",
    `reads of a small list by ${READERS} connections, means of ${ROUNDS} rounds of ${SECONDS} s, without streams and beside them in turns`,
    "desks, writer, instances, Redis and the stand-in share this machine's processors",
  ],
});

/** The desks are spread over the instances; the writer is at the first one. */
async function delays(what: string, urls: string[], staff: readonly Staff[], goal: number): Promise<Row> {
  const readers = staff.filter(({ level }) => level !== "ISTRUTTORE" && level !== "SOCIO").slice(0, DESKS);
  const desks = await Promise.all(
    readers.map(({ cookie }, at) => ClientStream.begin(urls[at % urls.length] ?? "", { cookie })),
  );
  if (desks.some(({ isOpen }) => !isOpen)) throw new Error("A desk has no stream.");
  const [writer] = readers;
  const figures: number[] = [];
  try {
    for (let at = 0; at < WRITES; at++) {
      const began = performance.now();
      figures.push(await delayOf(at, urls[0] ?? "", writer?.cookie ?? "", desks));
      await pause(1_000 - (performance.now() - began));
    }
  } finally {
    for (const desk of desks) desk.close();
  }
  return delayRow(what, figures, goal);
}

function delayRow(what: string, figures: readonly number[], goal: number): Row {
  const [p50, p95] = [quantile(figures, 0.5), quantile(figures, 0.95)];
  return [what, round(p50), round(p95), round(Math.max(...figures)), "ms", `≤ ${goal} ms`];
}

/** One write, and the milliseconds from its answer to the last event. */
async function delayOf(at: number, url: string, cookie: string, desks: ClientStream[]): Promise<number> {
  const tab = at.toString(16).padStart(32, "0");
  const all = Promise.all(
    desks.map(
      (desk) =>
        new Promise<number>((resolve) => {
          desk.onText(() => desk.text.includes(tab) && resolve(performance.now()));
        }),
    ),
  );
  const response = await fetch(`${url}/api/legacy/porto/`, {
    method: "POST",
    headers: {
      cookie,
      "x-csrf": "1",
      "x-tab": tab,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    },
    body: JSON.stringify({ nome: `Porto ${at}` }),
  });
  const answered = performance.now();
  if (response.status !== 200) throw new Error(`A write was answered with ${response.status}.`);
  return Math.max(0, Math.max(...(await all)) - answered);
}

/** Their memory, and how long reads take without and beside them, in turns. */
async function quietStreams(
  app: Parameters<typeof memoryOf>[0] & { url: string },
  staff: readonly Staff[],
): Promise<Row[]> {
  const cookie = staff[0]?.cookie ?? "";
  await readTime(app.url, cookie);
  const before = await memoryOf(app);
  let after = before;
  const [without, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn++) {
    without.push(await readTime(app.url, cookie));
    const streams = await beginQuiet(app.url, staff);
    try {
      if (turn === 0) after = await memoryOf(app);
      beside.push(await readTime(app.url, cookie));
    } finally {
      for (const stream of streams) stream.close();
    }
    await pause(SETTLED_MS);
  }
  const row = (what: string, times: number[], goal: string): Row => [
    what,
    round(median(times), 2),
    null,
    round(Math.max(...times), 2),
    "ms",
    goal,
  ];
  return [
    [`${QUIET} quiet streams`, null, null, round(after.resident - before.resident), "MB", "≤ 60 MB"],
    [`… of that heap`, null, null, round(after.heap - before.heap), "MB", ""],
    row("a read without streams", without, ""),
    row(`a read beside ${QUIET} streams`, beside, "as without"),
  ];
}

/** All streams; they are quiet once each has been checked for the first time. */
async function beginQuiet(url: string, staff: readonly Staff[]): Promise<ClientStream[]> {
  const streams: ClientStream[] = [];
  for (const { cookie } of staff)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: STREAMS_PER_SESSION }, () => ClientStream.begin(url, { cookie })),
      )),
    );
  const count = streams.filter(({ isOpen }) => isOpen).length;
  if (count !== QUIET) throw new Error(`${count} streams of ${QUIET} are open.`);
  await pause(SETTLED_MS);
  return streams;
}

/** The mean time of a read, in ms. */
async function readTime(url: string, cookie: string): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url: `${url}/api/legacy/porto/`,
    connections: READERS,
    headers: { cookie },
    duration: SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} bad answers, ${errors} errors`);
  return latency.average;
}
