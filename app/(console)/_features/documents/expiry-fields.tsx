import { type Control, type FieldValues, type Path, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import type { BoundFieldProps } from "@/components/form/field";
import { storedHint } from "@/components/list/stored-hint";
import { isIsoDate, readLegacyDate } from "@/lib/rules/dates";
import { type Ended, TypedExpiryBadge } from "./expiry-badge";
import type { ExpiryValues } from "./expiry-form";

/** The hint for a document that is added without an expiry (docs/rules/documents.md#new-document). */
const undatedHint = "Se resta vuota, il documento risulta «Senza data» e non conta come valido.";

/** 'Senza scadenza' and the expiry date, which goes away with it. */
export function ExpiryFields<T extends FieldValues & ExpiryValues, U>({
  control,
  dayOnly = false,
  optional = false,
  stored,
}: {
  control: Control<T, unknown, U>;
  /** Without 'Senza scadenza', for records that always expire. */
  dayOnly?: boolean;
  /** Neither has to be given. */
  optional?: boolean;
  /** The stored expiry, to be shown beside the box where it cannot be read as a day. */
  stored?: string | null;
}) {
  const eterno: boolean = useWatch({ control, name: "eterno" as Path<T> });
  return (
    <div className="grid gap-4">
      {!dayOnly && <CheckboxField control={control} name={"eterno" as Path<T>} />}
      {!eterno && (
        <ExpiryField
          control={control}
          name={"scadenza" as Path<T>}
          required={!optional}
          hint={storedHint(stored, readLegacyDate) ?? (optional ? undatedHint : undefined)}
        />
      )}
    </div>
  );
}

/** An expiry date, with what the day that is typed means. */
export function ExpiryField<T extends FieldValues, U>({
  ended,
  ...field
}: Pick<BoundFieldProps<T, U>, "control" | "name" | "required" | "hint"> & { ended?: Ended }) {
  const { control, name } = field;
  const day: unknown = useWatch({ control, name });
  return (
    <div>
      <DateField {...field} />
      {isIsoDate(day) && (
        <p className="mt-2">
          <TypedExpiryBadge day={day} ended={ended} />
        </p>
      )}
    </div>
  );
}
