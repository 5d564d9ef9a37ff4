"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { typedMoney } from "@/components/form/money-schema";
import { moneyText } from "@/components/form/money-text";
import { TextField } from "@/components/form/text-field";
import { notify } from "@/components/ui/notice";
import { useBrowserSetting } from "@/components/ui/use-browser-setting";
import { LookupField } from "@/features/lookups/lookup-field";
import { namedOptions } from "@/features/lookups/named-options";
import { useDefaultChoice } from "@/features/lookups/use-default-choice";
import { errorText } from "@/lib/client/errors";
import { refetchAfter, useWrite } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";

import { paymentAmount } from "@/lib/contract/limits";
import { formatCode } from "@/lib/format/codes";
import { paymentKinds } from "@/lib/rules/membership";
import { toEuros } from "@/lib/rules/money";

export const paymentSchema = z.object({
  tipo: z.enum(paymentKinds),
  valore: typedMoney(paymentAmount),
  metodo: z
    .number()
    .nullable()
    .refine((id) => id !== null, "Scegli il metodo."),
});
type Values = z.input<typeof paymentSchema>;

interface PaymentDialogProps {
  membershipId: number;
  /** What is left to pay, in cents; null when nobody knows. */
  rest: number | null;
  methods: UseQueryResult<Answer<"tipopag.list">>;
  /** The payments on screen: the same again from somebody else is asked about, one that was seen is not. */
  payments: readonly { id: number }[];
  /** Runs once the payment is in the list. */
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/**
 * A payment of a membership: the balance of what is left, unless somebody writes otherwise, by the payment
 * type that was used last in this browser (docs/rules/memberships.md#payments).
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { membershipId, rest, methods, payments, onAdded, onClose } = props;
  const queries = useQueryClient();
  const { write, isPending, error } = useWrite("pagamento.create");
  const [lastMethod, setLastMethod] = useBrowserSetting("pontile.membership.payment-type");
  const balance = rest === null ? "" : moneyText(toEuros(rest));
  const form = useForm<Values, unknown, z.output<typeof paymentSchema>>({
    resolver: zodResolver(paymentSchema),
    defaultValues: { tipo: "SALDO", valore: balance, metodo: null },
  });
  const { control } = form;
  const options = namedOptions(methods.data?.TipoPag.filter(({ visibile }) => visibile !== 0));
  useDefaultChoice({
    form,
    name: "metodo",
    options: methods.data && options,
    preferred: Number(lastMethod),
  });

  // The balance is what is left; how much a deposit is, only the person at the desk knows.
  const kind = useWatch({ control, name: "tipo" });
  useEffect(() => {
    const typed = form.getValues("valore");
    if (kind === "ACCONTO" && typed === balance) form.setValue("valore", "");
    if (kind === "SALDO" && typed === "") form.setValue("valore", balance);
  }, [kind, balance, form]);

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title="Nuovo pagamento"
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Aggiungi"
      onSubmit={async ({ tipo, valore, metodo }) => {
        if (valore === null || metodo === null) return;
        const body = { tipo, valore: toEuros(valore), metodo, tesseramento: membershipId };
        const asRead = { base: { pagamenti: payments.map(({ id }) => id) } };
        await write({ body, asRead }).catch(async (failure: unknown) => {
          // The payment that a colleague has added is on screen when somebody presses again.
          await refetchAfter(queries, "pagamento.create");
          throw failure;
        });
        setLastMethod(String(metodo));
        notify.success("Pagamento aggiunto.");
        onClose();
        await onAdded();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          control={control}
          name="tipo"
          label="Tipo"
          required
          options={paymentKinds.map((value) => ({ value, label: formatCode(value) }))}
        />
        <TextField
          control={control}
          name="valore"
          label="Importo"
          required
          inputMode="decimal"
          maxLength={20}
          suffix="€"
          className="[&_input]:text-right [&_input]:tabular-nums"
        />
        <LookupField
          control={control}
          name="metodo"
          label="Metodo"
          required
          query={methods}
          options={options}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  );
}
