import { request } from "node:http";
import { type Screen, screens } from "@/lib/routes";
import { sessionCookie } from "./cookies";
import { get } from "./http";
import type { Site } from "./site";

/** The JavaScript of a screen's first load: kB (1000 bytes) as a browser is sent it, and its files. */
export interface FirstLoad {
  screen: Screen;
  kilobytes: number;
  files: number;
}

/**
 * The first load of each screen, the lightest first: the scripts that its page names in script tags, without
 * the polyfills that only browsers without modules take, and without code that comes later by hover, press or
 * in an idle moment. Throws where a page does not answer 200.
 */
export async function firstLoads(site: Site): Promise<FirstLoad[]> {
  const cookie = await sessionCookie(site.url, "admin");
  const sizes = new Map<string, number>();
  const loads: FirstLoad[] = [];
  for (const screen of screens.filter(({ path }) => path !== "/")) {
    const page = await get(site, screen.path, screen.guard === "loggedOut" ? null : cookie);
    if (page.status !== 200) throw new Error(`${screen.path} answers ${page.status}`);
    const scripts = scriptsOf(page.text);
    for (const script of scripts)
      if (!sizes.has(script)) sizes.set(script, await sentBytes(site.url + script));
    const bytes = scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0);
    loads.push({ screen, kilobytes: bytes / 1000, files: scripts.length });
  }
  return loads.sort((one, other) => one.kilobytes - other.kilobytes);
}

function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const sources = tags
    .filter((attributes) => !/\bnomodule\b/i.test(attributes))
    .flatMap((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []);
  return [...new Set(sources.filter((source) => source.startsWith("/_next/")))];
}

/** The bytes as the server sends them: a small file comes uncompressed. */
function sentBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { "accept-encoding": "gzip, br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
    });
    sent.on("error", reject);
    sent.end();
  });
}
