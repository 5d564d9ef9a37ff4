// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { RequestDialog } from "./request-dialog";
import { cruiseRequests, type MemberRequest } from "./request-types";

// Otherwise it waits for its code.
beforeAll(async () => void (await import("./joining/join-dialog")));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = {
  id: 5,
  crociera: 3,
  utente: 12,
  front: 3,
  barca: 0,
  istruttore: 0,
  Dettaglio: [{ id: 7, utente: 12, nominativo: "Anna" }],
} as unknown as MemberRequest;
const sailing = {
  id: 9,
  utente: 13,
  crociera: 3,
  barca: 4,
  inizio: "2099-06-12",
  fine: "2099-06-19",
  istruttore: 21,
  Istruttore: { id_usr: 21, nominativo: "Paola Neri" },
};

it("shows and saves upon what its bookings have just written, before the lists are read again", async () => {
  const writes = stubReads({
    "crocierautente.list": { Crociera: [sailing] as never },
    "barche.list": { Barche: [{ id: 4, nome: "Brezza" }] as never },
  });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RequestDialog kind={cruiseRequests} request={request} onClose={vi.fn()} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Unisci a un'uscita" }));
  fireEvent.click(await screen.findByRole("button", { name: "Unisci 1 persona" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]).toMatchObject({ body: { changes: { barca: 4, istruttore: 21 } } });
  await screen.findByText(/^Tutto riuscito/);
  fireEvent.click(screen.getAllByRole("button", { name: "Chiudi" }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Barca").value).toBe("4"));
  expect(screen.getByText("Paola Neri")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Barca"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes[2]).toMatchObject({ body: { changes: { barca: 0 }, base: { barca: 4 } } });
});
