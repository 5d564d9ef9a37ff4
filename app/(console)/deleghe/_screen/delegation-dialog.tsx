import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { useRefusalMiniCom } from "@/components/list/use-refusal-minicom";
import { useSaveForm } from "@/components/list/use-save-form";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/picked-member";
import { ApiError, errorText, isRefusal } from "@/lib/client/errors";
import { isLateRefusal } from "@/lib/client/late-writes";
import { read, readNow, useWrite } from "@/lib/client/query";
import { useCreateOnce } from "@/lib/client/use-create-once";

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

/** Verbatim (docs/rules/roles.md#delegations). */
const networkText = "Errore nel salvataggio delega";

/**
 * The save did not arrive, or nothing sensible came back; a refusal has its mini dialog, and the wait for one
 * that may still arrive its own words.
 */
function submitErrorOf(error: unknown): string | null {
  if (!error || isRefusal(error)) return null;
  const isNetwork =
    error instanceof ApiError && !isLateRefusal(error) && (error.status === 0 || error.status >= 500);
  return errorText(error, isNetwork ? networkText : undefined);
}

/** Makes a delegation: who represents, and who is represented. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const save = useCreateDelegation();
  const [attempt, miniCom] = useRefusalMiniCom();
  const { form, dialog } = useSaveForm({
    schema,
    values: { representative: null, represented: null },
    save,
    onSave: ({ representative, represented }) =>
      save.create({ idDelegante: represented!.id_usr, idDelegato: representative!.id_usr }),
    attempt,
    done: "Delega creata.",
    onClose,
  });

  return (
    <>
      <FormDialog {...dialog} title="Crea una delega" size={650} submitError={submitErrorOf(save.error)}>
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

/** Makes a delegation once: the club may have one whose answer never came. */
function useCreateDelegation() {
  const queries = useQueryClient();
  const { write } = useWrite("deleghe.create");
  return useCreateOnce({
    create: (body: { idDelegante: number; idDelegato: number }) => write({ body }),
    knownList: () => queries.getQueryData(read("deleghe.all").queryKey)?.Delega,
    readList: async () => (await readNow(queries, "deleghe.all")).Delega,
    isSame: ({ Rappresentante, Rappresentato }, { idDelegante, idDelegato }) =>
      Rappresentante?.id_usr === idDelegato && Rappresentato?.id_usr === idDelegante,
    arrived: () =>
      "La delega di prima è arrivata lo stesso: se è sbagliata eliminala. Poi, se serve, riprova.",
  });
}
