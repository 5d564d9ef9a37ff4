"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CheckboxField, SwitchField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import { useOpened } from "@/components/form/use-opened";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import type { PaymentType } from "./columns";

const schema = z.object({
  nome: typedName(),
  descrizione: optionalTypedWords(),
  note: optionalTypedWords(),
  richiedenumerocarta: typedFlag(),
  richiedefilericevuta: typedFlag(),
  visibile: typedFlag(),
});

const valuesOf = (type: PaymentType | undefined) => ({
  nome: type?.nome ?? "",
  descrizione: type?.descrizione ?? "",
  note: type?.note ?? "",
  richiedenumerocarta: type?.richiedenumerocarta === 1,
  richiedefilericevuta: type?.richiedefilericevuta === 1,
  visibile: type ? type.visibile === 1 : true,
});

/** Makes a payment type, or edits `type` (docs/rules/club-lists.md#payment-types). A new one is visible unless the switch is turned off. */
export function PaymentTypeDialog({ type, onClose }: { type?: PaymentType; onClose: () => void }) {
  const create = useWrite("tipopag.create", { invalidates: ["tipopag.list"] });
  const update = useWrite("tipopag.update", { invalidates: ["tipopag.list"] });
  const { isPending, error } = type ? update : create;
  const stored = useOpened(type);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(stored) });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={type ? type.nome || "Tipo di pagamento" : "Nuovo tipo di pagamento"}
      description={type && "Tipo di pagamento"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(schema, { opened: valuesOf(stored), stored }, values);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: values });
        notify.success(type ? "Tipo di pagamento salvato." : "Tipo di pagamento aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <TextareaField control={control} name="descrizione" label="Descrizione" rows={2} />
        <TextareaField control={control} name="note" label="Note" rows={2} />
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <CheckboxField control={control} name="richiedenumerocarta" label="Richiede il numero di carta" />
          <CheckboxField
            control={control}
            name="richiedefilericevuta"
            label="Richiede il file della ricevuta"
          />
        </div>
        <SwitchField control={control} name="visibile" label="Visibile" />
      </div>
    </FormDialog>
  );
}
