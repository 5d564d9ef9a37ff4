import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { useAnyUnsaved } from "@/components/form/use-unsaved";
import { DialogIntro } from "@/components/ui/dialog-intro";
import { Icon } from "@/components/ui/icon";
import { recordOfSave } from "@/lib/contract/live";
import { countParticipants } from "@/lib/format/counts";
import { texts } from "@/lib/format/texts";
import type { JointSaveKey } from "./joint-save";
import { SaveProgress } from "./save-progress";
import { type GoneText, SheetPlaceholder } from "./sheet-placeholder";
import { SplitNotice, type SplitNoticeProps } from "./split-notice";
import type { GroupRecord } from "./use-crew";
import type { JointSave } from "./use-joint-save";

interface GroupSheetProps<T extends GroupRecord, Input extends FieldValues, Values> {
  /** 'Uscita', 'Classe'. */
  label: string;
  title: string;
  state: ReactNode;
  /** What the line beneath the title says before it counts who is in it. */
  facts: readonly string[];
  call: JointSaveKey;
  sheet: {
    form: UseFormReturn<Input, unknown, Values>;
    opened: readonly T[];
    isDirty: boolean;
    isHeld: boolean;
    isBehind: boolean;
    adopt: () => void;
  };
  /** How many of its records are saved: those that are open. */
  saved: number;
  save: JointSave;
  isReadOnly: boolean;
  /** No list has its records any more. */
  isGone: boolean;
  gone: GoneText;
  /** Resolves to whether all is saved. */
  onSave: (values: Values) => Promise<boolean>;
  split: Omit<SplitNoticeProps<T>, "call" | "save">;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The sheet of a whole sailing or class: edited once, saved for all its records, with what is said of a save
 * half way and of what colleagues do meanwhile (docs/rules/sailings.md#sheet).
 */
export function GroupSheet<T extends GroupRecord, Input extends FieldValues, Values>(
  props: GroupSheetProps<T, Input, Values>,
) {
  const { label, title, call, sheet, saved: count, save, isGone, gone, onSave, split, onClose } = props;
  const { form, opened, isDirty, adopt } = sheet;
  // A dialog above it, with what is typed there, would go with the sheet.
  const isTyped = useAnyUnsaved();
  if (isGone && !sheet.isHeld && !isTyped)
    return <SheetPlaceholder title={label} isRead gone={gone} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      record={opened.map(({ id }) => recordOfSave(call, id))}
      state={props.state}
      description={[...props.facts, countParticipants(opened.length)].filter(Boolean).join(" · ")}
      size="large"
      form={form}
      loading={save.isRunning}
      submitError={null}
      cancelLabel={texts.close}
      submitLabel={count === 1 ? texts.save : `Salva per tutti e ${count}`}
      submitDisabledReason={
        isGone
          ? `${gone.title}.`
          : (unfinishedReason(save) ?? (isDirty ? undefined : "Non hai cambiato niente."))
      }
      readOnly={props.isReadOnly}
      onSubmit={async (values) => {
        if (await onSave(values)) adopt();
      }}
    >
      <SaveProgress save={save} onSaved={adopt} />
      <Meanwhile {...props} />
      <SplitNotice call={call} save={save} {...split} />
      <DialogIntro label={label}>{props.actions}</DialogIntro>
      {props.children}
    </FormDialog>
  );
}

/** Why nothing else is saved while a joint save is unfinished. */
export const unfinishedReason = ({ isUnfinished }: JointSave) =>
  isUnfinished ? "C'è un salvataggio a metà: premi «Riprova», oppure «Lascia così»." : undefined;

type MeanwhileProps = Pick<GroupSheetProps<GroupRecord, FieldValues, unknown>, "isGone" | "gone"> & {
  sheet: { isBehind: boolean; isDirty: boolean };
};

/** What colleagues have done to the records while somebody edits the sheet, which holds what it shows. */
function Meanwhile({ isGone, gone, sheet }: MeanwhileProps) {
  const text = isGone
    ? `${gone.title}. Quello che hai scritto resta qui, ma non si può salvare.`
    : sheet.isBehind && sheet.isDirty
      ? "Intanto un collega ha cambiato qualcosa. Qui resta com'era: se salvi, ti chiedo che cosa vale."
      : "";
  return (
    <p
      role="status"
      className="mb-5 flex items-start gap-2 rounded bg-accent-soft px-3 py-2 text-accent empty:hidden"
    >
      {text && (
        <>
          <Icon name="users" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{text}</span>
        </>
      )}
    </p>
  );
}
