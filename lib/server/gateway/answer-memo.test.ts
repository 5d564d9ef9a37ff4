import { gzipSync } from "node:zlib";
import fc from "fast-check";
import type { LRUCache } from "lru-cache";
import { describe, expect, it, vi } from "vitest";

import { metricsText } from "@/lib/metrics";
import { refusal, sendCall } from "@/tests/support/gateway";
import { signIn } from "@/tests/support/session";
import { json, raw } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Reply } from "../../../tests/support/received";
import { processState } from "../process-state";
import { type AnswerBody, createAnswerMemo, maxCachedBytes } from "./answer-memo";

describe("an unchanged list", () => {
  const upstream = upstreamForTests();

  it("is the legacy API's current answer, whatever came before and however it is sent", async () => {
    const who = await signIn("GOD", upstream);
    const answers = fc.record({
      // Long enough for several chunks and socket reads; most are alike, and some are a prefix of others.
      Enti: fc
        .array(fc.constantFrom(3, 700, 150_000), { maxLength: 3 })
        .map((lengths) => lengths.map((length, at) => ({ id: at + 1, nome: "A".repeat(length) }))),
      isPacked: fc.boolean(),
      pieces: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(answers, { minLength: 2, maxLength: 5 }), async (replies) => {
        for (const { Enti, isPacked, pieces } of replies) {
          upstream.on("GET /enti/", inPieces(JSON.stringify({ esito: true, Enti }), isPacked, pieces));
          const { status, body } = await sendCall("enti.list", { who });
          expect([status, body]).toEqual([200, { esito: true, Enti }]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("is not confused with a shorter answer that starts the same", async () => {
    const who = await signIn("GOD", upstream);
    const text = JSON.stringify({ esito: true, Enti: [] });
    for (const [sent, status] of [
      [text, 200],
      [text.slice(0, -1), 502],
      [`${text} `, 200],
      [text, 200],
    ] as const) {
      upstream.on("GET /enti/", raw(sent, 200));
      expect((await sendCall("enti.list", { who })).status).toBe(status);
    }
  });

  it("is not reused when the next answer is empty, gzipped or not", async () => {
    const text = JSON.stringify({ esito: true, Enti: [{ id: 1, nome: "di un'altra" }] });
    for (const wasPacked of [true, false])
      for (const status of [200, 204]) {
        upstream.on("GET /enti/", inPieces(text, wasPacked, 1));
        expect((await sendCall("enti.list", { who: await signIn("GOD", upstream) })).status).toBe(200);
        upstream.on("GET /enti/", (_, response) => {
          response.writeHead(status, wasPacked ? {} : { "content-encoding": "gzip" });
          response.end();
        });
        const { status: replies, body } = await sendCall("enti.list", { who: await signIn("GOD", upstream) });
        expect([replies, body]).toEqual([502, refusal("invalid-response")]);
      }
  });

  it("is kept up to a number of lists, however short they are", async () => {
    const who = await signIn("SOCIO", upstream);
    for (let at = 0; at < 20; at++) {
      upstream.on(`GET /cerca/x${at}`, json({ esito: true, Utenti: [] }));
      await sendCall("cerca.members", { who, params: { text: `x${at}` } });
    }
    const { max, calculatedSize } = processState().answers as LRUCache<string, AnswerBody>;
    expect(max).toBeLessThanOrEqual(5_000);
    expect(calculatedSize).toBeGreaterThan(20 * 1024);
  });

  it("is parsed once for the same bytes, and again for others", async () => {
    const who = await signIn("GOD", upstream);
    const made = processState().answers as LRUCache<string, AnswerBody>;
    const kept = vi.spyOn(made, "set");
    const send = async (nome: string) => {
      upstream.on("GET /enti/", json({ esito: true, Enti: [{ id: 1, nome }] }));
      expect((await sendCall("enti.list", { who })).body.Enti).toEqual([{ id: 1, nome }]);
      return made.size;
    };
    expect([await send("FIV"), await send("FIV"), await send("CONI"), await send("FIV")]).toEqual([
      1, 1, 2, 2,
    ]);
    expect(kept).toHaveBeenCalledTimes(2);
  });

  it("is fetched each time, and redacted for each level", async () => {
    const Documenti = [
      { id: 1, nome: "Statuto", pubblicato: 1 },
      { id: 2, nome: "Bozza", pubblicato: 0 },
    ];
    upstream.on("GET /doccirc/all/", json({ esito: true, Documenti }));
    const [secretary, member] = [await signIn("SEGRETERIA", upstream), await signIn("SOCIO", upstream)];
    const names = async (who: typeof member) =>
      ((await sendCall("doccirc.all", { who })).body.Documenti as { nome: string }[]).map(({ nome }) => nome);
    for (let turn = 0; turn < 2; turn++) {
      expect(await names(secretary)).toEqual(["Statuto", "Bozza"]);
      expect(await names(member)).toEqual(["Statuto"]);
    }
    expect(upstream.calls()).toHaveLength(4);
  });

  it("is kept once for all of the secretariat, and what a write answers is not kept", async () => {
    upstream.on("GET /enti/", json({ esito: true, Enti: [{ id: 1, nome: "FIV" }] }));
    upstream.on("POST /enti/", json({ esito: true }));
    for (const id_usr of [50, 51]) {
      const who = await signIn("SEGRETERIA", upstream, { user: { id_usr } });
      await sendCall("enti.list", { who });
      expect((await sendCall("enti.create", { who: await signIn("GOD", upstream) })).status).toBe(200);
    }
    expect((processState().answers as LRUCache<string, AnswerBody>).size).toBe(1);
  });

  it("is not given to a caller whom the legacy API now refuses", async () => {
    const who = await signIn("GOD", upstream);
    const text = JSON.stringify({ esito: true, Enti: [] });
    upstream.on("GET /enti/", raw(text, 200));
    expect((await sendCall("enti.list", { who })).status).toBe(200);
    for (const [status, code] of [
      [401, "session"],
      [403, "forbidden"],
      [500, "invalid-response"],
    ] as const) {
      upstream.on("GET /enti/", raw(text, status));
      expect((await sendCall("enti.list", { who })).body).toEqual(refusal(code));
    }
    // The same text with an error status is no success.
    upstream.on("GET /enti/", raw(text, 404));
    expect((await sendCall("enti.list", { who })).status).toBe(502);
  });
});

/** An answer in several chunks with pauses between. */
function inPieces(text: string, isPacked: boolean, pieces: number): Reply {
  const bytes = isPacked ? gzipSync(text) : Buffer.from(text);
  return async (_, response) => {
    response.writeHead(200, {
      "content-type": "application/json",
      ...(isPacked && { "content-encoding": "gzip" }),
    });
    for (let piece = 0; piece < pieces; piece++) {
      const at = (part: number) => Math.floor((bytes.length * part) / pieces);
      response.write(bytes.subarray(at(piece), at(piece + 1)));
      await new Promise(setImmediate);
    }
    response.end();
  };
}

it("what the cached answers take is a metric, also after the oldest have gone", async () => {
  const memo = createAnswerMemo();
  const shown = async () => Number(/^pontile_cached_answers_bytes (\d+)$/m.exec(await metricsText())?.[1]);
  memo.set("a list", { json: Buffer.alloc(9_000_000) });
  expect(await shown()).toBe(9_001_024);
  for (let at = 0; at < 12; at++) memo.set(`another ${at}`, { json: Buffer.alloc(9_000_000) });
  expect(await shown()).toBe(11 * 9_001_024);
});

it("an answer larger than any list of the club is not cached", () => {
  const memo = createAnswerMemo();
  memo.set("list", { json: Buffer.alloc(maxCachedBytes / 2) });
  memo.set("fault", { json: Buffer.alloc(maxCachedBytes + 1) });
  const lengths = ["list", "fault"].map((key) => memo.get(key)?.json.byteLength);
  expect(lengths).toEqual([maxCachedBytes / 2, undefined]);
});
