// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { openRowMenu } from "@/tests/support/open-row-menu";
import { stubReads } from "@/tests/support/stub-reads";
import { ClubDocumentsScreen } from "./club-documents-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a club document is deleted as it is on screen, with the files that it has there", async () => {
  const seen = {
    nome: "Statuto",
    pubblicato: 0 as const,
    scadenza: null,
    path: "uploads/a.pdf",
    sorgente: null,
  };
  const writes = stubReads({ "doccirc.all": { Documenti: [{ id: 5, famiglia: 1, ruoli: [], ...seen }] } });
  showAs("ADMIN", <ClubDocumentsScreen />);
  const row = (await screen.findByText("Statuto")).closest("tr");
  await confirmDeletion(await openRowMenu(row as HTMLElement, "Elimina"));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toEqual({ path: "/doccirc/5", body: undefined, base: seen });
});
