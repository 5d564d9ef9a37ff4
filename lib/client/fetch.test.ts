import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { callApi } from "./client";
import { fetchSameOrigin, onSessionOver, onSignedInAgain, signInAgain } from "./fetch";

/** Answers that the gateway still owes, oldest first. */
let open: ((status: number) => void)[] = [];
let forget = () => {};
const asked = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  open = [];
  asked.mockReset();
  forget = onSessionOver(asked);
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) =>
        open.push((status) => resolve(Response.json({ esito: status === 200, code: "session" }, { status }))),
      ),
  );
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

const call = () => callApi("enti.list");
const answerAll = (status: number) => {
  for (const answer of open.splice(0)) answer(status);
};

it("asks once for twenty calls that meet the end of the session together, and sends each once more", async () => {
  let signIn = (_isDone: boolean) => {};
  asked.mockImplementation(() => new Promise((resolve) => (signIn = resolve)));
  const calls = Array.from({ length: 20 }, call);
  answerAll(401);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  signIn(true);
  await vi.waitFor(() => expect(open).toHaveLength(20));
  answerAll(200);
  await Promise.all(calls);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("does not ask again for one that was under way before and is refused after the sign-in", async () => {
  asked.mockResolvedValue(true);
  const [first, late] = [call(), call()];
  open.shift()?.(401);
  await vi.waitFor(() => expect(open).toHaveLength(2));
  open.shift()?.(401);
  await vi.waitFor(() => expect(open).toHaveLength(2));
  answerAll(200);
  await Promise.all([first, late]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("asks again when the new session ends too", async () => {
  asked.mockResolvedValue(true);
  for (let times = 1; times <= 2; times++) {
    const answered = call();
    answerAll(401);
    await vi.waitFor(() => expect(open).toHaveLength(1));
    answerAll(200);
    await answered;
    expect(asked).toHaveBeenCalledTimes(times);
  }
});

it("gives up what nobody signs in again for", async () => {
  asked.mockResolvedValue(false);
  const answered = call();
  answerAll(401);
  await expect(answered).rejects.toMatchObject({ status: 401 });
  expect(open).toEqual([]);
});

it("a sign-in that was given up counts for none: a call that was under way asks again", async () => {
  const onSignedIn = vi.fn();
  onTestFinished(onSignedInAgain(onSignedIn) as () => void);
  asked.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const [first, late] = [call(), call()];
  open.shift()?.(401);
  await expect(first).rejects.toMatchObject({ status: 401 });
  expect(onSignedIn).not.toHaveBeenCalled();
  open.shift()?.(401);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  answerAll(200);
  await late;
  expect(asked).toHaveBeenCalledTimes(2);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

describe("the dialog that asks for the password", () => {
  it("is told whether the session is over, or only about to be", async () => {
    asked.mockResolvedValue(true);
    await signInAgain();
    await signInAgain(false);
    expect(asked.mock.calls).toEqual([[true], [false]]);
  });

  it("is not asked once it is gone", async () => {
    forget();
    expect(await signInAgain()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it("that goes while it is shown has not signed in, and the next one is asked anew", async () => {
    asked.mockImplementation(() => new Promise(() => {}));
    const first = signInAgain();
    forget();
    expect(await first).toBe(false);
    onTestFinished(onSessionOver(async () => true));
    expect(await signInAgain()).toBe(true);
  });

  it("that goes after another has come leaves that one", async () => {
    const later = vi.fn(async () => true);
    onTestFinished(onSessionOver(later));
    forget();
    expect(await signInAgain()).toBe(true);
    expect(later).toHaveBeenCalledOnce();
  });
});

describe("a request of our own server", () => {
  it("carries the session and takes no kept answer", async () => {
    const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}));
    vi.stubGlobal("fetch", fetch);
    await fetchSameOrigin("/api/guide", { headers: { range: "bytes=0-0" } });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect([address, init?.credentials, init?.cache]).toEqual(["/api/guide", "same-origin", "no-store"]);
    expect(new Headers(init?.headers).get("range")).toBe("bytes=0-0");
  });

  it.each([
    ["an abort stays one", new DOMException("aborted", "AbortError"), { name: "AbortError" }],
    ["the network went", new TypeError("Failed to fetch"), { code: "offline" }],
    ["the browser refused it", new DOMException("no", "NetworkError"), { code: "offline" }],
    ["a failure with that name", Object.assign(new Error(), { name: "AbortError" }), { code: "offline" }],
  ])("that fails says why: %s", async (_, failure, expected) => {
    vi.stubGlobal("fetch", () => Promise.reject(failure));
    await expect(fetchSameOrigin("/api/guide")).rejects.toMatchObject(expected);
  });
});
