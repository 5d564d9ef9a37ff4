"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { AuditLine } from "@/components/domain/audit-line";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import type { Role } from "./columns";

const MOST_LETTERS = 200;
const tooLong = `Al massimo ${MOST_LETTERS} caratteri.`;
const schema = z.object({
  nome: z.string().trim().min(1, "Scrivi il nome.").max(MOST_LETTERS, tooLong),
  affiliazione: z.string().trim().max(MOST_LETTERS, tooLong),
});

/** Makes a role, or edits `role`: name and affiliation, 550 px wide (part 1, section 9). */
export function RoleDialog({ role, onClose }: { role?: Role; onClose: () => void }) {
  const create = useWrite("ruoli.create", { invalidates: ["ruoli.list"] });
  const update = useWrite("ruoli.update", { invalidates: ["ruoli.list"] });
  const { isPending, error } = role ? update : create;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { nome: role?.nome ?? "", affiliazione: role?.affiliazione ?? "" },
  });

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={role ? role.nome || "Ruolo" : "Aggiungi Ruolo"}
      description={role && "Ruolo"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async ({ nome, affiliazione }) => {
        const before = role?.affiliazione ?? null;
        // A null that nobody touched stays null.
        const body = { nome, affiliazione: affiliazione === (before ?? "") ? before : affiliazione };
        if (role) await update.write({ params: { id: role.id }, body });
        else await create.write({ body });
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
