import type { FieldValues } from "react-hook-form";
import { MultiSelectField } from "@/components/form/choice-field";
import type { BoundFieldProps } from "@/components/form/field";
import type { ReadState } from "@/components/layout/error-state";
import type { MultiSelectOption } from "@/components/ui/multi-select";
import { Lookup } from "./lookup";

type LookupListFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** The read that the choices come from. */
  query: ReadState & { data: unknown; isPending: boolean };
  /** The choices, once they are read: see `namedOptions`. */
  options: readonly MultiSelectOption[];
  /** The words of an empty list, such as "Nessun documento". */
  none: string;
};

/**
 * Several records out of a list of the club, by their names; the form holds their ids, which stay while the
 * list does not come.
 */
export function LookupListField<T extends FieldValues, U = T>(props: LookupListFieldProps<T, U>) {
  const { query, none, ...field } = props;
  return (
    <Lookup query={query} className={field.className}>
      <MultiSelectField {...field} placeholder={query.isPending ? "Carico…" : none} />
    </Lookup>
  );
}
