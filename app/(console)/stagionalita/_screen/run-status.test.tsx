// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RunStatus } from "./run-status";
import type { useDaysRun } from "./use-days-run";

afterEach(cleanup);

it("names the days that failed by reason and month", () => {
  const failure = (day: string, reason: string) => ({ day, season: "Alta", reason });
  const failures = [
    failure("2026-06-29", "Chiuso."),
    failure("2026-06-30", "Guasto."),
    failure("2026-07-01", "Chiuso."),
    failure("2026-07-02", "Chiuso."),
  ];
  const days = { run: { total: 9, done: 9, isRunning: false, failures } } as unknown as ReturnType<
    typeof useDaysRun
  >;
  render(<RunStatus days={days} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "29 giugno 2026, 1 e 2 luglio 2026: Chiuso.",
    "30 giugno 2026: Guasto.",
  ]);
});
