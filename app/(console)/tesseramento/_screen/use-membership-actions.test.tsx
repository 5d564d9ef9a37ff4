// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { read } from "@/lib/client/query";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import {
  type Membership,
  type MembershipInput,
  type MembershipValues,
  membershipFormValues,
} from "./membership";
import { useMembershipActions } from "./use-membership-actions";

afterEach(cleanup);

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
const balance = { id: 1, tipo: "SALDO", valore: 90 };

function open(stored: unknown[]) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Pagamento: stored }));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const payments = read("pagamento.byMembership", { params: { id: 7 } }).queryKey;
  queries.setQueryData(payments, { Pagamento: stored } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={{ id: 3, level: "SEGRETERIA" } as Viewer}>{children}</ViewerProvider>
    </QueryClientProvider>
  );
  const onConcluded = vi.fn();
  const { result } = renderHook(
    () => {
      const form = useForm<MembershipInput, unknown, MembershipValues>({
        defaultValues: membershipFormValues(membership, today),
      });
      return {
        form,
        work: useMembershipActions({ membership, form, today, onClose: () => {}, onConcluded }),
      };
    },
    { wrapper },
  );
  const conclude = () =>
    act(() => result.current.work.conclude(result.current.form.getValues() as MembershipValues));
  return {
    onConcluded,
    conclude,
    error: () => result.current.work.formProps.submitError,
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

it("one that is concluded goes on to the next, and the notice says whose it was", async () => {
  const said = vi.spyOn(notify, "success");
  const { conclude, onConcluded, setBody } = open([balance]);
  await setBody(2);
  await conclude();
  expect(onConcluded).toHaveBeenCalledOnce();
  expect(said).toHaveBeenCalledWith("Anna Neri: tesseramento concluso.");
});
