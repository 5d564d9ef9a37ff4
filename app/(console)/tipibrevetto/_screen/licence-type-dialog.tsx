"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { useOpened } from "@/components/form/use-opened";
import { LookupField } from "@/components/lookups/lookup-field";
import { namedOptions } from "@/components/lookups/named-options";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import type { LicenceType } from "./columns";

const schema = z.object({ nome: typedName(), ente: chosenId("Scegli l'ente.") });
type Values = z.input<typeof schema>;

const valuesOf = (type: LicenceType | undefined): Values => ({
  nome: type?.nome ?? "",
  ente: type?.ente || null,
});

/** Makes a licence type, or edits `type`: name and body (docs/rules/licences.md#licence-types). */
export function LicenceTypeDialog({ type, onClose }: { type?: LicenceType; onClose: () => void }) {
  const bodies = useQuery(read("enti.list"));
  const create = useWrite("tipobrevetti.create", { invalidates: ["tipobrevetti.list"] });
  const update = useWrite("tipobrevetti.update", { invalidates: ["tipobrevetti.list"] });
  const { isPending, error } = type ? update : create;
  const stored = useOpened(type);
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(stored),
  });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={type ? type.nome || "Tipo di brevetto" : "Nuovo tipo di brevetto"}
      description={type && "Tipo di brevetto"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(schema, { opened: valuesOf(stored), stored }, values);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: values });
        notify.success(type ? "Tipo di brevetto salvato." : "Tipo di brevetto aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <LookupField
          control={control}
          name="ente"
          label="Ente di affiliazione"
          required
          query={bodies}
          options={namedOptions(bodies.data?.Enti)}
        />
      </div>
    </FormDialog>
  );
}
