import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { WaitingFields } from "@/components/form/waiting-fields";
import { countParticipants } from "@/lib/format/counts";
import { unfinishedReason } from "./group-sheet";
import { SaveProgress } from "./save-progress";
import type { JointSave } from "./use-joint-save";

interface MoveDialogProps<Input extends FieldValues, Values> {
  /** The name of the moved sailing or class: 'Elba'. */
  name: string;
  /** Its days and its boat or venue as they are now; '' is left out. */
  facts: readonly string[];
  count: number;
  form: UseFormReturn<Input, unknown, Values>;
  save: JointSave;
  /** Why the values in the form are no move; undefined where they are one. */
  unmovedReason: string | undefined;
  /** Resolves to whether all is saved. */
  onSave: (values: Values) => Promise<boolean>;
  onClose: () => void;
  onMoved: () => void;
  children: ReactNode;
}

/** 'Sposta' of a sailing or a class: one save for all (docs/rules/sailings.md#move). */
export function MoveDialog<Input extends FieldValues, Values>(props: MoveDialogProps<Input, Values>) {
  const { name, facts, count, form, save, unmovedReason, onSave, onClose, onMoved } = props;
  return (
    <FormDialog
      onClose={onClose}
      title={`Sposta ${name}`}
      description={[...facts, countParticipants(count)].filter(Boolean).join(" · ")}
      size={850}
      form={form}
      loading={save.isRunning}
      submitError={null}
      submitLabel={count === 1 ? "Sposta" : `Sposta per tutti e ${count}`}
      submitDisabledReason={unfinishedReason(save) ?? unmovedReason}
      waiting="parts"
      onSubmit={async (values) => {
        if (await onSave(values)) onMoved();
      }}
    >
      <SaveProgress save={save} onSaved={onMoved} />
      <WaitingFields isWaiting={save.rows.length > 0}>{props.children}</WaitingFields>
    </FormDialog>
  );
}
