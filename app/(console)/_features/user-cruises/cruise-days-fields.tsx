import { type Control, type FieldValues, type Path, useController, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { isIsoDate } from "@/lib/rules/dates";
import { useFollowingEnd } from "./use-following-end";

/** The cruise by its id; days as yyyy-mm-dd, what is typed of a date, or null. */
interface CruiseDaysInput {
  crociera: number | null;
  inizio: string | null;
  fine: string | null;
}

interface CruiseDaysFieldsProps<T extends FieldValues & CruiseDaysInput, U> {
  control: Control<T, unknown, U>;
}

const named = <T extends FieldValues & CruiseDaysInput>(name: keyof CruiseDaysInput) => name as Path<T>;

/** From when until when somebody sails; the last day follows from the first one and the chosen cruise. */
export function CruiseDaysFields<T extends FieldValues & CruiseDaysInput, U>({
  control,
}: CruiseDaysFieldsProps<T, U>) {
  const [cruise, start] = useWatch({ control, name: [named<T>("crociera"), named<T>("inizio")] });
  const { field: end } = useController({ control, name: named<T>("fine") });
  const endHint = useFollowingEnd({ cruise, start, end: end.value, setEnd: end.onChange });
  return (
    <>
      <DateField control={control} name={named<T>("inizio")} required />
      <DateField
        control={control}
        name={named<T>("fine")}
        required
        hint={endHint}
        min={isIsoDate(start) ? start : undefined}
      />
    </>
  );
}
