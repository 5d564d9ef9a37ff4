"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { type Port, portSchema, portValues } from "./record";

/** Makes a port, or edits `port`. */
export function PortDialog({ port, onClose }: { port?: Port; onClose: () => void }) {
  const create = useWrite("porto.create", { invalidates: ["porto.list"] });
  const update = useWrite("porto.update", { invalidates: ["porto.list"] });
  const { isPending, error } = port ? update : create;
  const stored = useOpened(port);
  const form = useForm({ resolver: zodResolver(portSchema), defaultValues: portValues(stored) });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={port ? port.nome || "Porto" : "Nuovo porto"}
      description={port && "Porto"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(portSchema, { opened: portValues(stored), stored }, values);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: values });
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
