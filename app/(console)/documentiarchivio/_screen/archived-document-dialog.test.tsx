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

it.each([
  [0, "Non accettato"],
  [1, "Accettato"],
] as const)(
  "shows the state %s as it is, and keeps it when the expiry is saved",
  async (accettato, state) => {
    const sent: Record<string, unknown>[] = [];
    vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ esito: true });
    });
    const document = {
      id_doc: 7,
      id_usr: 12,
      accettato,
      eterno: 0,
      scadenza: "2033-08-07",
    } as ArchivedDocument;
    const onClose = vi.fn();
    render(
      <ViewerProvider viewer={memberViewer}>
        <QueryClientProvider client={new QueryClient()}>
          <ArchivedDocumentDialog document={document} onClose={onClose} />
        </QueryClientProvider>
      </ViewerProvider>,
    );
    screen.getByText(state);
    fireEvent.change(screen.getByRole("textbox", { name: "Scadenza" }), { target: { value: "8/9/2034" } });
    fireEvent.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      { changes: { scadenza: "2034-09-08" }, base: { scadenza: "2033-08-07" }, of: { id_usr: 12 } },
    ]);
  },
);
