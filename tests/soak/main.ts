// `npm run test:soak [minutes] [-- --seed N]`: thirty people at work by the gateway, with faults of the
// legacy API and restarts of the application in between; ends with 1 where a confirmed write is not in the
// records, the memory grows, or an error has no cause (docs/faults.md#a-long-run).
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dataDir, ensureBuilt } from "../../scripts/setup.mjs";
import { type Entry, faultsOf } from "../save/ledger";
import { randomFrom } from "../support/random";
import { type Answer, type Away, causeless, errorLines, isExpected, isSlow } from "./causes";
import { type Installation, startInstallation } from "./installation";
import { disturb, restartAtWork } from "./outages";
import { type Figures, lowest, problemsOf } from "./verdict";
import { work } from "./work";

const people = 30;

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" } },
  allowPositionals: true,
});
const minutes = Number(positionals[0] ?? 20);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
// In less there is no time for three restarts.
if (!(minutes >= 3) || !Number.isInteger(seed))
  throw new Error("npm run test:soak [minutes, 3 at least] [-- --seed N]");
process.exitCode = await soak();

/** Thirty people at work until the end; gives what they have got and written. */
function startWork(site: Installation, end: number) {
  const answers: Answer[] = [];
  const entries: (Entry & { at: number })[] = [];
  const desks = site.accounts.map((account, index) =>
    work(
      {
        url: site.url,
        account,
        random: randomFrom(seed + index + 1),
        waiting: site.waiting,
        note: (entry) => entries.push({ ...entry, at: Date.now() }),
        answered: (answer) => answers.push(answer),
      },
      () => Date.now() >= end,
    ),
  );
  return { answers, entries, done: Promise.all(desks) };
}

/** Faults and restarts; gives the restarts, and what one process holds early and late. */
async function disturbWork(site: Installation, at: (share: number) => number) {
  const random = randomFrom(seed);
  const away: Away[] = [];
  // In the first third, so that one process is seen for most of the rest.
  for (const share of [0.08, 0.18]) {
    await disturb(site, { random, until: at(share) });
    away.push(await restartAtWork(site));
  }
  // A process that has just started holds little.
  await disturb(site, { random, until: Math.max(at(1 / 3), Date.now() + 15_000) });
  const first = lowest(await samples(site));
  await disturb(site, { random, until: at(1) - 60_000 });
  const last = lowest(await samples(site));
  away.push(await restartAtWork(site));
  await disturb(site, { random, until: at(1) });
  return { away, figures: { first, last } };
}

async function soak(): Promise<number> {
  console.log(`Soak: ${minutes} min, seed ${seed}`);
  ensureBuilt();
  // More than are decided on before the last third.
  const site = await startInstallation({ people, documents: Math.ceil(minutes * 80) });
  try {
    const began = Date.now();
    const at = (share: number) => began + minutes * 60_000 * share;
    const { answers, entries, done } = startWork(site, at(1));
    const [{ away, figures }] = await Promise.all([disturbWork(site, at), done]);
    // Writes that were given up land now.
    await pause(10_000);
    const lost = faultsOf(entries, await site.stored());
    const unexpected = answers.filter((answer) => !isExpected(answer));
    const confirmed = entries.filter(({ isConfirmed }) => isConfirmed);
    const faults = site.legacy.recorded.filter(({ fault }) => fault).length;
    const slow = site.legacy.recorded.filter(isSlow).length;
    const log = await site.end();
    const problems = problemsOf({
      lost,
      causeless: causeless(answers, { recorded: site.legacy.recorded, away }),
      errorLines: errorLines(log),
      away,
      faults,
      late: confirmed.filter((entry) => entry.at >= at(2 / 3)),
      figures,
    });
    mkdirSync(dataDir, { recursive: true });
    const file = join(dataDir, "soak.json");
    const counts = { answers: answers.length, writes: entries.length, confirmed: confirmed.length };
    const report = { minutes, seed, ...counts, faults, slow, away, figures, problems, unexpected };
    writeFileSync(join(dataDir, "soak.log"), log);
    writeFileSync(file, JSON.stringify(report, null, 2));
    for (const problem of problems.slice(0, 20)) console.error(problem);
    console.log(
      `Soak: ${minutes} min, seed ${seed}, ${people} people: ${answers.length} answers, ${confirmed.length} of ` +
        `${entries.length} writes confirmed; ${faults} faults, ${slow} slow calls, ${away.length} restarts, ${unexpected.length} answers ` +
        `other than expected; ${inWords(figures.first)} → ${inWords(figures.last)}; ${problems.length} problems. ${file}`,
    );
    return problems.length > 0 ? 1 : 0;
  } finally {
    await site.stop();
  }
}

/** Under work, without new faults. */
async function samples(site: Installation): Promise<Figures[]> {
  const all: Figures[] = [];
  for (let count = 0; count < 8; count++) {
    await pause(2_000);
    all.push(await site.figures());
  }
  return all;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

function inWords({ heldMB, cachedMB, residentMB, descriptors }: Figures): string {
  const [held, cached, resident] = [heldMB, cachedMB, residentMB].map((MB) => `${MB.toFixed(1)} MB`);
  return `${held} held, ${cached} of cached answers, ${resident} resident, ${descriptors} descriptors`;
}
