import { afterAll, beforeAll, expect, it } from "vitest";
import { firstLoads } from "../support/first-loads";
import { type Site, startSite } from "../support/site";

/** What a first load may weigh, in kB: a little over today's, so that what is loaded more is seen here. */
const [heaviest, usual, signingIn] = [217, 211, 160];

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
