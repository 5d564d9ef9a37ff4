import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended, freePort } from "../support/processes";
import { startNginx } from "../support/several";

let folder: string;
let instance: Server;
let nginx: ChildProcess;
let url: string;
let asked: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pontile-signs-"));
  instance = createServer(({ url: path = "" }, response) => {
    asked.push(path);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(instance, "listening");
  const port = await freePort();
  const { port: to } = instance.address() as AddressInfo;
  nginx = (await startNginx(folder, port, [{ url: `http://127.0.0.1:${to}` }])).child;
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  if (nginx) await ended(nginx);
  instance?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The status for a client at that address of this machine, and whether an instance was asked. */
async function answerTo(from: string, path: string): Promise<[status: number, isPassedOn: boolean]> {
  asked = [];
  const dispatcher = new Agent({ localAddress: from });
  const { statusCode, body } = await request(url + path, { dispatcher });
  await body.dump();
  await dispatcher.close();
  return [statusCode, asked.length > 0];
}

describe("the signs of life behind nginx", () => {
  const signs = ["/api/health", "/api/ready", "/api/health?x=1", "/api/ready/", "/api/%68ealth"];

  it.each(signs)("are for the proxy's own machine alone: %s", async (path) => {
    expect(await answerTo("127.0.0.1", path)).toEqual([200, true]);
    expect(await answerTo("127.0.0.2", path)).toEqual([403, false]);
  });

  it("are the only addresses that nginx keeps to itself", async () => {
    for (const path of ["/api/healthy", "/api/guide", "/login", "/api/legacy/enti/", "/x/api/health"])
      expect([path, await answerTo("127.0.0.2", path)]).toEqual([path, [200, true]]);
  });
});
