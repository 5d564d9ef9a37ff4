// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { VenueDialog } from "./venue-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("saves what was typed alone, against the record as it was opened, when the list has been read again since", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ esito: true });
  });
  const queries = new QueryClient();
  const onClose = vi.fn();
  const opened = { id: 5, nome: "Hangar", indirizzo: null, numposti: 20, note: "Al molo" };
  const dialog = (venue: typeof opened) => (
    <QueryClientProvider client={queries}>
      <VenueDialog venue={venue} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(opened));
  rerender(dialog({ ...opened, numposti: 60, note: "Di un collega" }));
  fireEvent.change(screen.getByLabelText("Posti"), { target: { value: "40" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ changes: { numposti: 40 }, base: { numposti: 20 } }]);
});
