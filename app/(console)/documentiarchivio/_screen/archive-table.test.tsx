// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { stubReads } from "@/tests/support/stub-reads";
import { ArchiveTable } from "./archive-table";
import type { ArchivedDocument } from "./columns";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seen = { accettato: 1, scadenza: "2031-01-02", eterno: 0, path: "uploads/a.pdf" } as const;

it.each([
  ["as it is on screen", { id_usr: 12 }, { base: seen, of: { id_usr: 12 } }],
  // Then no read finds it, and nothing can be compared.
  ["without a word of it where the server does not say whose it is", {}, {}],
])("an archived document is deleted %s", async (_, owner, said) => {
  const writes = stubReads({});
  const document: ArchivedDocument = {
    id_doc: 5,
    Utenti: { nome: "Anna", cognome: "Neri" },
    ...owner,
    ...seen,
  };
  const nothing = () => {};
  const query = { error: null, refetch: vi.fn(), isFetching: false };
  showAs(
    "ADMIN",
    <ArchiveTable
      type={3}
      archive={{ documents: query, rows: [document], options: [] } as never}
      filter="tutti"
      onFilter={nothing}
      openId={null}
      onOpen={nothing}
      viewSwitch={null}
    />,
  );
  const [, row] = await screen.findAllByRole("row");
  await confirmDeletion(await openRowMenu(row as HTMLElement, "Elimina"));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toEqual({ path: "/documenti/5", body: undefined, ...said });
});
