import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Installation, startInstallation } from "./installation";
import { type Person, signedIn } from "./person";

let site: Installation;
let person: Person;
let other: Server | undefined;

beforeAll(async () => {
  site = await startInstallation();
  person = await signedIn(site.url, "segreteria");
});
afterEach(() => {
  other?.close();
  other = undefined;
});
afterAll(() => site?.stop());

/** In the place of an instance of another build, without any of the files: its address. */
async function withoutFiles(): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  other = createServer((_, response) => {
    asked += 1;
    response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  return { url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, asked: () => asked };
}

it("a build's file that one instance has not got comes from the other, each time", async () => {
  const [instance] = site.instances;
  const html = await (await fetch(`${instance?.url}/login`)).text();
  const files = [...new Set(html.match(/\/_next\/static\/[\w./~-]+/g))];
  expect(files.length).toBeGreaterThan(5);
  const { url: without, asked } = await withoutFiles();
  const url = await site.balance([{ url: without }, ...(instance ? [instance] : [])]);
  for (const path of files) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  // A 404 is no failure for which nginx would leave an instance alone.
  expect(asked()).toBeGreaterThan(files.length / 4);
  // A file that no instance has is answered as Next.js does, by leading to a page.
  const none = await fetch(`${url}/_next/static/chunks/none.js`, { redirect: "manual" });
  expect(none.status).toBe(307);
});

describe("the access log", () => {
  it("has requests, and no name that somebody has searched for", async () => {
    const { status } = await person.call(site.url, "GET", "/cerca/Zanobini%20Anna");
    expect(status).toBe(200);
    await person.send(site.url, "/soci?nome=Zanobini");
    const headers = { referer: `${site.url}/soci?nome=Zanobini` };
    await person.send(site.url, "/api/legacy/ruoli/", { headers });
    // A line is written when its answer has gone.
    await expect.poll(site.accessLog).toMatch(/"GET \/api\/legacy\/ruoli\/ HTTP\/1\.1" 200 /);
    const lines = site.accessLog();
    expect(lines).not.toMatch(/Zanobini/i);
    expect(lines).toMatch(/"GET \/api\/legacy\/cerca\/ HTTP\/1\.1" 200 /);
    expect(lines).toMatch(/"GET \/soci HTTP\/1\.1" 200 /);
  });
});
