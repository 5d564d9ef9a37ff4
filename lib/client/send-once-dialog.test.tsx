// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { ApiError } from "./errors";
import { useSendOnce } from "./send-once";

afterEach(cleanup);

/** A dialog whose messages arrive, and whose answers the test gives. */
function dialog() {
  const answers: ((error?: Error) => void)[] = [];
  const sent = vi.fn((_message: string, onSend: () => void) => {
    onSend();
    return new Promise<void>((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve()));
    });
  });
  const count = async () => sent.mock.calls.length;
  const queries = new QueryClient();
  onTestFinished(() => queries.clear());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const sending = () => ({ send: sent, recipientOf: () => 12, countBefore: count, countNow: count });
  const { result } = renderHook(() => useSendOnce<string>(sending()), { wrapper });
  const shown = () => [result.current.isPending, result.current.error?.message ?? null];
  const press = () => {
    let outcome = Promise.resolve<unknown>(null);
    act(() => {
      outcome = result.current.send("Si parte.").catch((error: unknown) => error);
    });
    return outcome;
  };
  const answer = async (error?: Error) => {
    await vi.waitFor(() => expect(answers).not.toEqual([]));
    await act(async () => answers.shift()?.(error));
  };
  return { sent, shown, press, answer };
}

it("a dialog shows that it sends, and no more once it has", async () => {
  const { shown, press, answer } = dialog();
  expect(shown()).toEqual([false, null]);
  const outcome = press();
  await vi.waitFor(() => expect(shown()).toEqual([true, null]));
  await answer();
  expect(await outcome).toBe("sent");
  await vi.waitFor(() => expect(shown()).toEqual([false, null]));
});

it("a dialog knows of its earlier try, though it was drawn again: nothing is sent a second time", async () => {
  const { sent, shown, press, answer } = dialog();
  const lost = press();
  await answer(new ApiError("Giù.", 502, "unreachable"));
  expect(await lost).toMatchObject({ code: "unreachable" });
  await vi.waitFor(() => expect(shown()).toEqual([false, expect.stringContaining("Forse è arrivato")]));
  expect(await press()).toBe("present");
  expect(sent).toHaveBeenCalledOnce();
});
