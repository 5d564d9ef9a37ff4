// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, type UseQueryResult } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Answer } from "@/lib/contract";
import { PaymentDialog } from "./payment-dialog";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

type Method = Answer<"tipopag.list">["TipoPag"][number];
const method = (id: number, nome: string, visibile: 0 | 1 = 1) => ({ id, nome, visibile }) as Method;
const several = [method(1, "Contanti"), method(2, "Bonifico"), method(3, "Assegno", 0)];

const queries = new QueryClient();

function dialog(methods: Method[], onClose: () => void, payments: { id: number }[] = [], rest = 9050) {
  const query = { data: { TipoPag: methods }, error: null, isPending: false } as unknown;
  return (
    <QueryClientProvider client={queries}>
      <PaymentDialog
        membershipId={4}
        rest={rest}
        methods={query as UseQueryResult<Answer<"tipopag.list">>}
        payments={payments}
        onAdded={() => {}}
        onDoubt={() => {}}
        onClose={onClose}
      />
    </QueryClientProvider>
  );
}

function open(methods: Method[] = several) {
  const onClose = vi.fn();
  const { rerender } = render(dialog(methods, onClose));
  return Object.assign(onClose, {
    /** Shows the dialog with the rest that other payments have left meanwhile. */
    leave: (rest: number) => rerender(dialog(methods, onClose, [], rest)),
  });
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const choose = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

it("a deposit is not the whole cost: its amount is empty, what was typed stays", () => {
  open();
  expect(field(/^Importo/).value).toBe("90,50");
  choose(/^Tipo/, "ACCONTO");
  expect(field(/^Importo/).value).toBe("");
  choose(/^Tipo/, "SALDO");
  expect(field(/^Importo/).value).toBe("90,50");
  choose(/^Importo/, "40");
  choose(/^Tipo/, "ACCONTO");
  expect(field(/^Importo/).value).toBe("40");
});

it("a balance that nobody has typed follows what is left when others pay", () => {
  const { leave } = open();
  leave(5000);
  expect(field(/^Importo/).value).toBe("50,00");
  choose(/^Tipo/, "ACCONTO");
  expect(field(/^Importo/).value).toBe("");
  leave(4000);
  choose(/^Tipo/, "SALDO");
  expect(field(/^Importo/).value).toBe("40,00");
  choose(/^Importo/, "30");
  leave(3500);
  expect(field(/^Importo/).value).toBe("30");
});

it("an amount that somebody has typed is cleared by no answer, also where it is what is left", () => {
  const { leave } = open();
  choose(/^Tipo/, "ACCONTO");
  choose(/^Importo/, "50,00");
  leave(5000);
  leave(0);
  expect(field(/^Importo/).value).toBe("50,00");
  choose(/^Importo/, "");
  choose(/^Tipo/, "SALDO");
  choose(/^Importo/, "");
  leave(2000);
  expect(field(/^Importo/).value).toBe("");
});

it("an amount that was sent stays as it was sent: the payment may have arrived", async () => {
  const late = { esito: false, err: "Non risponde.", code: "timeout" };
  vi.stubGlobal("fetch", async () => Response.json(late, { status: 504 }));
  const { leave } = open([method(2, "Bonifico")]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Aggiungi" })));
  await screen.findByText(/Non risponde/);
  leave(0);
  expect(field(/^Importo/).value).toBe("90,50");
});

it("the only visible method is chosen", () => {
  open([method(2, "Bonifico"), method(3, "Assegno", 0)]);
  expect(field(/^Metodo/).value).toBe("2");
});

it("the method that was used last is chosen, unless nobody can choose it any more", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true }));
  const onClose = open();
  expect(field(/^Metodo/).value).toBe("");
  choose(/^Metodo/, "2");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Aggiungi" })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  open();
  expect(field(/^Metodo/).value).toBe("2");
  cleanup();
  open([method(1, "Contanti"), method(2, "Bonifico", 0), method(4, "Carta")]);
  expect(field(/^Metodo/).value).toBe("");
});

it("a payment whose answer never came is not taken for one that was seen; after a conflict it is", async () => {
  const answers = [
    Response.json({ esito: false, err: "Non risponde.", code: "timeout" }, { status: 504 }),
    Response.json({ esito: false, err: "Lo stesso pagamento.", code: "conflict" }, { status: 409 }),
    Response.json({ esito: true }),
  ];
  const seen: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    seen.push(JSON.parse(new Headers(init.headers).get("x-base") ?? "null").base.pagamenti);
    return answers.shift();
  });
  const methods = [method(2, "Bonifico")];
  const onClose = vi.fn();
  const { rerender } = render(dialog(methods, onClose, [{ id: 6 }]));
  const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Aggiungi" })));
  await press();
  await screen.findByText(/Non risponde/);
  rerender(dialog(methods, onClose, [{ id: 6 }, { id: 7 }]));
  await press();
  await screen.findByText(/Lo stesso pagamento/);
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(seen).toEqual([[6], [6], [6, 7]]);
});
