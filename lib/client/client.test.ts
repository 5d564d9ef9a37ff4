import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CallInput, callApi } from "./client";
import { tabName } from "./live/tab";

interface Request extends RequestInit {
  address: string;
  headers: Headers;
}

/** The requests that the gateway has received. */
let got: Request[];
beforeEach(() => {
  got = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    got.push({ ...init, address, headers: new Headers(init.headers) });
    return Response.json({ esito: true, id: 12 });
  });
});

const create = (input: object) => callApi("enti.create", { body: { nome: "FIV" }, ...input });
/** The one request that a call has come to. */
async function requestOf(call: Promise<unknown>): Promise<Request> {
  await call;
  expect(got).toHaveLength(1);
  return got[0] as Request;
}

describe("a call", () => {
  it.each([
    ["a read", () => callApi("enti.list"), "GET", "/enti/", undefined],
    ["a new record", () => create({}), "POST", "/enti/", '{"nome":"FIV"}'],
    ["a deletion", () => callApi("enti.delete", { params: { id: 7 } }), "DELETE", "/enti/7", undefined],
  ])("of %s goes to its address, with its body if it has one", async (_, send, method, path, body) => {
    const request = await requestOf(send());
    expect(request).toMatchObject({ method, address: `/api/legacy${path}` });
    expect(request.body).toBe(body);
    expect(request.headers.get("accept")).toBe("application/json");
    expect(request.headers.get("content-type")).toBe(body ? "application/json" : null);
  });

  it("that writes says that it comes from our page and from which tab, a read does not", async () => {
    await callApi("enti.list");
    await create({});
    await callApi("enti.delete", { params: { id: 7 } });
    const own = ["1", tabName()];
    expect(got.map(({ headers }) => ["x-csrf", "x-tab"].map((name) => headers.get(name)))).toEqual([
      [null, null],
      own,
      own,
    ]);
  });

  it("names the corrected action that it carries, and any other none", async () => {
    await callApi("richiestacorso.delete", { params: { id: 7 }, action: "corsirichieste.delete" });
    await callApi("richiestacorso.delete", { params: { id: 7 } });
    expect(got.map(({ headers }) => headers.get("x-action"))).toEqual(["corsirichieste.delete", null]);
  });

  it("says what was read, in letters that a header can carry", async () => {
    const asRead = { base: { nome: "L’Isola – città \u{1f600} \u0001", ids: [1, 2] } };
    const { headers } = await requestOf(create({ asRead }));
    const text = headers.get("x-base") ?? "";
    expect(text).toMatch(/^[ -~]+$/);
    expect(JSON.parse(text)).toEqual(asRead);
    await create({});
    expect(got[1]?.headers.has("x-base")).toBe(false);
  });

  it.each([
    ["it may end with its page", {}, false],
    ["it is to go on", { keepalive: true }, true],
    ["it has no body", { keepalive: true, body: undefined }, true],
    ["its body is as large as browsers take", { keepalive: true, body: { nome: "x".repeat(14_989) } }, true],
    ["its body is larger", { keepalive: true, body: { nome: "x".repeat(14_990) } }, false],
  ])("outlives its page only where it is asked to and can: %s", async (_, input, expected) => {
    expect((await requestOf(create(input))).keepalive).toBe(expected);
  });
});

describe("an update", () => {
  const stored = { id: 3, nome: "Sala", note: null };
  const save = (changes: object) =>
    callApi("sede.update", { params: { id: 3 }, stored, changes } as CallInput<"sede.update">);

  it("sends its changes with what they were, and gives the server's answer", async () => {
    const call = save({ nome: "Aula" });
    const { method, address, body } = await requestOf(call);
    expect([method, address]).toEqual(["PATCH", "/api/legacy/sede/3"]);
    expect(JSON.parse(String(body))).toEqual({ changes: { nome: "Aula" }, base: { nome: "Sala" } });
    expect(await call).toEqual({ esito: true, id: 12 });
  });

  it("of nothing is not sent, and gives an empty answer", async () => {
    expect(await save({})).toEqual({});
    expect(got).toEqual([]);
  });
});
