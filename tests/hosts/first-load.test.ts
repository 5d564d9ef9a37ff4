import { afterAll, beforeAll, expect, it } from "vitest";
import { firstLoads } from "../support/first-loads";
import { type Site, startSite } from "../support/site";

/** The limits of a first load, in kB: a little over today's, so that additional code is noticed here. */
const [heaviest, usual, signingIn] = [196, 189, 145];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it(`no screen's first load is over ${heaviest} kB of scripts, half of them not over ${usual}`, async () => {
  const loads = await firstLoads(site);
  const weights = loads.map(({ screen, kilobytes }) => `${screen.path} ${kilobytes.toFixed(1)}`);
  const over = loads.filter(
    ({ screen, kilobytes }) => kilobytes > (screen.guard === "loggedOut" ? signingIn : heaviest),
  );
  expect(
    over.map(({ screen }) => screen.path),
    weights.join("\n"),
  ).toEqual([]);
  expect(loads[Math.floor(loads.length / 2)]?.kilobytes, weights.join("\n")).toBeLessThanOrEqual(usual);
});

it("scripts and styles are the same however they are compressed, and each header comes once", async () => {
  const page = await (await fetch(`${site.url}/login`)).text();
  const files = [...new Set(page.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g))];
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(3);
  expect(files.filter((file) => file.endsWith(".css")).length).toBeGreaterThan(0);
  for (const file of files) {
    const [small, usual, plain] = await Promise.all(
      ["gzip, br", "gzip", "identity"].map((accepted) =>
        fetch(site.url + file, { headers: { "accept-encoding": accepted } }),
      ),
    );
    expect([small, usual, plain].map((answer) => answer?.headers.get("content-encoding"))).toEqual([
      "br",
      "gzip",
      null,
    ]);
    for (const name of ["content-type", "cache-control", "vary", "x-content-type-options"])
      expect(small?.headers.get(name), `${file} ${name}`).toBe(usual?.headers.get(name));
    const text = await plain?.text();
    expect(await small?.text()).toBe(text);
    expect(await usual?.text()).toBe(text);
  }
});
