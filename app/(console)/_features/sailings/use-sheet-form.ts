import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm, useFormState } from "react-hook-form";
import { adoptSaved } from "@/components/form/typed-meanwhile";
import type { Fields } from "@/lib/contract/loose-values";
import type { NonEmpty } from "@/lib/rules/grouping";
import { areSameRecords, heldRecord, isShownSaved, takeOverStored } from "./sheet-records";

interface SheetFormOptions<T, Input extends FieldValues, Values> {
  resolver: Resolver<Input, unknown, Values>;
  /** The form's first values, by the first record; one function for all renders. */
  inputOf: (first: T) => Input;
  isOpen: (record: T) => boolean;
  /** A key that all records of one sailing or class share. */
  keyOf: (record: T) => string;
  /** While rows are saved, other people's saves are not taken over. */
  isSaving: boolean;
  /** The fields that the current save has stored so far, by the record's id. */
  saved: ReadonlyMap<number, Fields>;
}

/** A save of the form or of 'Riunisci' that has ended well, or its undo. */
interface SavedSheet<T, Input> {
  /** The form's values when the save began; left out where no field of the form was saved. */
  submitted?: Input;
  /** The names of the changed fields. */
  fields: readonly string[];
  /** The saved fields of each record, by its id. */
  changes: ReadonlyMap<number, Fields>;
  /** The list as it is stored now; empty where it could not be read again. */
  stored: readonly T[];
  /** The records that the save was for, beside those that the sheet shows. */
  records?: readonly T[];
}

/**
 * The form of a sailing or a class, and the records that the sheet shows, which follow other people's saves
 * while nothing is changed in the form (docs/rules/sailings.md#held). `adopt` takes over a save of the form,
 * or its undo, and says whether something else was typed: that stays changed, over the stored values of the
 * saved fields and the seen values of the others.
 */
export function useSheetForm<T extends { id: number }, Input extends FieldValues, Values>(
  group: NonEmpty<T>,
  { resolver, inputOf, isOpen, keyOf, isSaving, saved }: SheetFormOptions<T, Input, Values>,
) {
  const [opened, setOpened] = useState(group);
  // A group that differs from the sheet only by values that the sheet shows already: the one from before a
  // save, which may be listed for a moment after it, or one with the stored part of an unfinished save.
  const [past, setPast] = useState<NonEmpty<T> | null>(null);
  const form = useForm<Input, unknown, Values>({
    resolver,
    defaultValues: inputOf(opened[0]) as DefaultValues<Input>,
  });
  const { isDirty } = useFormState({ control: form.control });
  const isHeld = isDirty || isSaving;
  if (opened !== group && !isHeld) setOpened(group);
  if (isSaving && opened !== group && group !== past && isShownSaved(opened, { saved, keyOf, group }))
    setPast(group);
  const latest = useRef({ group, opened });
  useEffect(() => {
    latest.current = { group, opened };
  }, [group, opened]);
  const { reset } = form;
  // The values that the form began with, or has saved since.
  const clean = useRef(inputOf(opened[0]));
  const isAdopted = useRef(false);
  useEffect(() => {
    if (!isAdopted.current) {
      clean.current = inputOf(opened[0]);
      reset(clean.current);
    }
    isAdopted.current = false;
  }, [opened, reset, inputOf]);

  function adopt({ submitted = clean.current, fields, changes, stored, records = [] }: SavedSheet<T, Input>) {
    const { group, opened } = latest.current;
    const byId = new Map(stored.map((record) => [record.id, record]));
    const held = Object.keys(submitted).filter((name) => !fields.includes(name));
    const merged = (record: T) =>
      heldRecord(record, byId.get(record.id) ?? { ...record, ...changes.get(record.id) }, held);
    const concerned = joinedById(opened, records).map(merged);
    // A record that was closed meanwhile stays where it was: the sheet goes on with those that were saved.
    const isStillOpen = (record: T) => isOpen(record) && (stored.length === 0 || byId.has(record.id));
    const first = concerned.find(isStillOpen) ?? merged(opened[0]);
    const names = first.id === opened[0].id ? fields : Object.keys(submitted);
    clean.current = takeOverStored(form, { held: submitted, stored: inputOf(first), names });
    if (!adoptSaved(form, clean.current)) return false;
    const others = concerned.filter((one) => one.id !== first.id && keyOf(one) === keyOf(first));
    setOpened([first, ...others]);
    isAdopted.current = true;
    // A group that was read with the save already differs from the sheet only by a colleague's changes.
    const asStored = group.flatMap(({ id }) => byId.get(id) ?? []);
    setPast(areSameRecords(group, asStored) ? null : group);
    return true;
  }
  return {
    form,
    opened,
    isDirty,
    isHeld,
    /** Others have saved or added something that the sheet does not show yet. */
    isBehind: opened !== group && group !== past && !areSameRecords(opened, group),
    adopt,
  };
}

/** These records and those of the others that are not among them. */
const joinedById = <T extends { id: number }>(these: readonly T[], others: readonly T[]): T[] => [
  ...these,
  ...others.filter(({ id }) => these.every((one) => one.id !== id)),
];

/** The last one that was found: a sheet stays as it is while its records are read again, or are gone. */
export function useLastFound<T>(found: T | null | undefined): T | null {
  const [last, setLast] = useState(found ?? null);
  if (found && found !== last) setLast(found);
  return found ?? last;
}
