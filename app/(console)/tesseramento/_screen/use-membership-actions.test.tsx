// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { read } from "@/lib/client/query";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import {
  type Membership,
  type MembershipInput,
  type MembershipValues,
  membershipFormValues,
} from "./membership";
import { useMembershipActions } from "./use-membership-actions";

afterEach(() => {
  cleanup();
  endColleagueSaves();
});

const today = "2026-11-21";
const membership: Membership = {
  id: 7,
  utente: 12,
  Utente: { nominativo: "Anna Neri" },
  pagato: 1,
  documenti: 1,
  stato: 0,
  ente: null,
};
const cardType = { id: 4, nome: "Ordinaria", prezzi: [{ anni: 0, prezzo: 90 }] };
const balance = { id: 1, tipo: "SALDO", valore: 90 };

/** `refused`: why the server turns every save down; `unread`: payments do not come. */
function open(stored: unknown[], refused?: string, unread = false) {
  const saves: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method, body }: RequestInit) => {
    if (method === "PATCH") saves.push(JSON.parse(String(body)));
    if (method === "PATCH" && refused)
      return Response.json({ esito: false, code: "refused", err: refused }, { status: 422 });
    if (method !== "PATCH" && unread) return new Response(null, { status: 502 });
    return Response.json({ esito: true, Pagamento: stored, TipoTessera: [cardType] });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const payments = read("pagamento.byMembership", { params: { id: 7 } }).queryKey;
  queries.setQueryData(payments, { Pagamento: [...stored] } as never);
  const list = read("tesseramento.mine").queryKey;
  queries.setQueryData(list, { Tesseramento: [membership] } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={{ id: 3, level: "SEGRETERIA" } as Viewer}>{children}</ViewerProvider>
    </QueryClientProvider>
  );
  const onConcluded = vi.fn();
  const { result, rerender } = renderHook(
    (shown: Membership) => {
      const form = useForm<MembershipInput, unknown, MembershipValues>({
        defaultValues: membershipFormValues(membership, today),
      });
      return {
        form,
        work: useMembershipActions({ membership: shown, form, today, onClose: () => {}, onConcluded }),
      };
    },
    { wrapper, initialProps: membership },
  );
  const conclude = () =>
    act(() => result.current.work.conclude(result.current.form.getValues() as MembershipValues));
  return {
    saves,
    tell: colleagueSaves(queries),
    paidNow: () => result.current.work.payments.data?.Pagamento,
    /** The lists have it otherwise now. */
    show: (changed: Partial<Membership>) => rerender({ ...membership, ...changed }),
    typeNote: (nota: string) => act(async () => result.current.form.setValue("nota", nota)),
    save: () => act(() => result.current.work.save(result.current.form.getValues() as MembershipValues)),
    onConcluded,
    pay: (isSure: (doubt: string) => Promise<boolean>) => act(() => result.current.work.pay(isSure)),
    settle: () => act(() => result.current.work.settle()),
    conclude,
    isListStale: () => queries.getQueryState(list)?.isInvalidated,
    error: () => result.current.work.formProps.submitError,
    isMet: (check: string) => result.current.work.checks?.find(({ id }) => id === check)?.isMet,
    setBody: (ente: number | null) => act(async () => result.current.form.setValue("ente", ente)),
    setPayments: (Pagamento: unknown[]) =>
      act(async () => queries.setQueryData(payments, { Pagamento } as never)),
  };
}

it("a refusal to conclude goes with its reason, and does not come back by itself", async () => {
  const { conclude, error, setBody } = open([balance]);
  await conclude();
  expect(error()).toBe("Selezionare un ente");
  await setBody(2);
  expect(error()).toBeNull();
  await setBody(null);
  expect(error()).toBeNull();
});

it("so does one that payments are the reason of", async () => {
  const { conclude, error, setBody, setPayments } = open([]);
  await setBody(2);
  await conclude();
  expect(error()).toBe("Non è stata pagata la tessera.");
  await setPayments([balance]);
  await waitFor(() => expect(error()).toBeNull());
});

it("it is listed as paid when it is marked so, as its badge says, though Conclusa marks it", async () => {
  const { conclude, error, isMet, setBody, show } = open([balance]);
  show({ pagato: 0, documenti: 0, Tessera: cardType, Utente: { meta: { 26: "05/03/1990" } } });
  await waitFor(() => expect(isMet("balance")).toBe(true));
  expect(isMet("paid")).toBe(false);
  await setBody(2);
  await conclude();
  expect(error()).toContain("premi «Documenti OK»");
});

it("one that is concluded goes on to the next, and the notice says whose it was", async () => {
  const said = vi.spyOn(notify, "success");
  const { conclude, onConcluded, setBody } = open([balance]);
  await setBody(2);
  await conclude();
  expect(onConcluded).toHaveBeenCalledOnce();
  expect(said).toHaveBeenCalledWith("Anna Neri: tesseramento concluso.");
});

it("a save writes what was typed alone, against the membership as it was opened", async () => {
  const { saves, show, typeNote, save } = open([]);
  show({ nota: "Di un collega", front: 9 });
  await typeNote("Paga a giugno");
  await save();
  expect(saves).toMatchObject([{ changes: { nota: "Paga a giugno" }, base: { nota: null } }]);
  expect(saves[0]).not.toHaveProperty("changes.front");
});

it("what is typed is saved without the payments where these do not come, and is paid by no guess", async () => {
  const { saves, typeNote, save, conclude, error, setBody } = open([balance], undefined, true);
  await typeNote("Paga a giugno");
  await save();
  expect([saves, error()]).toMatchObject([[{ changes: { nota: "Paga a giugno" } }], null]);
  expect(saves[0]).not.toHaveProperty("changes.pagato");
  await setBody(2);
  await conclude();
  expect([saves.length, error() !== null]).toEqual([1, true]);
});

it("where the server knows better, its reason is shown and the lists are read again", async () => {
  const { conclude, error, setBody, isListStale, onConcluded } = open([balance], "Non sono verificati.");
  await setBody(2);
  await conclude();
  expect([error(), isListStale()]).toEqual(["Non sono verificati.", true]);
  expect(onConcluded).not.toHaveBeenCalled();
});

it("a payment that a colleague has added shows at once, before somebody takes it again", async () => {
  const stored: unknown[] = [];
  const { tell, paidNow } = open(stored);
  expect(paidNow()).toEqual([]);
  stored.push(balance);
  await tell("pagamento.byMembership");
  await waitFor(() => expect(paidNow()).toHaveLength(1));
});

it("what is missing by the list on screen is read again, and said while it is so", async () => {
  const { conclude, error, setBody, isListStale, show } = open([balance]);
  await setBody(2);
  show({ documenti: 0 });
  await conclude();
  expect([error() !== null, isListStale()]).toEqual([true, true]);
  show({ documenti: 1 });
  await waitFor(() => expect(error()).toBeNull());
});

it("the price of a card type that has not come yet is waited for, by a save and by Conclusa", async () => {
  const { saves, show, save, conclude, error, setBody } = open([balance]);
  show({ pagato: 0, tessera: 4, Utente: { nominativo: "Anna Neri", meta: { 26: "05/03/1990" } } });
  await save();
  expect(saves).toMatchObject([{ changes: { pagato: 1 } }]);
  await setBody(2);
  await conclude();
  expect([error(), saves[1]]).toMatchObject([null, { changes: { pagato: 1, stato: 1 } }]);
});

const PAID_WARNING = "La tessera è segnata come saldata ma la cifra versata non corrisponde all'importo!";

it.each([
  ["the sum is not the cost", { Tessera: cardType }, "Versato 10,00 €, il costo è 90,00 €:"],
  ["nobody knows the cost", {}, "Versato 10,00 €, il costo non si conosce:"],
])("'Pagato' asks first where %s, and the warning then speaks alone", async (_, known, doubt) => {
  const [success, warning] = [vi.spyOn(notify, "success"), vi.spyOn(notify, "warning")];
  success.mockClear();
  warning.mockClear();
  const { saves, show, pay, settle } = open([{ id: 1, tipo: "SALDO", valore: 10 }]);
  show({ pagato: 0, Utente: { nominativo: "Anna Neri", meta: { 26: "05/03/1990" } }, ...known });
  const isSure = vi.fn(async (_doubt: string) => false);
  await settle();
  await pay(isSure);
  const asked = isSure.mock.calls.map(([text]) => text.replaceAll("\u00a0", " "));
  expect([asked, saves]).toEqual([[`${doubt} segnare lo stesso la tessera come pagata?`], []]);
  await pay(async () => true);
  expect(saves).toMatchObject([{ changes: { pagato: 1 } }]);
  expect([success.mock.calls, warning.mock.calls.map(([text]) => text)]).toEqual([[], [PAID_WARNING]]);
});

it("where the sum is the cost 'Pagato' neither asks nor warns", async () => {
  const [success, warning] = [vi.spyOn(notify, "success"), vi.spyOn(notify, "warning")];
  success.mockClear();
  warning.mockClear();
  const { saves, show, pay } = open([balance]);
  const Utente = { nominativo: "Anna Neri", meta: { 26: "05/03/1990" } };
  show({ pagato: 0, tessera: 4, Tessera: cardType, Utente });
  const isSure = vi.fn(async () => true);
  await pay(isSure);
  expect([isSure.mock.calls.length, saves.length, warning.mock.calls.length]).toEqual([0, 1, 0]);
  expect(success).toHaveBeenCalledExactlyOnceWith("Tessera segnata come pagata.");
});
