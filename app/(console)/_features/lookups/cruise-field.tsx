import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { LookupField } from "./lookup-field";

type CruiseFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** Its cruise stays a choice although the list leaves it out. */
  record?: { crociera?: number | null; Crociera?: { nome?: string | null } | null };
};

/** One of the club's cruises. */
export function CruiseField<T extends FieldValues, U = T>({ record, ...field }: CruiseFieldProps<T, U>) {
  return (
    <LookupField
      {...field}
      from="crociere.list"
      own={{ id: record?.crociera, nome: record?.Crociera?.nome }}
      refersTo="cruise"
      required
    />
  );
}
