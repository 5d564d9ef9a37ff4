"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { useRefusalMiniCom } from "@/components/list/use-refusal-minicom";
import { notify } from "@/components/ui/notice";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/member-picker";
import { ApiError, errorText, isRefusal } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";

/** A member with an id: 0 is nobody (docs/rules/roles.md#delegations). */
const chosen = (message: string) =>
  z.custom<PickedMember | null>().refine((member) => member !== null && member.id_usr > 0, message);

const schema = z
  .object({
    representative: chosen("Scegli chi rappresenta."),
    represented: chosen("Scegli chi è rappresentato."),
  })
  .refine(({ representative, represented }) => representative?.id_usr !== represented?.id_usr, {
    error: "Scegli un'altra persona: nessuno può rappresentare se stesso.",
    path: ["represented"],
  });
type Values = z.input<typeof schema>;

/** To the letter (docs/rules/roles.md#delegations). */
const networkText = "Errore nel salvataggio delega";

/** The save did not arrive, or nothing sensible came back; a refusal has its mini dialog. */
function submitErrorOf(error: unknown): string | null {
  if (!error || isRefusal(error)) return null;
  const isNetwork = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return errorText(error, isNetwork ? networkText : undefined);
}

/** Makes a delegation: who represents, and who is represented. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { write, isPending, error } = useWrite("deleghe.create");
  const [attempt, miniCom] = useRefusalMiniCom();
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { representative: null, represented: null },
  });

  return (
    <>
      <FormDialog
        onOpenChange={(next) => !next && onClose()}
        title="Crea una delega"
        size={650}
        form={form}
        loading={isPending}
        submitError={submitErrorOf(error)}
        onSubmit={async ({ representative, represented }) => {
          if (!representative || !represented) return;
          const body = { idDelegante: represented.id_usr, idDelegato: representative.id_usr };
          if (!(await attempt(() => write({ body })))) return;
          notify.success("Delega creata.");
          onClose();
        }}
      >
        <div className="grid gap-5">
          <MemberField
            required
            control={form.control}
            name="representative"
            label="Rappresentante"
            hint="Chi agisce per l'altro."
          />
          <MemberField
            required
            control={form.control}
            name="represented"
            label="Rappresentato"
            hint="Chi si fa rappresentare."
          />
        </div>
      </FormDialog>
      {miniCom}
    </>
  );
}
