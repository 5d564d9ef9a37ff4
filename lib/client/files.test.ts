import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { onSessionOver } from "./fetch";
import { canOpenFile, fileCheck } from "./files";

const PATH = "uploads/documenti/12/nome file.pdf";
const HREF = "/api/files/uploads/documenti/12/nome%20file.pdf";

/** Answers in this order, the last one again and again; gives what was asked for. */
function answers(...list: (() => Response)[]) {
  const asked: { address: string; range: string | null; signal?: AbortSignal | null }[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers, signal }: RequestInit) => {
    asked.push({ address, range: new Headers(headers).get("range"), signal });
    return (list.length > 1 ? list.shift() : list[0])?.() ?? Response.error();
  });
  return asked;
}

const firstByte = () => new Response("%", { status: 206 });
const refusal = (status: number, code: string) => () =>
  Response.json({ esito: false, err: "Non va.", code }, { status });

function checked() {
  const queries = new QueryClient();
  onTestFinished(() => queries.clear());
  return queries.fetchQuery(fileCheck(HREF));
}

describe("whether a file can be opened", () => {
  it.each([
    ["it is given out", PATH, firstByte, true],
    ["its answer has no body", PATH, () => new Response(null, { status: 200 }), true],
    ["the club's server does not have it", PATH, refusal(404, "not-found"), false],
    ["it is empty", PATH, () => new Response(null, { status: 416 }), false],
  ])("where %s", async (_, path, answer, expected) => {
    const asked = answers(answer);
    expect(await canOpenFile(path)).toBe(expected);
    expect(asked).toMatchObject([{ address: HREF, range: "bytes=0-0" }]);
  });

  it("is not asked of what is no stored path", async () => {
    const asked = answers(firstByte);
    expect(await canOpenFile("https://evil.example/a.pdf")).toBe(false);
    expect(asked).toEqual([]);
  });

  it("is known without reading the file", async () => {
    const cancel = vi.fn();
    answers(() => new Response(new ReadableStream({ cancel })));
    expect(await canOpenFile(PATH)).toBe(true);
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe("the check of a file", () => {
  it.each([
    ["an empty one", () => new Response("", { status: 416 }), { code: "file-empty", status: 416 }],
    ["one that is refused", refusal(403, "forbidden"), { code: "forbidden", message: "Non va." }],
    ["a page of a proxy", () => new Response("<h1>502</h1>", { status: 502 }), { code: "unanswered" }],
  ])("fails at once of %s, with the reason", async (_, answer, expected) => {
    const asked = answers(answer);
    await expect(checked()).rejects.toMatchObject(expected);
    expect(asked).toHaveLength(1);
  });

  it("says how often it was fetched: a second time after the password was asked for", async () => {
    onTestFinished(onSessionOver(async () => true));
    answers(firstByte);
    expect(await checked()).toBe(1);
    answers(refusal(401, "session"), firstByte);
    expect(await checked()).toBe(2);
  });

  it("is made at each opening, and not again when the window comes back", async () => {
    onTestFinished(() => focusManager.setFocused(undefined));
    const asked = answers(firstByte);
    const queries = new QueryClient();
    queries.mount();
    const close = new QueryObserver(queries, fileCheck(HREF)).subscribe(() => {});
    await vi.waitFor(() => expect(queries.getQueryData(fileCheck(HREF).queryKey)).toBe(1));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(1);
    close();
    new QueryObserver(queries, fileCheck(HREF)).subscribe(() => {})();
    expect(asked).toHaveLength(2);
    queries.unmount();
    queries.clear();
  });

  it("ends when the preview is closed", async () => {
    const asked = answers(firstByte);
    const queries = new QueryClient();
    new QueryObserver(queries, fileCheck(HREF)).subscribe(() => {})();
    expect(asked[0]?.signal?.aborted).toBe(true);
    queries.clear();
  });
});
