// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { stubReads } from "@/tests/support/stub-reads";
import type { Member } from "../member";
import { CardsSection } from "./cards-section";
import { DocumentsSection } from "./documents-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = { id_usr: 12 } as Member;

it("a member's document is deleted as it is on screen", async () => {
  const seen = { accettato: 0 as const, eterno: 1 as const, scadenza: null, path: "uploads/a.pdf" };
  const Documenti = [{ id_doc: 5, id_tipo: 3, TipoDoc: { nome: "Patente" }, ...seen }];
  const writes = stubReads({ "documenti.byMember": { Documenti } });
  showAs("ADMIN", <DocumentsSection member={member} />);
  await confirmDeletion(await screen.findByRole("button", { name: "Elimina Patente" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ path: "/documenti/5", base: seen, of: { id_usr: 12 } });
});

it("a member's card is deleted as it is on screen", async () => {
  const seen = { numero: "A1", scadenza: null, tipoTessera: 3, path: "uploads/a.pdf", accettato: 1 as const };
  const Tessera = [{ id: 5, utente: 12, TipoTessera: { nome: "FIV" }, ...seen }];
  const writes = stubReads({ "tessera.byMember": { Tessera } });
  showAs("SEGRETERIA", <CardsSection member={member} />);
  await confirmDeletion(await screen.findByRole("button", { name: /^Elimina/ }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ path: "/tessera/5", base: seen, of: { id_usr: 12 } });
});
