import { setTimeout } from "node:timers/promises";
import type { LoadOrder, LoadReport } from "./load-generator";
import { npmStart, residentOf } from "./npm-start";
import { order, secret } from "./processes";
import { fillClub } from "./staff";

const STAFF = 50;
const SECONDS = 20;
const QUIET_MS = 10_000;

/** Resident memory of all processes of `npm start`, in MB, and how fast it answered. */
export interface Rush {
  title: string;
  answers: number;
  perSecond: number;
  idle: number;
  loaded: number;
  quiet: number;
}

/** Fifty people without a pause, for twenty seconds; nothing is collected by force. */
export async function rush(): Promise<Rush> {
  const club = await fillClub(STAFF);
  try {
    const demo = await npmStart({ LEGACY_API_DATA: club.dataDir, SESSION_SECRET: secret });
    try {
      await club.signIn(demo.url);
      const idle = residentOf(demo.pid);
      const report = await order<LoadOrder, LoadReport>("load-generator.ts", {
        url: demo.url,
        staff: club.staff,
        seconds: SECONDS,
        thinkMs: [0, 0],
      });
      const loaded = residentOf(demo.pid);
      await setTimeout(QUIET_MS);
      const answers = Object.values(report.times).flat().length;
      return {
        title: `${STAFF} people without a pause for ${SECONDS} s, npm start`,
        answers,
        perSecond: answers / report.seconds,
        idle,
        loaded,
        quiet: residentOf(demo.pid),
      };
    } finally {
      await demo.stop();
    }
  } finally {
    club.clear();
  }
}
