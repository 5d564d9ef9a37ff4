import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { LookupField } from "./lookup-field";
import { namedOptions, withOwn } from "./named-options";

type CruiseFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** Its cruise stays a choice although the list leaves it out. */
  record?: { crociera?: number | null; Crociera?: { nome?: string | null } | null };
};

/** One of the club's cruises. */
export function CruiseField<T extends FieldValues, U = T>({ record, ...field }: CruiseFieldProps<T, U>) {
  const cruises = useOwnQuery(read("crociere.list"));
  return (
    <LookupField
      {...field}
      refersTo="cruise"
      required
      query={cruises}
      options={namedOptions(withOwn(cruises.data?.Crociera, record?.crociera, record?.Crociera))}
    />
  );
}
