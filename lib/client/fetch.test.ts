import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi } from "./client";
import { onSessionOver } from "./fetch";

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
