import type { FieldValues } from "react-hook-form";
import { MultiSelectField } from "@/components/form/choice-field";
import type { BoundFieldProps } from "@/components/form/field";
import { Lookup } from "./lookup";
import { type LookupKey, useLookup } from "./use-lookup";

type LookupListFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** The read that the choices come from. */
  from: LookupKey;
  /** The words of an empty list, such as "Nessun documento". */
  none: string;
};

/**
 * Several records out of a list of the club, by their names; the form holds their ids, which stay while the
 * list does not come.
 */
export function LookupListField<T extends FieldValues, U = T>(props: LookupListFieldProps<T, U>) {
  const { from, none, ...field } = props;
  const { query, options } = useLookup(from);
  return (
    <Lookup query={query} className={field.className}>
      <MultiSelectField {...field} options={options} placeholder={query.isPending ? "Carico…" : none} />
    </Lookup>
  );
}
