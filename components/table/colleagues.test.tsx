// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { presence } from "@/lib/client/live/presence";
import { ViewerProvider } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { memberViewer } from "@/tests/support/viewer";
import { columnsFor } from "./columns";
import { DataTable } from "./data-table";

interface Row {
  id: number;
  nome: string;
  cognome: string;
}

const rows: Row[] = [
  { id: 7, nome: "Marco", cognome: "Riva" },
  { id: 8, nome: "Pia", cognome: "Neri" },
];
const drawn = vi.fn();
const c = columnsFor<Row>();
const columns = [
  c.text("nome", "Nome", { namesRow: true }),
  c.text("cognome", "Cognome", { namesRow: true }),
  c.text("carta", "Carta", { value: () => "", cell: ({ nome }) => drawn(nome) }),
];
const record = recordOfSave("socio.update", 7);
const marta = { id: 21, name: "Marta Rossi" };
const me = { id: memberViewer.id, name: "Paola" };

const take = (people: (typeof marta)[]) => act(() => presence.take({ record, people }));
const badges = () => screen.queryAllByRole("img");

beforeEach(() => {
  render(
    <ViewerProvider viewer={memberViewer}>
      <NuqsTestingAdapter>
        <DataTable
          name="soci"
          label="Soci"
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id)}
          recordName={({ id }) => recordOfSave("socio.update", id)}
          empty={{ title: "Nessun socio" }}
        />
      </NuqsTestingAdapter>
    </ViewerProvider>,
  );
});
afterEach(() => {
  cleanup();
  take([]);
});

it("a row whose record a colleague has open has their initials, after its name", () => {
  expect(badges()).toEqual([]);
  take([me]);
  expect(badges()).toEqual([]);
  take([me, marta]);
  const name = screen.getByRole("rowheader", { name: "Riva Aperta da Marta Rossi" });
  const badge = within(name).getByRole("img", { name: "Aperta da Marta Rossi" });
  expect(badge.textContent).toBe("MR");
  expect(badge.title).toBe("Aperta da Marta Rossi");
  expect(badges()).toHaveLength(1);
  take([marta, { id: 22, name: "Ugo Bianchi" }]);
  expect(badges()[0]?.textContent).toBe("MR+1");
  expect(badges()[0]?.title).toBe("Aperta da Marta Rossi e Ugo Bianchi");
});

it("no row is drawn again for it", () => {
  drawn.mockClear();
  take([marta]);
  expect(badges()).toHaveLength(1);
  expect(drawn).not.toHaveBeenCalled();
});
