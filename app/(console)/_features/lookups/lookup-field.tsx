import type { UseQueryResult } from "@tanstack/react-query";
import { type FieldValues, useController, useWatch } from "react-hook-form";
import { SelectField, type SelectOption } from "@/components/form/choice-field";
import type { BoundFieldProps } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";
import { ReadError } from "@/components/layout/error-state";
import { RecordLink } from "@/components/layout/record-link";
import { texts } from "@/lib/format/texts";
import { recordHref } from "@/lib/routes";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { useNames } from "./use-names";

type LookupFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** The read that the choices come from. */
  query: Pick<UseQueryResult<unknown>, "data" | "error" | "isPending" | "isFetching" | "refetch">;
  /** The choices, once they are read: see `namedOptions`. */
  options: readonly SelectOption[];
  /** What it refers to: its name is looked for beyond the choices, and the chosen one can be opened. */
  refersTo?: keyof typeof openings;
  /** The words of the empty choice. */
  placeholder?: string;
};

/**
 * One record out of a list of the club, by its name; the form holds the id, null when nothing is chosen. A
 * list that does not load can be retried, and an id that is not in the list shows as its number: neither
 * changes the form's value.
 */
export function LookupField<T extends FieldValues, U = T>(props: LookupFieldProps<T, U>) {
  const { query, options, refersTo, placeholder = texts.choose, ...field } = props;
  const watched: unknown = useWatch({ control: field.control, name: field.name });
  const current = typeof watched === "number" && watched > 0 ? watched : null;
  // Asking for the name of what a failed list has would read that list again, and again when it fails.
  const isUnknown =
    current !== null && query.data !== undefined && !options.some(({ value }) => value === current);
  const names = useNames(refersTo ?? "boat", refersTo && isUnknown ? [current] : []);
  if (query.error && query.data === undefined) return <FailedLookup {...props} isKept={Boolean(watched)} />;
  const unknown = isUnknown ? [{ value: current, label: nameOrNumber(names.get(current), current) }] : [];
  const opened = refersTo && openings[refersTo];
  return (
    <SelectField
      {...field}
      hint={
        field.hint ??
        (opened && current !== null && (
          <RecordLink href={recordHref(opened.screen, current)} className="inline-flex min-h-6 items-center">
            {opened.words}
          </RecordLink>
        ))
      }
      emptyValue={null}
      placeholder={query.isPending ? "Carico…" : placeholder}
      options={[...options, ...unknown]}
    />
  );
}

const openings = {
  boat: { screen: "/barche", words: "Apri la barca" },
  cruise: { screen: "/crociere", words: "Apri la crociera" },
  course: { screen: "/corsi", words: "Apri il corso" },
} as const;

/** In the place of the box: what failed, and the schema's error while there is nothing to choose from. */
function FailedLookup<T extends FieldValues, U>(props: LookupFieldProps<T, U> & { isKept: boolean }) {
  const { control, name, className, query, isKept } = props;
  const label = useFieldLabel(name, props.label);
  const { fieldState } = useController<T, typeof name, U>({ control, name });
  return (
    <ReadError
      compact
      className={className}
      hint={isKept ? `${label}: resta com'era.` : (fieldState.error?.message ?? label)}
      query={query}
    />
  );
}
