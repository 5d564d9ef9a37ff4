// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { ArchivedDocumentDialog } from "./archived-document-dialog";
import type { ArchivedDocument } from "./columns";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a document, changes its expiry where a day is given, and saves; gives what was sent. */
async function save(document: object, day?: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ esito: true });
  });
  const onClose = vi.fn();
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={new QueryClient()}>
        <ArchivedDocumentDialog document={document as ArchivedDocument} onClose={onClose} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  if (day) fireEvent.change(screen.getByRole("textbox", { name: "Scadenza" }), { target: { value: day } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  return sent;
}

it.each([
  [{ accettato: 0 }, "Non accettato"],
  [{ accettato: 1 }, "Accettato"],
  [{}, "Accettato"],
])("shows the state %j as it is, and keeps it when the expiry is saved", async (state, shown) => {
  const sent = await save({ id_doc: 7, id_usr: 12, eterno: 0, scadenza: "2033-08-07", ...state }, "8/9/2034");
  screen.getByText(shown);
  expect(sent).toEqual([
    { changes: { scadenza: "2034-09-08" }, base: { scadenza: "2033-08-07" }, of: { id_usr: 12 } },
  ]);
});

it.each([
  ["that never expires and has a day", { eterno: 1, scadenza: "2026-05-01" }],
  ["that does not say whether it expires", { scadenza: "2033-08-07" }],
])("a document %s is not written where nobody touches it", async (_, expiry) => {
  expect(await save({ id_doc: 7, id_usr: 12, accettato: 1, ...expiry })).toEqual([]);
});
