import { join } from "node:path";
import { ensureBuilt, root } from "../scripts/setup.mjs";
import type { Kind } from "./desk";
import type { LoadOrder, LoadReport } from "./load-generator";
import { application, type Memory, memoryOf, order, type Server } from "./processes";
import { type Rush, rush } from "./rush";
import { startClub } from "./staff";
import { quantile, round, type Section } from "./table";
import { check } from "./written";

const STAFF = 100;
/** BENCH_LOAD_SECONDS is for trying out; figures are those of three minutes. */
const SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 180);
/** As long as it takes until every screen has been opened: the first who opens one has its code loaded. */
const WARM_SECONDS = Math.min(40, SECONDS / 3);
const QUIET_SECONDS = Math.min(60, SECONDS / 3);
const THINK_MS: LoadOrder["thinkMs"] = [2_000, 8_000];
/** In each of these the heap is collected and measured once; half of them are in the second half. */
const SAMPLES = 6;

const kinds: Record<Kind, string> = { page: "pages", read: "reads", file: "files", write: "writes" };

/**
 * A hundred signed-in staff at their desks for three minutes, on one instance and the stand-in with 300
 * members.
 */
export async function load(): Promise<Section> {
  ensureBuilt();
  const rushed = await rush();
  const club = await startClub(STAFF);
  let app: Server | undefined;
  try {
    app = await application(club.server.url, {}, join(root, "bench", "heap-probe.mjs"));
    await club.signIn(app.url);
    const { url } = app;
    const sit = (seconds: number) =>
      order<LoadOrder, LoadReport>("load-generator.ts", {
        url,
        staff: club.staff,
        seconds,
        thinkMs: THINK_MS,
      });
    await sit(WARM_SECONDS);
    const started = await memoryOf(app);
    const begun = performance.now();
    const at: { seconds: number; memory: Memory }[] = [];
    const run = sit(SECONDS);
    for (let sample = 1; sample <= SAMPLES; sample++) {
      await until(begun + (SECONDS * 1000 * sample) / SAMPLES);
      at.push({ seconds: (performance.now() - begun) / 1000, memory: await memoryOf(app) });
    }
    const report = await run;
    await until(performance.now() + QUIET_SECONDS * 1000);
    const quiet = await memoryOf(app);
    const lost = await check(club.database, report.written);
    return section(report, lost, { started, at, quiet }, rushed);
  } finally {
    await app?.stop();
    await club.stop();
  }
}

type Row = Section["rows"][number];

function section(
  report: LoadReport,
  lost: { missing: number; twice: number },
  { started, at, quiet }: { started: Memory; at: { seconds: number; memory: Memory }[]; quiet: Memory },
  rushed: Rush,
): Section {
  const { times, failures, written } = report;
  const all = Object.values(times).flat();
  const ours = failures.filter(({ status }) => status >= 500 || status === 0).length;
  const acknowledged = written.filter(({ isAcknowledged }) => isAcknowledged).length;
  const slope = slopeOf(
    at.slice(at.length / 2 - 1).map(({ seconds, memory }) => [seconds / 60, memory.heap] as const),
  );
  const answers = (name: string, list: number[]): Row => [
    name,
    list.length,
    round(list.length / report.seconds),
    ...[0.5, 0.95, 0.99].map((share) => round(quantile(list, share))),
    null,
    null,
    "",
  ];
  const memory = (name: string, one: Memory, goal = ""): Row => [
    name,
    null,
    null,
    null,
    null,
    null,
    round(one.heap),
    round(one.resident),
    goal,
  ];
  const resident = (name: string, megabytes: number, goal = ""): Row => [
    `${rushed.title}: resident, ${name}`,
    null,
    null,
    null,
    null,
    null,
    null,
    round(megabytes),
    goal,
  ];
  const figure = (name: string, count: number, goal: string): Row => [
    name,
    count,
    null,
    null,
    null,
    null,
    null,
    null,
    goal,
  ];
  return {
    title: `Load: ${STAFF} signed-in staff for ${SECONDS} s, one instance, 300 members`,
    columns: ["what", "count", "a second", "p50 ms", "p95 ms", "p99 ms", "heap MB", "resident MB", "goal"],
    rows: [
      answers("all answers", all),
      ...Object.entries(kinds).map(([kind, name]) => answers(name, times[kind as Kind])),
      figure("5xx or no answer", ours, "0"),
      figure("other answers than expected", failures.length - ours, "0"),
      figure("acknowledged writes", acknowledged, ""),
      figure("of these missing in the database, or there twice", lost.missing + lost.twice, "0"),
      memory("memory when the measuring begins", started),
      ...at.map(({ seconds, memory: one }) => memory(`after ${Math.round(seconds)} s`, one)),
      memory(`after ${Math.round(QUIET_SECONDS)} s of quiet`, quiet),
      [
        "heap's slope in the second half, MB a minute",
        null,
        null,
        null,
        null,
        null,
        round(slope, 2),
        null,
        "flat",
      ],
      [rushed.title, rushed.answers, round(rushed.perSecond), null, null, null, null, null, ""],
      resident("before", rushed.idle),
      resident("at the end", rushed.loaded),
      resident("10 s later", rushed.quiet, "450"),
    ],
    notes: [
      `a mix of screens (a fifth by address), members' records, searches, files, conversations, 12 % writes; ${THINK_MS.join(" to ")} ms between two acts`,
      `${Math.round(WARM_SECONDS)} s of the same came before, uncounted`,
      "every body read and held against what was asked for; heap after a forced collection, which the times bear",
      "load generator, stand-in and application share this machine's processors",
      ...summary(failures),
    ],
  };
}

/** Failures by what was asked and answered, the most frequent first. */
export function summary(failures: LoadReport["failures"]): string[] {
  const counts = new Map<string, number>();
  for (const { what, status } of failures)
    counts.set(
      `${what}: ${status || "no answer"}`,
      (counts.get(`${what}: ${status || "no answer"}`) ?? 0) + 1,
    );
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([what, count]) => `${count} × ${what}`);
}

/** By least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}

const until = (moment: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
