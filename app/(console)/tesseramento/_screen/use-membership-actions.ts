import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ActionError, useActionRunner } from "@/components/list/use-action-runner";
import { notify } from "@/components/ui/notice";
import { isRefusal } from "@/lib/client/errors";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, readNow, refetchAfter, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { formatCents } from "@/lib/format/money";
import type { IsoDate } from "@/lib/rules/dates";
import {
  arePricesKnown,
  conclusionChecks,
  conclusionProblem,
  isConcluded,
  offersPaid,
  paidCents,
  paidWarning,
  priceFor,
} from "@/lib/rules/membership";
import {
  automaticPaid,
  type Membership,
  type MembershipChanges,
  type MembershipInput,
  type MembershipValues,
  membershipChanges,
  type Payment,
} from "./membership";
import { memberName } from "./membership-record";
import { withCardType } from "./use-card-type";
import { takenByAnother } from "./use-memberships";

interface MembershipWork {
  /** As it is now. */
  membership: Membership;
  form: UseFormReturn<MembershipInput, unknown, MembershipValues>;
  today: IsoDate;
  onClose: () => void;
  /** It is concluded: in place of `onClose`. */
  onConcluded: () => void;
}

/** The price of the card for this member, in cents; null when it is unknown. */
function costOf({ Tessera, Utente }: Membership, today: IsoDate): number | null {
  return priceFor(Tessera, Utente?.meta, today).cents;
}

/** Why 'Pagato' asks first. */
function paidDoubt(cost: number | null, payments: readonly Payment[]): string {
  const costText = cost === null ? "il costo non si conosce" : `il costo è ${formatCents(cost)}`;
  const paid = formatCents(paidCents(payments));
  return `Versato ${paid}, ${costText}: segnare lo stesso la tessera come pagata?`;
}

/** The payments of a membership and the price of its card in cents, as they are on screen and read anew. */
function useMoney(membership: Membership, today: IsoDate) {
  const { id } = membership;
  const queries = useQueryClient();
  const payments = useOwnQuery(read("pagamento.byMembership", { params: { id } }));
  const cost = costOf(membership, today);
  return {
    payments,
    cost,
    readPayments: async () =>
      (await readNow(queries, "pagamento.byMembership", { params: { id } })).Pagamento,
    /** The cost, for which card types that have not come yet are read; null where they do not come. */
    readCost: async () => {
      if (membership.pagato === 1 || !membership.tessera || arePricesKnown(membership.Tessera)) return cost;
      const types = await queries.fetchQuery(read("tipotessvm.list")).catch(() => null);
      return costOf(withCardType(membership, types?.TipoTessera), today);
    },
  };
}

/** Holds why it could not be concluded, which stays on screen for as long as it is the problem. */
function useRefusal(problem: string | null | undefined, clearError: () => void) {
  const refusal = useRef<string | null>(null);
  useEffect(() => {
    if (refusal.current === null || problem === undefined || problem === refusal.current) return;
    refusal.current = null;
    clearError();
  }, [problem, clearError]);
  return refusal;
}

/**
 * The work on an open membership with its payments, which are read again before each step that depends on
 * them.
 */
export function useMembershipActions({ membership, form, today, onClose, onConcluded }: MembershipWork) {
  const { id } = membership;
  const { id: me } = useViewer();
  const queries = useQueryClient();
  const { payments, cost, readPayments, readCost } = useMoney(membership, today);
  const { write } = useWrite("tesseramento.update");
  const { run, pending, clearError, formProps } = useActionRunner<
    "save" | "conclude" | "documents" | "paid" | "take"
  >({
    notFound: takenByAnother,
    onFailure: (failure) => {
      // The server, or a colleague, may know something that is not on screen.
      if (isRefusal(failure) || failure instanceof ActionError)
        void refetchAfter(queries, "tesseramento.update");
    },
  });
  // The record as it was opened, with the writes made from here since: the typed values are compared with it.
  const [opened, setOpened] = useState(membership);

  const body = useWatch({ control: form.control, name: "ente" });
  const paidNow = payments.data?.Pagamento;
  const typedNow = { ...membership, ente: body } as Membership;
  const checks = paidNow && conclusionChecks(typedNow, paidNow);
  // Conclusa marks as paid what the payments make up.
  const problem =
    paidNow &&
    conclusionProblem({ ...typedNow, ...automaticPaid(membership, cost, paidNow) } as Membership, paidNow);
  const refusal = useRefusal(problem, clearError);

  /** `doneText`: null where another notice follows. */
  async function send(stored: Membership, changes: MembershipChanges, doneText: string | null) {
    await write({ params: { id }, stored, changes });
    if (doneText !== null) notify.success(doneText);
  }

  /** Writes a field that is not typed: the dialog stays open. */
  async function mark(
    changes: Partial<Pick<Membership, "documenti" | "pagato" | "front">>,
    doneText: string | null,
  ) {
    await send(membership, changes, doneText);
    setOpened((before) => ({ ...before, ...changes }));
  }

  /** The typed changes, and `pagato` where the payments make up the cost. */
  const typed = (
    values: MembershipValues,
    paid: readonly Payment[],
    price: number | null,
  ): MembershipChanges => ({
    ...membershipChanges(opened, values, today),
    ...automaticPaid(membership, price, paid),
  });

  const markPaid = (isSure: (doubt: string) => Promise<boolean>) =>
    run("paid", async () => {
      const [paid, price] = await Promise.all([readPayments(), readCost()]);
      if (!offersPaid(paid)) throw new ActionError("Non è stata saldata la tessera.");
      const warning = paidWarning(price, paid);
      if (warning && !(await isSure(paidDoubt(price, paid)))) return;
      await mark({ pagato: 1 }, warning ? null : "Tessera segnata come pagata.");
      if (warning) notify.warning(warning, { durationMs: 8000 });
    });

  return {
    pending,
    formProps,
    payments,
    readPayments,
    /** The conditions of 'Conclusa', checked on the stored and typed values. */
    checks: isConcluded(membership) ? undefined : checks,
    save: (values: MembershipValues) =>
      run("save", async () => {
        // The payments only decide whether it becomes paid: the typed values are saved without them too.
        const [paid, price] = await Promise.all([readPayments().catch(() => []), readCost()]);
        await send(opened, typed(values, paid, price), "Tesseramento salvato.");
        onClose();
      }),
    /** Saves the typed values too; the first check that fails is the error. */
    conclude: (values: MembershipValues) =>
      run("conclude", async () => {
        const [paid, price] = await Promise.all([readPayments(), readCost()]);
        const changes = typed(values, paid, price);
        refusal.current = conclusionProblem({ ...membership, ...changes } as Membership, paid);
        if (refusal.current) throw new ActionError(refusal.current);
        // The next one is open by then.
        await send(opened, { ...changes, stato: 1 }, `${memberName(membership)}: tesseramento concluso.`);
        onConcluded();
      }),
    verify: () => run("documents", () => mark({ documenti: 1 }, "Documenti segnati come verificati.")),
    takeVerificationBack: () =>
      run("documents", () => mark({ documenti: 0 }, "Documenti di nuovo da verificare.")),
    /** `isSure` is asked where the sum is not the cost; after a yes the warning is the only notice. */
    pay: markPaid,
    /** By itself: nobody is asked, and where the sum is not the cost nothing is written. */
    settle: () => markPaid(async () => false),
    take: () =>
      run("take", async () => {
        await mark({ front: me }, "Preso in carico.");
        form.resetField("front", { defaultValue: me });
      }),
  };
}
