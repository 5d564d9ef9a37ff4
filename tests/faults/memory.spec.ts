import { test as base, expect } from "@playwright/test";
import { memorySettings } from "../../scripts/setup.mjs";
import { sessionCookie } from "../support/cookies";
import { freePort } from "../support/processes";
import { type Site, startSite } from "../support/site";

const MB = 1024 * 1024;
const probe = new URL("../support/memory-probe.mjs", import.meta.url).href;

interface Watched extends Site {
  /** The bytes that the application uses after garbage collection. */
  usedBytes: () => Promise<number>;
}

/** A server with the limits of `npm start`: the process ends when its heap grows beyond them. */
const test = base.extend<{ site: Watched }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  site: async ({}, use) => {
    const port = String(await freePort());
    const site = await startSite({
      env: {
        LEGACY_TIMEOUT_MS: "60000",
        ...memorySettings,
        NODE_OPTIONS: `${memorySettings.NODE_OPTIONS} --import=${probe}`,
        MEMORY_PORT: port,
      },
    });
    const usedBytes = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
    await use({ ...site, usedBytes });
    await site.stop();
  },
});

test.setTimeout(400_000);

const answerOf = (records: string[]) => `{"esito":true,"Enti":[${records.join(",")}]}`;
const list = (record: object | number, bytes: number) => {
  const text = JSON.stringify(record);
  return answerOf(Array(Math.floor(bytes / (text.length + 1))).fill(text));
};
/** Each has a number of its own: a list with one record several times is read as one. */
const entities = (bytes: number) => {
  const name = "Lega navale ".repeat(20);
  const record = (id: number) => JSON.stringify({ id: 1_000_000 + id, nome: name, descrizione: "" });
  return answerOf(Array.from({ length: Math.floor(bytes / (record(0).length + 1)) }, (_, id) => record(id)));
};

test("twenty answers of nearly 32 MB are returned, twenty of 50 MB refused; the memory is freed", async ({
  site,
}) => {
  const cookie = await sessionCookie(site.url, "admin");
  const fetchStatus = async () => {
    // Each on a connection of its own: a reused one may be closed at the same moment.
    const headers = { cookie, connection: "close" };
    const response = await fetch(`${site.url}/api/legacy/enti/`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    return response.ok ? body.length > 25 * MB : JSON.parse(String(body)).code;
  };
  const twenty = () => Promise.all(Array.from({ length: 20 }, fetchStatus));
  expect(await fetchStatus()).toBe(false);
  const before = await site.usedBytes();

  site.legacy.fail(/^\/enti\//, { kind: "answer", body: entities(31 * MB) });
  expect(await twenty()).toEqual(Array(20).fill(true));
  site.legacy.heal();
  site.legacy.fail(/^\/enti\//, { kind: "answer", body: entities(50 * MB) });
  expect(await twenty()).toEqual(Array(20).fill("invalid-response"));
  site.legacy.heal();

  expect(await fetchStatus()).toBe(false);
  // A single one of those answers would exceed this.
  await expect.poll(site.usedBytes).toBeLessThan(before + 25 * MB);
});

test("a list of many invalid records is refused or read without them; the next one is served", async ({
  site,
}) => {
  const cookie = await sessionCookie(site.url, "admin");
  const fetchStatus = async () =>
    (await fetch(`${site.url}/api/legacy/enti/`, { headers: { cookie } })).status;
  // As many as fit into an answer, then the maximum numbers of values in text and in a list.
  for (const [record, bytes, status] of [
    ...[1, {}, { id: "x" }].map((record) => [record, 31 * MB, 502] as const),
    [1, 3.9e6, 502],
    [1, 390_000, 200],
    [{ id: "x" }, 2_100_000, 200],
  ] as const) {
    site.legacy.fail(/^\/enti\//, { kind: "answer", body: list(record, bytes) });
    expect(await fetchStatus(), `${JSON.stringify(record)}, ${bytes} bytes`).toBe(status);
    site.legacy.heal();
    expect(await fetchStatus()).toBe(200);
  }
});
