import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { LookupField } from "./lookup-field";

type BoatFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** Its boat stays a choice although the list leaves it out. */
  record?: { barca?: number | null; Barca?: { nome?: string | null } | null };
};

/** One of the boats that collaborate, or none. */
export function BoatField<T extends FieldValues, U = T>({ record, ...field }: BoatFieldProps<T, U>) {
  return (
    <LookupField
      {...field}
      from="barche.ofCollaborators"
      own={{ id: record?.barca, nome: record?.Barca?.nome }}
      refersTo="boat"
      placeholder="Nessuna barca"
    />
  );
}
