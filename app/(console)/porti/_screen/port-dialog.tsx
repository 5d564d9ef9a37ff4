"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { keepUntouched } from "@/components/form/keep-untouched";
import { TextareaField, TextField } from "@/components/form/text-field";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import { type Port, portSchema } from "./record";

/** Makes a port, or edits `port`. */
export function PortDialog({ port, onClose }: { port?: Port; onClose: () => void }) {
  const create = useWrite("porto.create", { invalidates: ["porto.list"] });
  const update = useWrite("porto.update", { invalidates: ["porto.list"] });
  const { isPending, error } = port ? update : create;
  const form = useForm({
    resolver: zodResolver(portSchema),
    defaultValues: { nome: port?.nome ?? "", descrizione: port?.descrizione ?? "" },
  });
  const { control } = form;

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={port ? port.nome || "Porto" : "Nuovo porto"}
      description={port && "Porto"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async ({ nome, descrizione }) => {
        const fields = { nome, descrizione: keepUntouched(port?.descrizione, descrizione) };
        if (port) await update.write({ params: { id: port.id }, body: { ...port, ...fields } });
        else await create.write({ body: fields });
        notify.success(port ? "Porto salvato." : "Porto aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <TextareaField control={control} name="descrizione" label="Descrizione" rows={3} />
      </div>
    </FormDialog>
  );
}
