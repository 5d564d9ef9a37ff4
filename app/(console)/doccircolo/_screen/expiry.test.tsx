// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { schemasOf } from "@/lib/contract/schemas";
import { stubReads } from "@/tests/support/stub-reads";
import type { ClubDocument } from "./club-document-form";
import { ClubDocumentView } from "./club-document-view";
import { columns } from "./columns";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A document with this expiry, as the screen reads it. */
function documentWith(scadenza: unknown): ClubDocument {
  const answer = { Documenti: [{ id: 1, nome: "Statuto", scadenza }] };
  const { Documenti } = schemasOf("doccirc.all").answer.parse(answer) as { Documenti: ClubDocument[] };
  return Documenti[0] as ClubDocument;
}

const cases = [
  ["31/12/2025", "Senza data"],
  ["", "Eterno"],
  [null, "Eterno"],
  ["2099-12-31", "31/12/2099"],
] as const;

it.each(cases)("a club document that expires on %j is listed and exported as %s", (scadenza, shown) => {
  const column = columns.find(({ id }) => id === "scadenza");
  const document = documentWith(scadenza);
  expect(column?.text?.(document)).toBe(shown);
  const [day, state] = column?.exported?.map(({ value }) => value(document)) ?? [];
  expect(day).toBe(scadenza === "2099-12-31" ? scadenza : null);
  expect(state).toBe(scadenza === "2099-12-31" ? "Valido" : shown);
});

it.each(cases)("a club document that expires on %j reads %s", (scadenza, shown) => {
  stubReads({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClubDocumentView document={documentWith(scadenza)} onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(shown)).toBeTruthy();
});
