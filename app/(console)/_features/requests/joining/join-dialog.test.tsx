// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { requestFormValues } from "../request";
import { cruiseRequests } from "../request-types";
import { JoinDialog } from "./join-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = {
  id: 1,
  utente: 12,
  crociera: 3,
  front: 3,
  Dettaglio: [{ id: 7, utente: 12, nominativo: "Anna" }],
};
const sailing = { id: 5, utente: 13, crociera: 3, barca: 0, inizio: "2099-06-12", fine: "2099-06-19" };

it("a sailing that is not there any more when it is pressed is named, and nobody is booked", async () => {
  const written: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit) => {
    if (method !== "GET") written.push(address);
    return Response.json({ esito: true, Crociera: [sailing], Attivita: [], Barche: [], Corso: [] });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <JoinDialog
          kind={cruiseRequests}
          requests={[request]}
          values={requestFormValues(request)}
          description="Elba"
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole<HTMLInputElement>("radio")).checked).toBe(true);
  queries.setQueryData(read("crocierautente.list").queryKey, { Crociera: [] });
  await waitFor(() => expect(screen.queryByRole("radio")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Unisci 1 persona" }));
  expect(await screen.findByText(/L'uscita che avevi scelto non c'è più/)).toBeTruthy();
  expect(written).toEqual([]);
});
