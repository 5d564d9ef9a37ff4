// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { useFlagSave } from "./use-flag-save";

afterEach(cleanup);

/** The hook over a call whose answers the test gives, one by one. */
function publisher() {
  const sent: string[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const send = ({ id }: { id: number }, pubblicato: 0 | 1) => {
    sent.push(`${id} ${pubblicato}`);
    return new Promise<void>((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve()));
    });
  };
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFlagSave(send, { current: (row) => row, failed: () => "no" }), {
    wrapper,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    sent,
    publish: result.current,
    settle,
    async answer(index: number, error?: Error) {
      answers[index]?.(error);
      await settle();
    },
  };
}

it("sends rows in the order of the presses, also after one that failed", async () => {
  const { sent, publish, answer, settle } = publisher();
  const done = [publish({ id: 1 }, 1), publish({ id: 2 }, 1), publish({ id: 3 }, 0)];
  await settle();
  expect(sent).toEqual(["1 1"]);
  await answer(0, new Error("no"));
  expect(sent).toEqual(["1 1", "2 1"]);
  await answer(1);
  await answer(2);
  expect(sent).toEqual(["1 1", "2 1", "3 0"]);
  expect(await Promise.all(done)).toEqual([false, true, true]);
});

it("ignores a second press on a row while the first is pending", async () => {
  const { sent, publish, answer, settle } = publisher();
  const first = publish({ id: 1 }, 1);
  expect(await publish({ id: 1 }, 0)).toBe(false);
  await settle();
  await answer(0);
  expect(await first).toBe(true);
  expect(sent).toEqual(["1 1"]);
});
