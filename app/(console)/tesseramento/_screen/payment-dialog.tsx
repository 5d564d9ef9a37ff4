import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { chosenId } from "@/components/form/choice-schema";
import { typedMoney } from "@/components/form/figure-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { moneyText } from "@/components/form/money-text";
import { TextField } from "@/components/form/text-field";
import { useSaveForm } from "@/components/list/use-save-form";
import { useBrowserSetting } from "@/components/ui/use-browser-setting";
import { LookupOptionsField } from "@/features/lookups/lookup-field";
import { namedOptions } from "@/features/lookups/named-options";
import { useDefaultChoice } from "@/features/lookups/use-default-choice";
import { isConflict, isOutcomeUnknown } from "@/lib/client/errors";
import { refetchAfter, useWrite } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { paymentAmount } from "@/lib/contract/limits";
import { formatCode } from "@/lib/format/codes";
import { paymentKinds } from "@/lib/rules/membership";
import { toEuros } from "@/lib/rules/money";
import { isVisible } from "@/lib/rules/visibility";

export const paymentSchema = z.object({
  tipo: z.enum(paymentKinds),
  valore: typedMoney(paymentAmount).pipe(z.number()),
  metodo: chosenId("Scegli il metodo."),
});
type Values = z.input<typeof paymentSchema>;
type Result = z.output<typeof paymentSchema>;

interface PaymentDialogProps {
  membershipId: number;
  /** The rest to pay, in cents; null when nobody knows. */
  rest: number | null;
  methods: UseQueryResult<Answer<"tipopag.list">>;
  /** The payments on screen: one that has come since is asked about, one that was seen is not. */
  payments: readonly { id: number }[];
  /** Runs once the payment is in the list. */
  onAdded: () => void;
  /** Gets whether it may have arrived without an answer. */
  onDoubt: (isInDoubt: boolean) => void;
  onClose: () => void;
}

/**
 * A payment of a membership: the balance of the rest, unless somebody writes otherwise, by the payment type
 * that was used last in this browser (docs/rules/memberships.md#payments).
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { membershipId, rest, methods, payments, onAdded, onDoubt, onClose } = props;
  const queries = useQueryClient();
  const add = useWrite("pagamento.create");
  const [lastMethod, setLastMethod] = useBrowserSetting("pontile.membership.payment-type");
  // The payments that were seen, without one that comes while the dialog is open: it may be this very one,
  // whose answer never came. Null after a conflict, which leads the person to those on screen.
  const [seen, setSeen] = useState<PaymentDialogProps["payments"] | null>(payments);
  const [isSent, setSent] = useState(false);
  const balance = rest === null ? "" : moneyText(toEuros(rest));
  const { form, dialog } = useSaveForm({
    schema: paymentSchema,
    values: { tipo: "SALDO", valore: balance, metodo: null },
    save: add,
    onSave: async ({ valore, ...values }) => {
      const body = { ...values, valore: toEuros(valore), tesseramento: membershipId };
      const known = seen ?? payments;
      setSeen(known);
      setSent(true);
      onDoubt(false);
      const asRead = { base: { pagamenti: known.map(({ id }) => id) } };
      await add.write({ body, asRead }).catch(async (failure: unknown) => {
        // A conflict may name the payment whose answer never came.
        onDoubt(isOutcomeUnknown(failure) || isConflict(failure));
        // The payment that has come meanwhile is on screen when somebody presses again.
        await refetchAfter(queries, "pagamento.create");
        if (isConflict(failure)) setSeen(null);
        throw failure;
      });
      setLastMethod(String(values.metodo));
      onAdded();
    },
    done: "Pagamento aggiunto.",
    onClose,
  });
  useAmountOfKind(form, balance, isSent);
  return (
    <FormDialog {...dialog} title="Nuovo pagamento" size={550} submitLabel="Aggiungi">
      <PaymentFields form={form} methods={methods} lastMethod={Number(lastMethod)} />
    </FormDialog>
  );
}

type PaymentForm = UseFormReturn<Values, unknown, Result>;

/**
 * The balance is the rest to pay, also when others pay; only the person at the desk knows how much a deposit
 * is. A typed amount stays, and so does a sent one, which may have arrived.
 */
function useAmountOfKind(form: PaymentForm, balance: string, isSent: boolean) {
  const kind = useWatch({ control: form.control, name: "tipo" });
  const offered = useRef({ kind, amount: balance });
  useEffect(() => {
    const before = offered.current;
    const typed = form.getValues("valore");
    const isUntyped = typed === before.amount || (typed === "" && kind !== before.kind);
    offered.current = { ...before, kind };
    if (!isUntyped || (isSent && kind === before.kind)) return;
    const amount = kind === "SALDO" ? balance : "";
    offered.current = { kind, amount };
    if (amount !== typed) form.setValue("valore", amount);
  }, [kind, balance, isSent, form]);
}

interface PaymentFieldsProps {
  form: PaymentForm;
  methods: UseQueryResult<Answer<"tipopag.list">>;
  lastMethod: number;
}

function PaymentFields({ form, methods, lastMethod }: PaymentFieldsProps) {
  const options = namedOptions(methods.data?.TipoPag.filter(isVisible));
  useDefaultChoice({ form, name: "metodo", options: methods.data && options, preferred: lastMethod });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        control={form.control}
        name="tipo"
        label="Tipo"
        required
        options={paymentKinds.map((value) => ({ value, label: formatCode(value) }))}
      />
      <TextField
        control={form.control}
        name="valore"
        label="Importo"
        required
        inputMode="decimal"
        suffix="€"
        className="[&_input]:text-right [&_input]:tabular-nums"
      />
      <LookupOptionsField
        control={form.control}
        name="metodo"
        label="Metodo"
        required
        query={methods}
        options={options}
        className="sm:col-span-2"
      />
    </div>
  );
}
