// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RunStatus } from "./run-status";
import type { useDaysRun } from "./use-days-run";

afterEach(cleanup);

const failure = (day: string, reason: string) => ({ day, season: "Alta", reason });

it("names the days that failed by reason and month", () => {
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
  expect(screen.getByText("Giorni non riusciti: 4. Gli altri sono a posto.")).toBeTruthy();
});

it("says how many were left after a stop", () => {
  const run = { total: 9, done: 8, isRunning: false, failures: [failure("2026-06-29", "Chiuso.")] };
  render(<RunStatus days={{ run } as unknown as ReturnType<typeof useDaysRun>} />);
  expect(screen.getByText("Giorni non riusciti: 1. Non toccati: 1.")).toBeTruthy();
});
