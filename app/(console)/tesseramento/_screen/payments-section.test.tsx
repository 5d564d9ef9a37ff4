// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { Membership } from "./membership";
import { PaymentsSection } from "./payments-section";
import { amountRow } from "./price";

// Otherwise the first question waits for its code.
beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The section of a membership in this state, with its only payment. */
function show(state: Partial<Membership>) {
  const Pagamento = [{ id: 3, tipo: "SALDO", valore: "90,50" }];
  const work = {
    payments: { data: { Pagamento }, error: null, isFetching: false },
    readPayments: async () => [],
    pending: null,
  };
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={new QueryClient()}>
        <PaymentsSection
          membership={{ id: 2, tessera: 4, ...state } as Membership}
          types={{ error: null, isFetching: false, refetch: () => {} }}
          today="2026-11-21"
          work={work as never}
        />
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

/** The question of deleting the only payment of a membership in this state; gives what is written. */
async function askToDelete(state: Partial<Membership>, ...stubbed: Parameters<typeof stubReads>) {
  const writes = stubReads(...stubbed);
  show(state);
  fireEvent.click(screen.getByRole("button", { name: /^Elimina Saldo/ }));
  return { writes, question: within(await screen.findByRole("alertdialog")) };
}

it("a payment whose answer never came makes it paid once it shows, as one that was added does", async () => {
  stubReads({ "tipopag.list": { TipoPag: [{ id: 1, nome: "Contanti", visibile: 1 }] } }, failures.down);
  const queries = new QueryClient();
  const settle = vi.fn();
  const membership = {
    id: 2,
    tessera: 4,
    pagato: 0,
    Tessera: { nome: "Ordinaria", prezzi: [{ anni: 0, prezzo: 90 }] },
    Utente: { meta: { 26: "05/03/1990" } },
  } as Membership;
  const section = (...Pagamento: object[]) => (
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={queries}>
        <PaymentsSection
          membership={membership}
          types={{ error: null, isFetching: false, refetch: () => {} }}
          today="2026-11-21"
          work={{ payments: { data: { Pagamento }, error: null, isFetching: false }, settle } as never}
        />
      </QueryClientProvider>
    </ViewerProvider>
  );
  const balance = { id: 3, tipo: "SALDO", valore: 90 };
  const { rerender } = render(section(balance));
  rerender(section());
  fireEvent.click(screen.getByRole("button", { name: "Aggiungi pagamento" }));
  const add = await screen.findByRole("button", { name: "Aggiungi" });
  await waitFor(() => expect(screen.getByLabelText(/^Metodo/)).toHaveProperty("value", "1"));
  fireEvent.click(add);
  await screen.findByText(/Forse è arrivato: guarda i pagamenti prima di riprovare\./);
  expect(settle).not.toHaveBeenCalled();
  rerender(section(balance));
  await waitFor(() => expect(settle).toHaveBeenCalledOnce());
  rerender(section({ ...balance }));
  expect(settle).toHaveBeenCalledOnce();
});

it.each([
  [1, 1],
  [0, 0],
] as const)("who deletes a payment (pagato %i) reads whether the card stays paid", async (pagato, count) => {
  const { question } = await askToDelete({ pagato }, {});
  expect(question.queryAllByText("La tessera resta segnata come pagata.")).toHaveLength(count);
});

it("the deletion names the membership's state on screen, and says what a colleague has made of it", async () => {
  const err = "Nel frattempo il tesseramento è stato concluso: guarda e riprova.";
  const refused = () => Response.json({ esito: false, code: "conflict", err }, { status: 409 });
  const error = vi.spyOn(notify, "error");
  const { writes, question } = await askToDelete({ pagato: 0, stato: null }, {}, refused);
  fireEvent.click(question.getByRole("button", { name: texts.yes }));
  await waitFor(() => expect(error).toHaveBeenCalledWith(err));
  expect(writes).toEqual([
    { path: "/pagamento/3", body: undefined, base: { pagato: 0, stato: 0 }, of: { tesseramento: 2 } },
  ]);
});

it("cost, payments, their sum and the difference end at one edge, before the room of the button", () => {
  stubReads({});
  const Tessera = { prezzi: [{ anni: 6, prezzo: 95 }] };
  show({ Tessera, Utente: { meta: { 26: "15/11/1980" } } } as unknown as Partial<Membership>);
  const tracksIn = (className = "") => className.match(/\S*grid-cols-\S+/g);
  const amounts = screen.getAllByText(/^(95,00|90,50|4,50)/);
  expect(amounts).toHaveLength(4);
  for (const { parentElement } of amounts)
    expect(tracksIn(parentElement?.className)).toEqual(tracksIn(amountRow));
});
