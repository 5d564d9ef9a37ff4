import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLegacyApi } from "./server";
import { startTestApi, type TestApi } from "./testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  mkdirSync(path.join(api.dataDir, "uploads/prova"), { recursive: true });
  writeFileSync(path.join(api.dataDir, "uploads/prova/dieci.txt"), "0123456789");
  writeFileSync(path.join(api.dataDir, "uploads/prova/vuoto.txt"), "");
});
afterAll(() => api.stop());

describe("stored files", () => {
  it.each([
    "/uploads/../legacy.db",
    "/uploads/%2e%2e/legacy.db",
    "/uploads/..%2flegacy.db",
    "/uploads/%2e%2e%2flegacy.db",
    "/uploads/..%5clegacy.db",
    "/uploads//legacy.db",
    "/uploads/prova/..%2f..%2flegacy.db",
    "/uploads/prova/x%00.txt",
    "/uploads/prova/%E0%A4%A",
    "/uploads/prova",
    "/uploads/",
    "/legacy.db",
  ])("does not serve %s", async (route) => {
    expect((await api.send(route)).status).toBe(404);
  });

  it.each<[string, number, string, string | null]>([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=0-1,3-4", 200, "0123456789", null],
    ["pesci=1-2", 200, "0123456789", null],
  ])("answers range %s with %i", async (range, status, text, contentRange) => {
    const response = await api.send("/uploads/prova/dieci.txt", { headers: { range } });
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get("content-range")).toBe(contentRange);
  });

  it("serves an empty file, and types by extension", async () => {
    const empty = await api.send("/uploads/prova/vuoto.txt");
    expect([empty.status, await empty.text(), empty.headers.get("content-length")]).toEqual([200, "", "0"]);
    const types: [string, string][] = [
      ["carta-identita.jpg", "image/jpeg"],
      ["certificato-medico.png", "image/png"],
      ["modulo firmato.pdf", "application/pdf"],
    ];
    for (const [name, type] of types) {
      const response = await api.send(`/uploads/modelli/${encodeURIComponent(name)}`);
      expect([response.status, response.headers.get("content-type")], name).toEqual([200, type]);
    }
  });

  it("serves every seeded document over a real port, whatever its name", async () => {
    const server = await startLegacyApi({
      dataDir: path.join(api.dataDir, "second"),
      members: 40,
      quiet: true,
    });
    const documents = await api.list("admin", "/documenti/all/", "Documenti");
    for (const { path: stored } of documents) {
      const url = `${server.url}/${String(stored).split("/").map(encodeURIComponent).join("/")}`;
      const response = await fetch(url);
      expect([response.status, (await response.arrayBuffer()).byteLength > 500], url).toEqual([200, true]);
    }
    await server.close();
  });
});
