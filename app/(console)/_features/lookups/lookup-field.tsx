import type { UseQueryResult } from "@tanstack/react-query";
import { type FieldValues, useController } from "react-hook-form";
import { SelectField, type SelectOption } from "@/components/form/choice-field";
import type { BoundFieldProps } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";
import { RecordLink } from "@/components/layout/record-link";
import { namedReads } from "@/lib/format/named-reads";
import { texts } from "@/lib/format/texts";
import { recordHref } from "@/lib/routes";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { Lookup } from "./lookup";
import { type LookupKey, type OwnChoice, useLookup } from "./use-lookup";
import { useNames } from "./use-names";

type CommonProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /**
   * The kind of record that it references: its name is looked for beyond the choices, and it can be opened.
   */
  refersTo?: keyof typeof openings;
  /** The words of the empty choice. */
  placeholder?: string;
};

type LookupFieldProps<T extends FieldValues, U> = CommonProps<T, U> & {
  /** The read that the choices come from. */
  from: LookupKey;
  own?: OwnChoice;
};

/** One record out of a list of the club, by its name: a `LookupOptionsField` that reads its list. */
export function LookupField<T extends FieldValues, U = T>(props: LookupFieldProps<T, U>) {
  const { from, own, ...field } = props;
  return <LookupOptionsField {...field} {...useLookup(from, own)} />;
}

type LookupOptionsFieldProps<T extends FieldValues, U> = CommonProps<T, U> & {
  /** The read that the choices come from. */
  query: Pick<UseQueryResult<unknown>, "data" | "error" | "isPending" | "isFetching" | "refetch">;
  /** The choices, once they are read: see `namedOptions`. */
  options: readonly SelectOption[];
};

/**
 * One record out of choices that the form has read and picked; it holds the id, null when nothing is chosen.
 * A list that does not load can be retried, and an id that is not in the list shows as its number: neither
 * changes the form's value.
 */
export function LookupOptionsField<T extends FieldValues, U = T>(props: LookupOptionsFieldProps<T, U>) {
  const { query, options, refersTo, placeholder = texts.choose, ...field } = props;
  const { control, name } = field;
  const label = useFieldLabel(name, field.label);
  const { field: bound, fieldState } = useController<T, typeof name, U>({ control, name });
  const watched: unknown = bound.value;
  const current = typeof watched === "number" && watched > 0 ? watched : null;
  // After a failed read of the choices, looking for names would read that list again, and with every failure.
  const isUnknown =
    current !== null && query.data !== undefined && !options.some(({ value }) => value === current);
  const names = useNames(namedReads[refersTo ?? "boat"], refersTo && isUnknown ? [current] : []);
  const unknown = isUnknown ? [{ value: current, label: nameOrNumber(names.get(current), current) }] : [];
  const opened = refersTo && openings[refersTo];
  const link = opened && current !== null && (
    <RecordLink href={recordHref(opened.screen, current)} className="inline-flex min-h-6 items-center">
      {opened.words}
    </RecordLink>
  );
  return (
    <Lookup
      query={query}
      hint={watched ? `${label}: resta com'era.` : (fieldState.error?.message ?? label)}
      className={field.className}
    >
      <SelectField
        {...field}
        hint={field.hint ?? link}
        emptyValue={null}
        placeholder={query.isPending ? "Carico…" : placeholder}
        options={[...options, ...unknown]}
      />
    </Lookup>
  );
}

const openings = {
  boat: { screen: "/barche", words: "Apri la barca" },
  cruise: { screen: "/crociere", words: "Apri la crociera" },
  course: { screen: "/corsi", words: "Apri il corso" },
} as const;
