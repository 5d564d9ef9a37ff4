// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScreenLink } from "./screen-link";

vi.mock("next/link", () => ({
  default: ({ prefetch, ...props }: ComponentProps<"a"> & { prefetch: boolean }) => (
    <a data-prefetch={String(prefetch)} {...props} />
  ),
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it.each([
  ["/soci", "true"],
  ["/soci?socio=3", "true"],
  ["/statistiche", "false"],
])("a link to %s that a pointer rests on is prefetched: %s", async (href, prefetch) => {
  render(<ScreenLink href={href}>Vai</ScreenLink>);
  const link = screen.getByRole("link");
  expect(link.dataset.prefetch).toBe("false");
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  await act(() => vi.runAllTimersAsync());
  expect(link.dataset.prefetch).toBe(prefetch);
});
