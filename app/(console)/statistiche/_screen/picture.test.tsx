// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { saveFile } from "@/components/ui/save-file";
import { type Period, yearPeriod } from "@/lib/rules/statistics/period";
import { Picture } from "./picture";
import { periodFileName, periodWords } from "./picture-source";

vi.mock("@/components/ui/save-file", () => ({ saveFile: vi.fn() }));

// Otherwise the menu waits for its code.
beforeAll(async () => {
  await import("@/components/export/export-menu");
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** The name of the file in which a picture of the period is exported. */
async function exportedName(period: Period, periodName = periodFileName(period)) {
  const source = {
    name: "uscite-per-barca",
    title: "Uscite per barca",
    description: "",
    load: async () => ({ facts: [], charts: [], table: { columns: [], rows: [] }, notes: [] }),
  };
  const words = periodWords(period);
  const reads = { unreadable: () => 0 } as never;
  const given = { source, makeReads: () => reads, section: "", periodText: "", periodName };
  render(await Picture({ ...given, period, today: "2026-11-27", words }));
  fireEvent.keyDown(await screen.findByRole("button", { name: "Esporta", expanded: false }), {
    key: "Enter",
  });
  fireEvent.click(await screen.findByRole("menuitem", { name: "CSV" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  return vi.mocked(saveFile).mock.calls[0]?.[1];
}

it.each([
  [{ from: "2025-09-01", to: "2026-08-31" }, "dal-2025-09-01-al-2026-08-31"],
  [yearPeriod(2025), "anno-2025"],
])("an exported picture says in its file's name of which days it is", async (period, days) => {
  expect(await exportedName(period)).toMatch(
    new RegExp(`^statistiche-uscite-per-barca-${days}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
});

it("what is counted from today on has the day alone in its file's name", async () => {
  expect(await exportedName(yearPeriod(2025), "")).toMatch(
    /^statistiche-uscite-per-barca-\d{4}-\d\d-\d\d\.csv$/,
  );
});
