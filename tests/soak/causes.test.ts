import { describe, expect, it } from "vitest";
import type { Recorded } from "../support/legacy-proxy";
import { type Answer, type Away, causeless, errorLines } from "./causes";

const answer = (more: Partial<Answer>): Answer => ({
  at: 100_000,
  request: "mine",
  method: "PATCH",
  path: "/api/legacy/socio/7",
  status: 504,
  code: "timeout",
  ...more,
});
const failed = (more: Partial<Recorded> & { request?: string }): Recorded => ({
  at: 99_000,
  method: "PUT",
  path: "/socio/7",
  headers: { "x-request-id": more.request ?? "another" },
  isAbandoned: false,
  endedAt: null,
  fault: "late",
  ...more,
});
const isExcused = (one: Answer, recorded: Recorded[] = [], away: Away[] = [], others: Answer[] = []) =>
  !causeless([one, ...others], { recorded, away }).includes(one);

describe("an answer other than expected", () => {
  it("has a cause in a fault of its own call", () => {
    expect(isExcused(answer({ status: 502 }), [failed({ request: "mine", method: "GET" })])).toBe(true);
    expect(isExcused(answer({ status: 502 }), [failed({ request: "mine", fault: null })])).toBe(false);
    expect(isExcused(answer({ request: null, status: 0 }))).toBe(false);
  });

  it("has a cause in a call of its own that was slow without a fault", () => {
    const took = (ms: number) => failed({ request: "mine", fault: null, at: 90_000, endedAt: 90_000 + ms });
    expect(isExcused(answer({}), [took(1_000)])).toBe(true);
    expect(isExcused(answer({}), [took(900)])).toBe(false);
  });

  it("has a cause where the application was away", () => {
    const away = [{ from: 99_000, to: 101_000, code: 0, hadWrite: true }];
    expect(isExcused(answer({ request: null, status: 0 }), [], away)).toBe(true);
    expect(isExcused(answer({ request: null, status: 0, at: 103_000 }), [], away)).toBe(false);
  });
});

describe("a write that had to wait too long", () => {
  it("has a cause where another's write of that record has no answer yet", () => {
    expect(isExcused(answer({}), [failed({})])).toBe(true);
    expect(isExcused(answer({}), [failed({ at: 60_000 })])).toBe(true);
    expect(isExcused(answer({}), [failed({ at: 60_000, endedAt: 98_000 })])).toBe(true);
    const refusal = answer({ method: "POST", path: "/api/legacy/documenti/rifiuta/7" });
    expect(isExcused(refusal, [failed({ path: "/documenti/accetta/7" })])).toBe(true);
  });

  it("has none in a write of another record, or in one that ended before or began after it", () => {
    expect(isExcused(answer({}), [failed({ path: "/socio/8" })])).toBe(false);
    expect(isExcused(answer({}), [failed({ path: "/documenti/accetta/7" })])).toBe(false);
    expect(isExcused(answer({}), [failed({ at: 60_000, endedAt: 70_000 })])).toBe(false);
    expect(isExcused(answer({}), [failed({ at: 100_500 })])).toBe(false);
  });

  it("has a cause in another's read with the record's lock", () => {
    const read = failed({ method: "GET", path: "/utente/7", fault: "slow" });
    const theirs = (path: string) => answer({ request: "another", status: 200, code: "", path });
    expect(isExcused(answer({}), [read], [], [theirs("/api/legacy/socio/7")])).toBe(true);
    expect(isExcused(answer({}), [read], [], [theirs("/api/legacy/socio/8")])).toBe(false);
    expect(isExcused(answer({}), [read])).toBe(false);
  });

  it("is none where no record is named, where something is read, or with another status", () => {
    const sent = answer({ method: "POST", path: "/api/legacy/messaggio/" });
    expect(isExcused(sent, [failed({ method: "POST", path: "/messaggio/" })])).toBe(false);
    expect(isExcused(answer({ method: "GET" }), [failed({})])).toBe(false);
    expect(isExcused(answer({ status: 502 }), [failed({})])).toBe(false);
  });
});

it("a colleague was first only with the same record, and as that flow knows it", () => {
  const got = (status: number, code: string, path: string, method = "PATCH") =>
    isExcused(answer({ status, code, path, method }));
  expect(got(200, "", "/api/legacy/socio/7")).toBe(true);
  expect(got(409, "conflict", "/api/legacy/socio/7")).toBe(true);
  expect(got(409, "conflict", "/api/legacy/documenti/accetta/7")).toBe(true);
  expect(got(410, "gone", "/api/legacy/documenti/rifiuta/7", "POST")).toBe(true);
  expect(got(410, "gone", "/api/legacy/socio/7")).toBe(false);
  expect(got(422, "body", "/api/legacy/socio/7")).toBe(false);
  expect(got(422, "refused", "/api/legacy/documenti/accetta/7")).toBe(false);
  expect(got(409, "conflict", "/api/legacy/documenti/", "POST")).toBe(false);
  expect(got(409, "conflict", "/api/legacy/messaggio/", "POST")).toBe(false);
});

it("a sign-in without effect needs a cause too", () => {
  const signIn = answer({ method: "POST", path: "sign in", status: 200, code: "without effect" });
  expect(isExcused(signIn)).toBe(false);
  expect(isExcused(signIn, [failed({ request: "mine", method: "POST", path: "/oauth/login" })])).toBe(true);
  expect(isExcused({ ...signIn, code: "" })).toBe(true);
});

it("the log's internal errors are found, and what is no line of the log", () => {
  const lines = ['{"level":30}', '{"level":50,"msg":"internal"}', "Error: out of memory", ""];
  expect(errorLines(lines.join("\n"))).toEqual([lines[1], lines[2]]);
});
