// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { useReminders } from "./use-reminders";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a reminder that fails says why and is offered again; one that went is not sent twice", async () => {
  const answers = [Response.json({ esito: false, err: "Bloccato." }, { status: 422 })];
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    return answers.shift() ?? Response.json({ esito: true });
  });
  const error = vi.spyOn(notify, "error");
  const { result } = renderHook(useReminders, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.remind(12));
  const [text, { retry }] = error.mock.calls[0] as unknown as [string, { retry: () => void }];
  expect(text).toBe("Bloccato.");
  expect(result.current.stateOf(12)).toBeUndefined();
  act(() => retry());
  await waitFor(() => expect(result.current.stateOf(12)).toBe("sent"));
  await act(() => result.current.remind(12));
  expect(sent).toHaveLength(2);
});
