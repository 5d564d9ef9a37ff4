import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "@/components/form/text-field";

/** A figure in a row of a table; its label is for those who do not see the table's heads. */
export function FigureField<T extends FieldValues, U = T>(props: TextFieldProps<T, U>) {
  return <TextField {...props} labelHidden className="[&_input]:text-right [&_input]:tabular-nums" />;
}
