// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { VisibilityBadge, visibilityColumn } from "@/components/list/visibility";
import { toSpreadsheet } from "@/components/table/to-spreadsheet";

afterEach(cleanup);

it("says in one word whether others see a row, in the table as in its export", () => {
  const column = visibilityColumn<"pubblicato", { pubblicato?: 0 | 1 }>("pubblicato");
  const rows = [{ pubblicato: 1 as const }, { pubblicato: 0 as const }, {}].map((original) => ({ original }));
  expect(toSpreadsheet("Voci", [column], rows)).toEqual({
    title: "Voci",
    headers: ["Pubblicato"],
    rows: ["Pubblicato", "Privato", "Privato"].map((value) => [{ kind: "text", value }]),
  });
  const shown = rows.map(({ original }) => {
    render(column.cell?.(original));
    const { textContent } = document.body;
    cleanup();
    return textContent;
  });
  expect(shown).toEqual(["Pubblicato", "Privato", "Privato"]);
});

it("what is not said of a mode is not hidden, as in the choices", () => {
  const column = visibilityColumn<"visibile", { visibile?: 0 | 1 }>("visibile");
  const rows = [{ visibile: 1 as const }, { visibile: 0 as const }, {}].map((original) => ({ original }));
  expect(toSpreadsheet("Voci", [column], rows).rows).toEqual(
    ["Visibile", "Non visibile", "Visibile"].map((value) => [{ kind: "text", value }]),
  );
});

it("has words of its own for what is visible in a choice", () => {
  render(<VisibilityBadge flag="visibile" isOn={false} />);
  expect(screen.getByText("Non visibile")).toBeDefined();
});
