// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { stubReads } from "@/tests/support/stub-reads";
import { BoatArchiveTable } from "./boat-archive-table";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seen = { accettato: 1 as const, scadenza: "2031-01-02" as const, dati: { massimale: "5" } };

it.each([
  [{ id_usr: 12 }, { ownerId: 12, typeId: 3 }],
  [{}, { typeId: 3 }],
])("an archived boat document of %j is deleted as it is on screen", async (owner, of) => {
  const writes = stubReads({});
  const nothing = () => {};
  const query = { error: null, refetch: vi.fn(), isFetching: false };
  const document = { id: 5, Owner: { nome: "Anna", cognome: "Neri" }, ...owner, ...seen };
  showAs(
    "SEGRETERIA",
    <BoatArchiveTable
      type={3}
      archive={{ documents: query, rows: [document], options: [] } as never}
      filter="tutti"
      onFilter={nothing}
      openId={null}
      onOpen={nothing}
    />,
  );
  const [, row] = await screen.findAllByRole("row");
  await confirmDeletion(await openRowMenu(row as HTMLElement, "Elimina"));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toEqual({ path: "/docbarca/utente/5", body: undefined, base: seen, of });
});
