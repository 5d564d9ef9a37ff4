import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { LookupField } from "./lookup-field";
import { namedOptions, withOwn } from "./named-options";

type BoatFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** Its boat stays a choice although the list leaves it out. */
  record?: { barca?: number | null; Barca?: { nome?: string | null } | null };
};

/** One of the boats that collaborate, or none. */
export function BoatField<T extends FieldValues, U = T>({ record, ...field }: BoatFieldProps<T, U>) {
  const boats = useOwnQuery(read("barche.ofCollaborators"));
  return (
    <LookupField
      {...field}
      refersTo="boat"
      placeholder="Nessuna barca"
      query={boats}
      options={namedOptions(withOwn(boats.data?.Barche, record?.barca, record?.Barca))}
    />
  );
}
