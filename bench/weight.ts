import { ensureBuilt } from "../scripts/setup.mjs";
import { firstLoads } from "../tests/support/first-loads";
import { startSite } from "../tests/support/site";
import { median, round, type Section } from "./table";

const GOAL_KB = 205;
const LOGIN_GOAL_KB = 150;

/** The JavaScript that each screen's first load runs (tests/support/first-loads.ts). */
export async function weight(): Promise<Section> {
  ensureBuilt();
  const site = await startSite({ members: 60 });
  try {
    const loads = await firstLoads(site);
    const rows = loads.map(({ screen, kilobytes, files }): [string, number, number, string] => {
      const goal = screen.guard === "loggedOut" ? LOGIN_GOAL_KB : GOAL_KB;
      return [screen.path, round(kilobytes), files, kilobytes <= goal ? "" : `over ${goal}`];
    });
    return {
      title: "Page weight: compressed JavaScript of each screen's first load, kB (1000 bytes)",
      columns: ["screen", "kB", "files", `goal ${GOAL_KB}, signing in ${LOGIN_GOAL_KB}`],
      rows: [...rows, ["median", round(median(rows.map(([, kilobytes]) => kilobytes))), null, ""]],
      notes: [`${rows.filter(([, , , mark]) => mark === "").length} of ${rows.length} within the goal`],
    };
  } finally {
    await site.stop();
  }
}
