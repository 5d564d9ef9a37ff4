import { killed, startSeveral } from "../tests/support/several";
import { summary } from "./load";
import type { LoadOrder, LoadReport } from "./load-generator";
import { order, secret } from "./processes";
import { startClub } from "./staff";
import { check } from "./written";

const STAFF = 40;
const THINK_MS: LoadOrder["thinkMs"] = [200, 800];
/** Seconds from the start of the load; nginx leaves a dead instance alone for ten. */
const KILLED_AT = 10;
const REVIVED_AT = 35;
const OVER_AT = 50;

/**
 * One of two instances killed (SIGKILL) under the desks' mix, and started again: what was lost, and for how
 * long.
 */
export async function killOne(): Promise<{ rows: (string | number)[][]; notes: string[] }> {
  const club = await startClub(STAFF);
  try {
    const pair = await startSeveral(club.server.url, { env: { SESSION_SECRET: secret } });
    try {
      await club.signIn(pair.url);
      const begun = Date.now();
      const moment = (seconds: number) =>
        new Promise((resolve) => setTimeout(resolve, begun + seconds * 1000 - Date.now()));
      const run = order<LoadOrder, LoadReport>("load-generator.ts", {
        url: pair.url,
        staff: club.staff,
        seconds: OVER_AT,
        thinkMs: THINK_MS,
      });
      await moment(KILLED_AT);
      const [first] = pair.instances;
      const deadFrom = Date.now();
      if (first) await killed(first.child);
      await moment(REVIVED_AT);
      await pair.revive(0);
      const report = await run;
      const sessions = await Promise.all(club.staff.map(({ cookie }) => isOpen(pair.url, cookie)));
      const lost = await check(club.database, report.written);
      return rowsOf(report, deadFrom, lost, sessions.filter((isOne) => !isOne).length);
    } finally {
      await pair.stop();
    }
  } finally {
    await club.stop();
  }
}

async function isOpen(url: string, cookie: string): Promise<boolean> {
  return (await fetch(`${url}/api/legacy/ruoli/`, { headers: { cookie } })).status === 200;
}

function rowsOf(
  { times, failures, written }: LoadReport,
  deadFrom: number,
  { missing, twice }: { missing: number; twice: number },
  sessionsLost: number,
) {
  const answered = Object.values(times).reduce((sum, list) => sum + list.length, 0);
  const early = failures.filter(({ at }) => at < deadFrom);
  const first = failures.filter(({ at }) => at >= deadFrom && at < deadFrom + 1000);
  const later = failures.filter(({ at }) => at >= deadFrom + 1000);
  const writes = (list: typeof failures) => list.filter(({ kind }) => kind === "write").length;
  const last = Math.max(deadFrom, ...failures.map(({ at }) => at));
  return {
    rows: [
      ["answers as expected while one was killed and started again", answered],
      ["acknowledged writes", written.filter(({ isAcknowledged }) => isAcknowledged).length],
      ["of these missing in the database", missing, "0"],
      ["writes that are there twice", twice, "0"],
      ["sessions lost", sessionsLost, "0"],
      ["failed before it was killed", early.length, "0"],
      ["reads and pages that failed in the second after", first.length - writes(first)],
      ["writes that failed in the second after, with an answer that says so", writes(first)],
      ["failed later", later.length, "0"],
      ["ms until the last failure", last - deadFrom],
    ],
    notes: [
      `${STAFF} staff with ${THINK_MS.join(" to ")} ms between two acts; killed after ${KILLED_AT} s, started again after ${REVIVED_AT}, over after ${OVER_AT}`,
      "no answer: its head had left the dead instance already, so that nginx cannot ask the other; the screens ask again by themselves",
      ...summary(failures),
    ],
  };
}
