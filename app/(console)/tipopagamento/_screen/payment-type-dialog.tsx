"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CheckboxField, SwitchField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { keepUntouched } from "@/components/form/keep-untouched";
import { TextareaField, TextField } from "@/components/form/text-field";
import { typedName, typedWords } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import type { PaymentType } from "./columns";

const schema = z.object({
  nome: typedName(),
  descrizione: typedWords(),
  note: typedWords(),
  richiedenumerocarta: z.boolean(),
  richiedefilericevuta: z.boolean(),
  visibile: z.boolean(),
});

const flag = (on: boolean) => (on ? 1 : 0);

/** Makes a payment type, or edits `type` (part 2, section 3). A new one is visible unless the switch is turned off. */
export function PaymentTypeDialog({ type, onClose }: { type?: PaymentType; onClose: () => void }) {
  const create = useWrite("tipopag.create", { invalidates: ["tipopag.list"] });
  const update = useWrite("tipopag.update", { invalidates: ["tipopag.list"] });
  const { isPending, error } = type ? update : create;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      nome: type?.nome ?? "",
      descrizione: type?.descrizione ?? "",
      note: type?.note ?? "",
      richiedenumerocarta: type?.richiedenumerocarta === 1,
      richiedefilericevuta: type?.richiedefilericevuta === 1,
      visibile: type ? type.visibile === 1 : true,
    },
  });
  const { control } = form;

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={type ? type.nome || "Tipo di pagamento" : "Nuovo tipo di pagamento"}
      description={type && "Tipo di pagamento"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        const fields = {
          nome: values.nome,
          descrizione: keepUntouched(type?.descrizione, values.descrizione),
          note: keepUntouched(type?.note, values.note),
          richiedenumerocarta: flag(values.richiedenumerocarta),
          richiedefilericevuta: flag(values.richiedefilericevuta),
          visibile: flag(values.visibile),
        } as const;
        if (type) await update.write({ params: { id: type.id }, body: { ...type, ...fields } });
        else await create.write({ body: fields });
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
