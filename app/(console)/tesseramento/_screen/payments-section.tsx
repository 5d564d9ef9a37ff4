import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { useDeletion } from "@/components/list/use-confirm-delete";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { loadPart } from "@/components/ui/load-part";
import { isConflict } from "@/lib/client/errors";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { formatCode } from "@/lib/format/codes";
import { formatDate } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import type { IsoDate } from "@/lib/rules/dates";
import { isPaidAutomatically, offersPaid, paidCents, priceFor } from "@/lib/rules/membership";
import { toCents } from "@/lib/rules/money";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Membership, Payment } from "./membership";
import { amountRow, Price } from "./price";
import type { useMembershipActions } from "./use-membership-actions";

const PaymentDialog = dynamic(() =>
  loadPart(() => import("./payment-dialog").then((module) => module.PaymentDialog)),
);

interface PaymentsSectionProps {
  membership: Membership;
  /** The read of the card types, for a membership that does not say its own. */
  types: ReadState;
  today: IsoDate;
  work: Pick<
    ReturnType<typeof useMembershipActions>,
    "payments" | "readPayments" | "pending" | "pay" | "settle"
  >;
}

/**
 * The cost, the payments, and the difference; payments are added and deleted at once
 * (docs/rules/memberships.md#payments).
 */
export function PaymentsSection({ membership, types, today, work }: PaymentsSectionProps) {
  const { id } = membership;
  const { payments: query } = work;
  const methods = useOwnQuery(read("tipopag.list"));
  const [isAdding, setAdding] = useState(false);
  const price = priceFor(membership.Tessera, membership.Utente?.meta, today);
  const payments = query.data?.Pagamento ?? [];
  const paid = paidCents(payments);

  /** After each change: a SALDO and a sum that is the cost make it paid without a press. */
  async function settle() {
    // The payment is written even if the refetch fails; the list shows its own failure.
    const now = await work.readPayments().catch(() => null);
    if (now && membership.pagato !== 1 && isPaidAutomatically(price.cents, now)) void work.settle();
  }

  const isCostPaid = membership.pagato !== 1 && isPaidAutomatically(price.cents, payments);
  const noteDoubt = useDoubtfulPayment(isCostPaid, () => void work.settle());
  const [confirmDelete, question] = usePaymentDeletion(membership, settle);

  return (
    <RecordSection
      title="Costo e pagamenti"
      query={query}
      failed="I pagamenti non si sono caricati."
      action={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Paid membership={membership} payments={payments} work={work} />
          <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
            Aggiungi pagamento
          </Button>
        </div>
      }
    >
      {() => (
        <>
          <Price membership={membership} types={types} price={price} />
          <PaymentList payments={payments} methods={methods.data?.TipoPag} onDelete={confirmDelete} />
          <Totals cost={price.cents} paid={paid} />
          {isAdding && (
            <PaymentDialog
              membershipId={id}
              rest={price.cents === null ? null : Math.max(0, price.cents - paid)}
              methods={methods}
              payments={payments}
              onAdded={() => void settle()}
              onDoubt={noteDoubt}
              onClose={() => setAdding(false)}
            />
          )}
          {question}
        </>
      )}
    </RecordSection>
  );
}

/**
 * Runs `settle` when a payment whose answer never came shows and makes up the cost, as after any other.
 * Returns the way to note whether there is one.
 */
function useDoubtfulPayment(isCostPaid: boolean, settle: () => void) {
  const isInDoubt = useRef(false);
  const onArrived = useEffectEvent(settle);
  useEffect(() => {
    if (!isCostPaid || !isInDoubt.current) return;
    isInDoubt.current = false;
    onArrived();
  }, [isCostPaid]);
  return (now: boolean) => {
    isInDoubt.current = now;
  };
}

/** Deletes while the membership is as on screen; after a colleague's change the membership is read again. */
function usePaymentDeletion({ id, pagato, stato }: Membership, onDeleted: () => Promise<void>) {
  const queries = useQueryClient();
  const { write } = useWrite("pagamento.delete");
  const asRead = { base: { pagato: pagato ?? 0, stato: stato ?? 0 }, of: { tesseramento: id } };
  return useDeletion({
    remove: (payment: Payment) =>
      write({ params: { id: payment.id }, asRead }).catch(async (failure: unknown) => {
        if (isConflict(failure)) await refetchAfter(queries, "tesseramento.update");
        throw failure;
      }),
    confirmation: (payment) => ({
      subject: paymentText(payment),
      children: pagato === 1 && <p>La tessera resta segnata come pagata.</p>,
    }),
    done: "Pagamento eliminato.",
    onDeleted,
  });
}

type PaidProps = Pick<PaymentsSectionProps, "membership" | "work"> & { payments: readonly Payment[] };

/**
 * The paid mark, or the button that sets it once something is paid, and asks where the sum is not the cost.
 */
function Paid({ membership, payments, work }: PaidProps) {
  const [confirm, question] = useConfirm();
  const isSure = (doubt: string) =>
    confirm({
      title: "Segnare la tessera come pagata?",
      text: doubt,
      confirmLabel: "Segna come pagata",
      cancelLabel: "Torna ai pagamenti",
      tone: "primary",
    });
  return (
    <>
      {membership.pagato === 1 && (
        <Badge tone="positive" icon="circle-check">
          Pagata
        </Badge>
      )}
      {membership.pagato !== 1 && offersPaid(payments) && (
        <Button size="sm" loading={work.pending === "paid"} onClick={() => void work.pay(isSure)}>
          Pagato
        </Button>
      )}
      {question}
    </>
  );
}

const amountOf = ({ valore }: Payment) => formatCents(toCents(valore));

const unreadableAmount = "importo illeggibile";

/** "Saldo di 90,50 €". */
function paymentText(payment: Payment): string {
  const kind = formatCode(payment.tipo ?? "Pagamento");
  const amount = amountOf(payment);
  return amount ? `${kind} di ${amount}` : `${kind}, ${unreadableAmount}`;
}

interface PaymentListProps {
  payments: readonly Payment[];
  methods: Answer<"tipopag.list">["TipoPag"] | undefined;
  onDelete: (payment: Payment) => void;
}

function PaymentList({ payments, methods, onDelete }: PaymentListProps) {
  const methodName = (metodo: number | null | undefined) =>
    metodo ? nameOrNumber(methods?.find(({ id }) => id === metodo)?.nome, metodo) : "";
  if (payments.length === 0)
    return <EmptySection>Nessun pagamento: aggiungi l'acconto o il saldo.</EmptySection>;
  return (
    <ul aria-label="Pagamenti" className="divide-y divide-line border-t border-line">
      {payments.map((payment) => (
        <li key={payment.id} className={cn(amountRow, "min-h-10 py-1")}>
          <span className="flex min-w-0 items-center gap-3">
            <span className="w-20 shrink-0 font-semibold">{formatCode(payment.tipo ?? "")}</span>
            <span className="min-w-0 flex-1 text-xs wrap-break-word text-ink-soft">
              {[formatDate(payment.created_at), methodName(payment.metodo)].filter(Boolean).join(", ")}
            </span>
          </span>
          <span className="tabular-nums">{amountOf(payment) || unreadableAmount}</span>
          <IconButton
            label={`Elimina ${paymentText(payment)}`}
            icon="trash"
            variant="ghost-danger"
            onClick={() => onDelete(payment)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The difference in figures and in a word. */
function Totals({ cost, paid }: { cost: number | null; paid: number }) {
  const left = cost === null ? null : cost - paid;
  const word = left === null ? "" : left > 0 ? "da versare" : left < 0 ? "versati in più" : "tutto versato";
  return (
    <dl className="mt-1 grid gap-1 border-t border-line-strong pt-2">
      <div className={amountRow}>
        <dt>Versato</dt>
        <dd className="tabular-nums">{formatCents(paid)}</dd>
      </div>
      <div className={cn(amountRow, "font-semibold")}>
        <dt>Differenza{word && <span className="font-normal text-ink-soft"> ({word})</span>}</dt>
        <dd className={left === 0 ? "text-positive tabular-nums" : "text-warning tabular-nums"}>
          {left === null ? "non calcolabile" : formatCents(Math.abs(left))}
        </dd>
      </div>
    </dl>
  );
}
