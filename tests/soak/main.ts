// `npm run test:soak [minutes] [-- --seed N]`: thirty people at work by the gateway, with faults of the
// legacy API and restarts of the application in between; ends with 1 where a confirmed write is not in the
// records, the memory grows, or an error has no cause (docs/faults.md#a-long-run).
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dataDir, ensureBuilt } from "../../scripts/setup.mjs";
import { type Entry, faultsOf } from "../save/ledger";
import { randomFrom } from "../support/random";
import { causeless, errorLines } from "./causes";
import { startInstallation } from "./installation";
import { disturb } from "./outages";
import { type Unexpected, work } from "./work";

const people = 30;
/**
 * The memory that may be held in the end beyond that after the first third, when the last restart is over.
 */
const growthMB = 16;

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" } },
  allowPositionals: true,
});
const minutes = Number(positionals[0] ?? 20);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error("npm run test:soak [minutes] [-- --seed N]");
process.exitCode = await soak();

async function soak(): Promise<number> {
  console.log(`Soak: ${minutes} min, seed ${seed}`);
  ensureBuilt();
  const site = await startInstallation({ people, documents: Math.ceil(minutes * 40) });
  try {
    const began = Date.now();
    const at = (share: number) => began + minutes * 60_000 * share;
    const isOver = () => Date.now() >= at(1);
    const entries: Entry[] = [];
    const unexpected: Unexpected[] = [];
    let answers = 0;
    const desks = site.accounts.map((account, index) =>
      work(
        {
          url: site.url,
          account,
          random: randomFrom(seed + index + 1),
          waiting: site.waiting,
          note: (entry) => entries.push(entry),
          unexpected: (answer) => unexpected.push(answer),
          answered: () => answers++,
        },
        isOver,
      ),
    );
    // In the first third, so that the memory of one process is seen for the rest.
    const restartsAt = [at(0.08), at(0.18)];
    let disturbed: ReturnType<typeof disturb> = Promise.resolve([]);
    await new Promise<void>((restarted, reject) => {
      disturbed = disturb(site, { random: randomFrom(seed), restartsAt, restarted, isOver });
      disturbed.catch(reject);
    });
    // A process that has just started holds little.
    await until(Math.max(at(1 / 3), Date.now() + 15_000));
    const third = await site.heldMB();
    await Promise.all(desks);
    const away = await disturbed;
    // Writes that were given up land now.
    await until(Date.now() + 10_000);
    const memory = { third, end: await site.heldMB() };
    const lost = faultsOf(entries, await site.stored());
    const lines = errorLines(await site.end());
    const open = causeless(unexpected, { recorded: site.legacy.recorded, away });
    const faults = site.legacy.recorded.filter(({ fault }) => fault).length;
    const confirmed = entries.filter(({ isConfirmed }) => isConfirmed).length;
    const badEnds = away.filter(({ code }) => code !== 0);
    const grown = memory.end.held - memory.third.held;
    const report = { minutes, seed, answers, writes: entries.length, confirmed, faults, away, memory };
    mkdirSync(dataDir, { recursive: true });
    const file = join(dataDir, "soak.json");
    writeFileSync(file, JSON.stringify({ ...report, lost, lines, causeless: open, unexpected }, null, 2));
    console.log(
      `Soak: ${minutes} min, seed ${seed}, ${people} people: ${answers} answers, ${confirmed} of ${entries.length} writes ` +
        `confirmed, ${lost.length} lost or twice; ${faults} faults, ${away.length} restarts, ` +
        `${unexpected.length} answers other than expected, ${open.length} without a cause, ${lines.length} error lines; ` +
        `memory ${inWords(memory.third)} → ${inWords(memory.end)} (at most ${growthMB} MB more). ${file}`,
    );
    // A figure that is missing makes it NaN, which is not within the limit.
    const isBad = lost.length + open.length + lines.length + badEnds.length > 0 || !(grown <= growthMB);
    return isBad || confirmed === 0 || faults === 0 ? 1 : 0;
  } finally {
    await site.stop();
  }
}

async function until(time: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}

function inWords({ held, cached }: { held: number; cached: number }): string {
  return `${held.toFixed(1)} MB and ${cached.toFixed(1)} MB of cached answers`;
}
