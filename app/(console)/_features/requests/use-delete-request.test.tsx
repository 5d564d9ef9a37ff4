// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { courseRequests, cruiseRequests, type RequestType } from "./request-types";
import { useDeleteRequest } from "./use-delete-request";

// Otherwise the first question waits for its code.
beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Row({ kind }: { kind: RequestType }) {
  const { confirmDelete, question } = useDeleteRequest(kind);
  return (
    <>
      {confirmDelete ? (
        <button type="button" onClick={() => confirmDelete({ id: 5 })}>
          Elimina
        </button>
      ) : (
        "nessuna azione"
      )}
      {question}
    </>
  );
}

function show(kind: RequestType, documentedCalls: boolean) {
  const sent: (string | null)[][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push([init.method ?? "GET", address, new Headers(init.headers).get("x-action")]);
    return Response.json({ esito: true });
  });
  const viewer = { ...memberViewer, level: "SEGRETERIA" as const, documentedCalls };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={viewer}>
        <Row kind={kind} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  return sent;
}

async function deleteIt() {
  fireEvent.click(screen.getByRole("button", { name: "Elimina" }));
  fireEvent.click(await screen.findByRole("button", { name: "Sì" }));
}

it.each([
  ["a cruise request", cruiseRequests, false, "/api/legacy/richiestacrociera/5", "crociererichieste.delete"],
  ["a course request", courseRequests, false, "/api/legacy/richiestacorso/5", "corsirichieste.delete"],
  [
    "a course request, where the server wants the documented calls,",
    ...([courseRequests, true, "/api/legacy/crociera/5", "corsirichieste.delete"] as const),
  ],
] as const)("%s is deleted by the call of its action", async (_, kind, documented, address, action) => {
  const sent = show(kind, documented);
  await deleteIt();
  await waitFor(() => expect(sent).toEqual([["DELETE", address, action]]));
});

it("a cruise request cannot be deleted where the server wants the documented calls: there is none", () => {
  show(cruiseRequests, true);
  expect(screen.getByText("nessuna azione")).toBeTruthy();
});
