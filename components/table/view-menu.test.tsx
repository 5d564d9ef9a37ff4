// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { columnsFor } from "./columns";
import { ViewMenu } from "./view-menu";

const c = columnsFor<never>();
const columns = [c.text("nome", "Nome"), c.text("note", "Note"), c.text("telefono", "Telefono")];

afterEach(cleanup);

it.each([
  [3, "Colonne"],
  [2, "Colonne · 1 nascosta"],
  [1, "Colonne · 2 nascoste"],
])("says how many columns have no room when %i of three have", (fitting, name) => {
  render(
    <ViewMenu
      columns={columns}
      choice={{ visible: columns, hideable: [], staying: new Set(), toggle: () => {}, reset: undefined }}
      fitting={columns.slice(0, fitting)}
      isCompact={false}
      onCompactChange={() => {}}
      sort={null}
      onSort={() => {}}
    />,
  );
  expect(screen.getByRole("button", { name })).toBeTruthy();
});
