// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { useReminders } from "./use-reminders";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

it("a reminder that fails says why and is offered again; one that went is not sent twice", async () => {
  const answers = [Response.json({ esito: false, err: "Bloccato." }, { status: 422 })];
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    return answers.shift() ?? Response.json({ esito: true });
  });
  const error = vi.spyOn(notify, "error");
  const { result } = renderHook(useReminders, { wrapper });
  await act(() => result.current.remind(12));
  const [text, { retry }] = error.mock.calls[0] as unknown as [string, { retry: () => void }];
  expect(text).toBe("Bloccato.");
  expect(result.current.stateOf(12)).toBeUndefined();
  act(() => retry());
  await waitFor(() => expect(result.current.stateOf(12)).toBe("sent"));
  await act(() => result.current.remind(12));
  expect(sent).toHaveLength(2);
});

it("a reminder whose answer never came says that it may arrive twice", async () => {
  stubReads({}, failures.down);
  const error = vi.spyOn(notify, "error");
  const { result } = renderHook(useReminders, { wrapper });
  await act(() => result.current.remind(12));
  expect(error.mock.calls[0]?.[0]).toContain("se riprovi, può arrivare due volte");
});
