// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { OwnFieldForm } from "./own-field-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("compares what was typed with the value as it was when the form opened, when the page has been read again since", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ esito: true });
  });
  const queries = new QueryClient();
  const onSaved = vi.fn();
  const form = (value: string) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <OwnFieldForm name="email" value={value} onSaved={onSaved} onCancel={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(form("paola@esempio.it"));
  rerender(form("altra@esempio.it"));
  fireEvent.change(screen.getByLabelText(/E-mail/), { target: { value: "nuova@esempio.it" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([{ changes: { email: "nuova@esempio.it" }, base: { email: "paola@esempio.it" } }]);
});
