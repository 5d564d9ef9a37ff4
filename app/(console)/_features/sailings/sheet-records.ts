import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isSameValue } from "@/lib/client/merge-parts";
import { type Fields, isRecord, isSameJson } from "@/lib/contract/loose-values";

/**
 * The names of the joined record by the field that references it; a class spells its organiser in its own
 * way.
 */
const joinedFields: Readonly<Record<string, readonly string[]>> = {
  crociera: ["Crociera"],
  barca: ["Barca"],
  istruttore: ["Istruttore"],
  organizatore: ["Organizzatore", "Organizatore"],
  tutor: ["Tutor"],
};

/**
 * A record as it is stored, except for the `held` fields and their names, which stay as the sheet shows them.
 * A joined person whose id is not the record's is left out.
 */
export function heldRecord<T extends object>(shown: T, stored: object, held: readonly string[]): T {
  const before = shown as Fields;
  const record = { ...before, ...(stored as Fields) };
  const joined = Object.entries(joinedFields).flatMap(([field, names]) =>
    names.map((name) => {
      if (held.includes(field)) return [name, before[name]];
      return [name, isSomebodyElse(record[name], record[field]) ? undefined : record[name]];
    }),
  );
  const fields = held.map((field) => [field, before[field]]);
  return { ...record, ...Object.fromEntries([...joined, ...fields]) } as T;
}

const isSomebodyElse = (person: unknown, id: unknown) =>
  isRecord(person) && Boolean(person.id_usr) && person.id_usr !== id;

/**
 * Whether both lists hold the same records with the same own fields, in any order. Joined records, which may
 * come later, and the person and time of the last change do not count.
 */
export function areSameRecords<One extends Listed, Other extends Listed>(
  some: readonly One[],
  others: readonly Other[],
): boolean {
  const byId = new Map(others.map((record) => [record.id, record]));
  return (
    some.length === others.length &&
    some.every((record) => isSameValue(ownFields(record), ownFields(byId.get(record.id) ?? {})))
  );
}

interface Listed {
  id: number;
}

const ownFields = (record: object): Fields =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => !isRecord(value) && !name.startsWith("updated_")),
  );

interface UnfinishedSave<T> {
  /** The fields that the save has stored so far, by the record's id. */
  saved: ReadonlyMap<number, Fields>;
  /** A key that all records of one sailing or class share. */
  keyOf: (record: T) => string;
  /** The records as they are listed now. */
  group: readonly [T, ...T[]];
}

/** Whether the listed group is the sheet's records with the fields that its unfinished save has stored. */
export function isShownSaved<T extends { id: number }>(
  opened: readonly T[],
  { saved, keyOf, group }: UnfinishedSave<T>,
): boolean {
  const expected = opened.map((record) => ({ ...record, ...saved.get(record.id) }));
  const together = expected.filter((record) => keyOf(record) === keyOf(group[0]));
  return areSameRecords(together, group);
}

/**
 * A form's values after a save of some fields: their `stored` values take the place of the `held` ones, on
 * screen too where nothing was typed since. The result is the form's new first values.
 */
export function takeOverStored<Input extends FieldValues, Values>(
  form: UseFormReturn<Input, unknown, Values>,
  { held, stored, names }: { held: Input; stored: Input; names: readonly string[] },
): Input {
  const values = { ...held };
  for (const name of names as Path<Input>[]) {
    if (isSameChoice(held[name], stored[name])) continue;
    values[name] = stored[name];
    if (isSameChoice(form.getValues(name), held[name])) form.setValue(name, stored[name]);
  }
  return values;
}

/** A person is the same under any name. */
const isSameChoice = (one: unknown, other: unknown) => isSameJson(choiceOf(one), choiceOf(other));
const choiceOf = (value: unknown) => (isRecord(value) ? value.id_usr : value);
