import { describe, expect, it } from "vitest";
import { columns as membershipColumns } from "@/app/(console)/tesseramento/_screen/columns";
import type { Column } from "@/components/table";
import { requestColumns } from "@/features/requests/columns";
import { courseRequests } from "@/features/requests/request-types";

/** What a window of 1280 px leaves for a table: without menu (300 px), margins (64 px) and scroll bar (16 px). */
const room = 900;
/** Two buttons. */
const actionsWidth = 88;

function minWidth(columns: readonly Pick<Column<never>, "width" | "minWidth" | "hiddenByDefault">[]): number {
  const shown = columns.filter(({ hiddenByDefault }) => !hiddenByDefault);
  return shown.reduce((sum, { width, minWidth = 0 }) => sum + (width ?? minWidth), actionsWidth);
}

describe("the columns that a wide list shows", () => {
  it("fit a window of 1280 px, so that none stands under the actions of its rows", () => {
    const widths = [membershipColumns, requestColumns(courseRequests)].map(minWidth);
    expect(widths.filter((width) => width > room)).toEqual([]);
  });

  it("leave a membership's name and card type room beside its state", () => {
    const widthOf = (name: string) => {
      const column = membershipColumns.find(({ id }) => id === name);
      return column?.width ?? column?.minWidth ?? 0;
    };
    expect(widthOf("nome")).toBeGreaterThanOrEqual(160);
    expect(widthOf("tessera")).toBeGreaterThanOrEqual(130);
  });
});
