import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { submittedOf } from "@/components/form/typed-meanwhile";
import { useHeld } from "@/components/ui/use-held";
import { formChanges } from "@/lib/client/save";
import type { Fields } from "@/lib/contract/loose-values";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import type { NonEmpty } from "@/lib/rules/grouping";
import type { GroupKind } from "./group-kinds";
import { useGroupSave } from "./use-group-save";
import type { ChangesById } from "./use-joint-save";
import { useSheetForm } from "./use-sheet-form";

export interface OpenGroupProps<T> {
  group: NonEmpty<T>;
  /** Those that plainly belong to it. */
  others: readonly NonEmpty<T>[];
  /** All records of the list. */
  all: readonly T[];
  /** No list has its records any more. */
  isGone?: boolean;
  onClose: () => void;
}

/** The form of the fields that all records of a group have in common. */
interface GroupForm<T, Input extends FieldValues, Values> {
  schema: z.ZodType<Values, Input>;
  /** The form's first values, by one of the records. */
  inputOf: (record: T) => Input;
  /** The edited fields, as each record is saved with them. */
  fieldsOf: (values: Values) => Readonly<Record<string, unknown>>;
}

/** A sailing or class that was found: edited once, saved for all its records. */
export function useGroupSheet<T extends UserCruise | UserCourse, Input extends FieldValues, Values>(
  kind: GroupKind<T>,
  { schema, inputOf, fieldsOf }: GroupForm<T, Input, Values>,
  { group, others, all, isGone = false, onClose }: OpenGroupProps<T>,
) {
  const save = useGroupSave(kind);
  const isSaving = save.rows.length > 0;
  const { isOpen, keyOf } = kind;
  const resolver = zodResolver(schema);
  const sheet = useSheetForm(group, { resolver, inputOf, isOpen, keyOf, isSaving, saved: save.saved });
  const { opened, isHeld, adopt } = sheet;
  const parts = [opened, ...useHeld(others, isHeld)];
  const savedText = (count: number) =>
    `${kind.words.label} ${count === 1 ? "salvata." : `salvata per tutti e ${count}.`}`;
  return {
    ...sheet,
    kind,
    save,
    parts,
    /** The open records of all parts. */
    open: parts.flat().filter(kind.isOpen),
    /** The number of the sheet's records that a save is for: the open ones. */
    openCount: opened.filter(kind.isOpen).length,
    isClosed: !opened.some(kind.isOpen),
    allOpen: all.filter(kind.isOpen),
    isGone,
    onClose,
    /** 'Riunisci': the form's draft stays unsaved, over the values that are stored for all now. */
    reunite: (records: readonly [T, ...T[]], chosen: Fields) => {
      const takeOver = (stored: readonly T[], changes: ChangesById) =>
        adopt({ fields: Object.keys(chosen), changes, stored, records });
      return save.reunite(records, chosen, { onSaved: takeOver, onUndone: takeOver });
    },
    onSave: async (values: Values) => {
      const before = { opened: inputOf(opened[0]), stored: opened[0] };
      const changed = formChanges(schema, before, values, fieldsOf);
      const fields = Object.keys(changed);
      const submitted = submittedOf(sheet.form);
      await save.saveForAll(opened, changed, savedText, {
        onSaved: (stored, changes) => adopt({ submitted, fields, changes, stored }),
        onUndone: (stored, changes) => adopt({ fields, changes, stored }),
      });
    },
  };
}
