import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { useAnyUnsaved } from "@/components/form/use-unsaved";
import { DialogIntro } from "@/components/ui/dialog-intro";
import { Icon } from "@/components/ui/icon";
import { recordOfSave } from "@/lib/contract/live";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { texts } from "@/lib/format/texts";
import type { NonEmpty } from "@/lib/rules/grouping";
import type { GroupKind } from "./group-kinds";
import { SaveProgress } from "./save-progress";
import { goneText, SheetPlaceholder } from "./sheet-placeholder";
import { SplitNotice, type SplitNoticeProps } from "./split-notice";
import type { useGroupSheet } from "./use-group-sheet";
import type { JointSave } from "./use-joint-save";

interface GroupSheetProps<T extends UserCruise | UserCourse, Input extends FieldValues, Values>
  extends Pick<SplitNoticeProps<T>, "differences" | "obstacleOf"> {
  sheet: ReturnType<typeof useGroupSheet<T, Input, Values>>;
  title: string;
  state: ReactNode;
  /** The facts in the line beneath the title, before the count of participants. */
  facts: readonly string[];
  /** One of its parts, where it is split: 'Maestrale, dal … al …, 3 partecipanti'. */
  partText: (part: NonEmpty<T>) => string;
  actions: ReactNode;
  children: ReactNode;
}

/**
 * The sheet of a whole sailing or class: edited once, saved for all its records, with notices of an
 * unfinished save and of colleagues' changes meanwhile (docs/rules/sailings.md#sheet).
 */
export function GroupSheet<T extends UserCruise | UserCourse, Input extends FieldValues, Values>(
  props: GroupSheetProps<T, Input, Values>,
) {
  const { sheet, title, differences, partText, obstacleOf } = props;
  const { kind, save, parts, opened, openCount, isDirty, isGone, onClose } = sheet;
  // A dialog above it would go with the sheet, and the text typed there too.
  const isTyped = useAnyUnsaved();
  if (isGone && !sheet.isHeld && !isTyped) return <SheetPlaceholder kind={kind} isRead onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      record={opened.map(({ id }) => recordOfSave(kind.call, id))}
      state={props.state}
      description={[...props.facts, countParticipants(opened.length)].filter(Boolean).join(" · ")}
      size="large"
      form={sheet.form}
      loading={save.isRunning}
      submitError={null}
      cancelLabel={texts.close}
      submitLabel={openCount === 1 ? texts.save : `Salva per tutti e ${openCount}`}
      submitDisabledReason={
        isGone
          ? `${goneText(kind)}.`
          : (unfinishedReason(save) ?? (isDirty ? undefined : "Non hai cambiato niente."))
      }
      readOnly={sheet.isClosed}
      waiting="none"
      onSubmit={sheet.onSave}
    >
      <SaveProgress save={save} />
      <Meanwhile {...sheet} />
      <SplitNotice
        call={kind.call}
        open={sheet.open}
        records={parts.flat()}
        all={sheet.allOpen}
        differences={differences}
        parts={parts.map(partText)}
        obstacleOf={obstacleOf}
        what={kind.words.this}
        save={save}
        reunite={sheet.reunite}
      />
      <DialogIntro label={kind.words.label}>{props.actions}</DialogIntro>
      {props.children}
    </FormDialog>
  );
}

/** Why nothing else is saved while a joint save is unfinished. */
export const unfinishedReason = ({ isUnfinished }: JointSave) =>
  isUnfinished ? "C'è un salvataggio a metà: premi «Riprova», oppure «Lascia così»." : undefined;

interface MeanwhileProps<T> {
  kind: GroupKind<T>;
  isGone: boolean;
  isBehind: boolean;
  isDirty: boolean;
}

/** The notice of colleagues' changes to the records while somebody edits the sheet, which is held. */
function Meanwhile<T>({ kind, isGone, isBehind, isDirty }: MeanwhileProps<T>) {
  const text = isGone
    ? `${goneText(kind)}. Quello che hai scritto resta qui, ma non si può salvare.`
    : isBehind && isDirty
      ? "Intanto un collega ha cambiato qualcosa. Qui vedi ancora i dati di prima: al salvataggio potrai scegliere quali tenere."
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
