"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { type FieldValues, useController, useWatch } from "react-hook-form";
import { SelectField, type SelectOption } from "@/components/form/choice-field";
import type { BoundFieldProps } from "@/components/form/field";
import { ErrorState } from "@/components/layout/error-state";
import { errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";

type LookupFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** The read that the choices come from. */
  query: Pick<UseQueryResult<unknown>, "data" | "error" | "isPending" | "isFetching" | "refetch">;
  /** The choices, once they are read: see `namedOptions`. */
  options: readonly SelectOption[];
  /** The words of the empty choice. */
  placeholder?: string;
};

/**
 * One record out of a list of the club, by its name; the form holds the id, null when nothing is chosen. A list that does not
 * load can be retried, and an id that is not in the list shows as its number: neither changes the form's value.
 */
export function LookupField<T extends FieldValues, U = T>(props: LookupFieldProps<T, U>) {
  const { query, options, placeholder = texts.choose, ...field } = props;
  const current: unknown = useWatch({ control: field.control, name: field.name });
  if (query.error && query.data === undefined) return <FailedLookup {...props} isKept={Boolean(current)} />;
  const isUnknown =
    typeof current === "number" && current > 0 && !options.some(({ value }) => value === current);
  const unknown = isUnknown && !query.isPending ? [{ value: current, label: `n. ${current}` }] : [];
  return (
    <SelectField
      {...field}
      emptyValue={null}
      placeholder={query.isPending ? "Carico…" : placeholder}
      options={[...options, ...unknown]}
    />
  );
}

/** In the place of the box: what failed, and the schema's error while there is nothing to choose from. */
function FailedLookup<T extends FieldValues, U>(props: LookupFieldProps<T, U> & { isKept: boolean }) {
  const { control, name, label, className, query, isKept } = props;
  const { fieldState } = useController<T, typeof name, U>({ control, name });
  return (
    <ErrorState
      compact
      className={className}
      title={errorText(query.error)}
      hint={isKept ? `${label}: resta com'era.` : (fieldState.error?.message ?? label)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
