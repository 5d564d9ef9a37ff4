"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { UseQueryResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { typedMoney } from "@/components/form/money-schema";
import { moneyText } from "@/components/form/money-text";
import { TextField } from "@/components/form/text-field";
import { LookupField } from "@/components/lookups/lookup-field";
import { namedOptions } from "@/components/lookups/named-options";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { paymentKinds } from "@/lib/rules/membership";
import { toEuros } from "@/lib/rules/money";

const schema = z.object({
  tipo: z.enum(paymentKinds),
  valore: typedMoney({ required: "Scrivi l'importo." }),
  metodo: z
    .number()
    .nullable()
    .refine((id) => id !== null, "Scegli il metodo."),
});
type Values = z.input<typeof schema>;

interface PaymentDialogProps {
  membershipId: number;
  /** What is left to pay, in cents; null when nobody knows. */
  rest: number | null;
  methods: UseQueryResult<Answer<"tipopag.list">>;
  /** Runs once the payment is in the list. */
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** A payment of a membership: the balance of what is left, unless somebody writes otherwise. */
export function PaymentDialog({ membershipId, rest, methods, onAdded, onClose }: PaymentDialogProps) {
  const { write, isPending, error } = useWrite("pagamento.create");
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { tipo: "SALDO", valore: rest === null ? "" : moneyText(toEuros(rest)), metodo: null },
  });
  const { control } = form;

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
        await write({ body });
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
          options={paymentKinds.map((kind) => ({ value: kind, label: kind }))}
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
          options={namedOptions(methods.data?.TipoPag.filter(({ visibile }) => visibile !== 0))}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  );
}
