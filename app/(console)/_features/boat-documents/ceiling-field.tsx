import { type FieldValues, useWatch } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { formatCents } from "@/lib/format/money";
import { toCents } from "@/lib/rules/money";
import { ceilingShown } from "./boat-document";

type CeilingFieldProps<T extends FieldValues, U> = Pick<
  BoundFieldProps<T, U>,
  "control" | "name" | "required"
>;

/**
 * A ceiling in euros. Leaving the box groups its thousands: an amount of millions is hard to read without.
 */
export function CeilingField<T extends FieldValues, U = T>(props: CeilingFieldProps<T, U>) {
  const typed: unknown = useWatch({ control: props.control, name: props.name });
  const cents = toCents(typed);
  const isPlain = cents !== null && cents >= 100_000 && ceilingShown(typed) !== typed;
  return (
    <TextField {...props} inputMode="decimal" suffix="€" hint={isPlain ? formatCents(cents) : undefined} />
  );
}
