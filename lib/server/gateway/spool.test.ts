import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callGateway, documentUpload, sendCall } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { json, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("SEGRETERIA", { UPLOAD_MAX_MB: "6" });
let spool: string;

beforeEach(() => {
  // A temporary directory per test, so that leftovers show.
  spool = mkdtempSync(join(tmpdir(), "spool-test-"));
  vi.stubEnv("TMPDIR", spool);
  upstream.on("POST /documenti/", json({ esito: true }));
});
afterEach(() => {
  expect(readdirSync(spool), "temporary files").toEqual([]);
  vi.unstubAllEnvs();
  rmSync(spool, { recursive: true });
});

const fields = samples["documenti.create"].body ?? {};
const send = (body: string | ReadableStream, headers: Record<string, string>) =>
  callGateway("POST", "/documenti/", { who, body, headers });

/** The files under a directory that this process has open, deleted ones included; Linux only. */
const openIn = (directory: string) =>
  (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd") : []).flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      return path.startsWith(directory) ? [path] : [];
    } catch {
      return [];
    }
  });

describe("the spooled file is deleted", () => {
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const head = (name: string) =>
    new TextEncoder().encode(
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
    );

  it("and its descriptor closed, when the client aborts half way or sends too much", async () => {
    const bodyThat = (ends: (stream: ReadableStreamDefaultController) => void) => {
      let pulled = 0;
      return new ReadableStream({
        start: (stream) => stream.enqueue(head("doc")),
        async pull(stream) {
          await setTimeout(5);
          pulled += 1;
          if (pulled < 5) stream.enqueue(new Uint8Array(64 * 1024));
          else ends(stream);
        },
      });
    };
    const failingBody = bodyThat((stream) => stream.error(new Error("gone")));
    expect((await send(failingBody, type)).status).toBe(422);
    const endless = bodyThat((stream) => stream.enqueue(new Uint8Array(256 * 1024)));
    expect((await send(endless, type)).status).toBe(413);
    await vi.waitFor(() => expect(openIn(spool)).toEqual([]));
  });

  it("when the disk fails while the client still sends: 500, because the form is not at fault", async () => {
    let pulled = 0;
    const body = new ReadableStream({
      async pull(stream) {
        pulled += 1;
        // The upload's folder is deleted before the file arrives.
        for (const name of readdirSync(spool)) rmSync(join(spool, name), { recursive: true });
        await setTimeout(5);
        stream.enqueue(pulled === 1 ? head("doc") : new Uint8Array(64 * 1024));
      },
    });
    expect((await send(body, type)).status).toBe(500);
  });

  it("when a file of another field is truncated: 422, and the process survives", async () => {
    const body = Buffer.from(head("altro")).toString();
    expect((await send(body, type)).status).toBe(422);
  });

  it("whatever the legacy API answers", async () => {
    for (const reply of [json({ esito: false, err: "no" }), json({}, 500), json({}, 401), reset]) {
      upstream.on("POST /documenti/", reply);
      expect((await sendCall("documenti.create", { who })).status).toBeGreaterThanOrEqual(400);
      expect(readdirSync(spool)).toEqual([]);
    }
  });

  it("when the client aborts while it is sent on: the file is kept until the legacy API has answered", async () => {
    const controller = new AbortController();
    let answer = () => {};
    const arrived = new Promise<void>((resolve) =>
      upstream.on("POST /documenti/", (received, response) => {
        resolve();
        answer = () => json({ esito: true })(received, response);
      }),
    );
    const body = documentUpload(fields);
    const pending = sendCall("documenti.create", { who, body, signal: controller.signal });
    await arrived;
    controller.abort();
    await pending;
    expect(readdirSync(spool)).toHaveLength(1);
    answer();
    await vi.waitFor(() => expect(readdirSync(spool)).toEqual([]));
  });

  it("when the client aborts before the file is complete", async () => {
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(head("doc"));
        stream.error(new Error("gone"));
      },
    });
    expect((await send(broken, type)).status).toBe(422);
  });
});
