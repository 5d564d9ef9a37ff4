// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { UnreadableCount } from "@/components/ui/unreadable-count";
import { ExportMenu } from "./export-menu";

vi.mock("@/components/ui/save-file");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.mocked(saveFile).mockClear();
});

const spreadsheet = () => ({ title: "Ruoli", headers: ["Nome"], rows: [] });

/** Exports as CSV from a page with so many unreadable records; the notices that this puts up. */
async function exportWith(unreadable: number) {
  const warn = vi.spyOn(notify, "warning").mockReturnValue(() => {});
  render(
    <UnreadableCount value={unreadable}>
      <ExportMenu name="ruoli" spreadsheet={spreadsheet} isEmpty={false} />
    </UnreadableCount>,
  );
  fireEvent.keyDown(screen.getByRole("button", { name: "Esporta" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "CSV" }));
  expect(saveFile).toHaveBeenCalledOnce();
  return warn.mock.calls.map(([text]) => text);
}

it("an export says that records could not be read, which may be missing from it", async () => {
  expect(await exportWith(2)).toEqual(["2 schede illeggibili: il file può essere incompleto."]);
});

it("an export of all that there is says nothing", async () => {
  expect(await exportWith(0)).toEqual([]);
});
