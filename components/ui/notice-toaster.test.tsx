// @vitest-environment jsdom
// @own-modules
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { NoticeToaster } from "@/components/ui/notice-toaster";

beforeEach(() => {
  vi.useFakeTimers();
  // To jsdom a page is hidden.
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cleanup();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("a success leaves by itself, and not while it has the focus; a failure stays", async () => {
  render(<NoticeToaster />);
  notify.success("Porto salvato.");
  await pass(100);
  const close = screen.getByRole("button", { name: "Chiudi avviso" });
  close.focus();
  await pass(30_000);
  expect(screen.getByText("Porto salvato.")).toBeDefined();
  close.blur();
  await pass(3000);
  await pass(1000);
  expect(screen.queryByText("Porto salvato.")).toBeNull();

  notify.error("Il server del circolo non risponde.");
  await pass(60_000);
  expect(screen.getByText("Il server del circolo non risponde.")).toBeDefined();
});
