// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { Membership } from "./membership";
import { PaymentsSection } from "./payments-section";

// Otherwise the first question waits for its code.
beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [1, 1],
  [0, 0],
])("who deletes a payment (pagato %i) reads whether the card stays paid", async (pagato, count) => {
  stubReads({});
  const Pagamento = [{ id: 3, tipo: "SALDO", valore: "90,50" }];
  const work = { payments: { data: { Pagamento }, error: null, isFetching: false }, pending: null };
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={new QueryClient()}>
        <PaymentsSection
          membership={{ id: 2, tessera: 4, pagato } as Membership}
          types={{ error: null, isFetching: false, refetch: () => {} }}
          today="2026-11-21"
          work={work as never}
        />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /^Elimina Saldo/ }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.queryAllByText("La tessera resta segnata come pagata.")).toHaveLength(count);
});
