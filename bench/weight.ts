import { request } from "node:http";
import { screens } from "../lib/routes";
import { ensureBuilt } from "../scripts/setup.mjs";
import { sessionCookie } from "../tests/support/cookies";
import { get } from "../tests/support/http";
import { startSite } from "../tests/support/site";
import { median, round, type Section } from "./table";

const GOAL_KB = 215;
const LOGIN_GOAL_KB = 160;

/**
 * The JavaScript that a screen's first load runs: what its page names in script tags, as the server sends it
 * (gzip), without the polyfills that only browsers without modules take. What comes later by hover, press or
 * in an idle moment is not in it.
 */
export async function weight(): Promise<Section> {
  ensureBuilt();
  const site = await startSite({ members: 60 });
  try {
    const cookie = await sessionCookie(site.url, "admin");
    const sizes = new Map<string, number>();
    const rows: [string, number, number, string][] = [];
    for (const screen of screens.filter(({ path }) => path !== "/")) {
      const page = await get(site, screen.path, screen.guard === "loggedOut" ? null : cookie);
      if (page.status !== 200) throw new Error(`${screen.path} answers ${page.status}`);
      const scripts = scriptsOf(page.text);
      for (const script of scripts)
        if (!sizes.has(script)) sizes.set(script, await sentBytes(site.url + script));
      const kilobytes = scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0) / 1000;
      const goal = screen.guard === "loggedOut" ? LOGIN_GOAL_KB : GOAL_KB;
      rows.push([screen.path, round(kilobytes), scripts.length, kilobytes <= goal ? "" : `over ${goal}`]);
    }
    rows.sort((a, b) => a[1] - b[1]);
    const weights = rows.map(([, kilobytes]) => kilobytes);
    return {
      title: "Page weight: gzipped JavaScript of each screen's first load, kB (1000 bytes)",
      columns: ["screen", "kB", "files", `goal ${GOAL_KB}, signing in ${LOGIN_GOAL_KB}`],
      rows: [...rows, ["median", round(median(weights)), null, ""]],
      notes: [`${rows.filter(([, , , mark]) => mark === "").length} of ${rows.length} within the goal`],
    };
  } finally {
    await site.stop();
  }
}

function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const sources = tags
    .filter((attributes) => !/\bnomodule\b/i.test(attributes))
    .flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  return [...new Set(sources.filter((source) => source.startsWith("/_next/")))];
}

/** As the server sends it: what is small comes as it is. */
function sentBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { "accept-encoding": "gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
    });
    sent.on("error", reject);
    sent.end();
  });
}
