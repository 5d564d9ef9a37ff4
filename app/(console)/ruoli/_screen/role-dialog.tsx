"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import { useOpened } from "@/components/form/use-opened";
import { AuditLine } from "@/components/resource/audit-line";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { maxNameLength } from "@/lib/contract/limits";
import type { Role } from "./columns";

const schema = z.object({ nome: typedName(), affiliazione: optionalTypedWords(maxNameLength) });

const valuesOf = (role: Role | undefined) => ({
  nome: role?.nome ?? "",
  affiliazione: role?.affiliazione ?? "",
});

/** Makes a role, or edits `role`: name and affiliation, 550 px wide (docs/rules/roles.md#roles). */
export function RoleDialog({ role, onClose }: { role?: Role; onClose: () => void }) {
  const create = useWrite("ruoli.create", { invalidates: ["ruoli.list"] });
  const update = useWrite("ruoli.update", { invalidates: ["ruoli.list"] });
  const { isPending, error } = role ? update : create;
  const stored = useOpened(role);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(stored) });

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={role ? role.nome || "Ruolo" : "Aggiungi Ruolo"}
      description={role && "Ruolo"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(schema, { opened: valuesOf(stored), stored }, values);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: values });
        notify.success(role ? "Ruolo salvato." : "Ruolo aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={form.control} name="nome" label="Nome" required />
        <TextField control={form.control} name="affiliazione" label="Affiliazione" />
        {role && <AuditLine entry={role} />}
      </div>
    </FormDialog>
  );
}
