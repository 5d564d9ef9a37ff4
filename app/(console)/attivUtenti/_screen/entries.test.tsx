// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ToCloseBadge } from "@/features/sailings/badges";
import { courseEntry, userCruiseEntry } from "./entries";

afterEach(cleanup);

it("a sailing and a class that are over and not closed have the one badge for it", () => {
  const { container, rerender } = render(<ToCloseBadge />);
  const badge = container.innerHTML;
  const today = "2026-11-29";
  for (const { state } of [
    userCruiseEntry({ id: 1, inizio: "2026-11-01", fine: "2026-11-08", chiusa: 0 } as never, today),
    courseEntry({ id: 2, date: ["2026-11-08"], stato: 0 } as never, today),
  ]) {
    rerender(state);
    expect(container.innerHTML).toBe(badge);
  }
});
