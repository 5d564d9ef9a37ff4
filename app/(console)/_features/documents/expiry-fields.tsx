import { type Control, type FieldValues, type Path, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import { storedHint } from "@/components/list/stored-hint";
import { isIsoDate, readLegacyDate } from "@/lib/rules/dates";
import { ExpiryBadge } from "./expiry-badge";
import type { ExpiryValues } from "./expiry-form";

/** The hint for a document that is added without an expiry (docs/rules/documents.md#new-document). */
const undatedHint = "Se resta vuota, il documento risulta «Senza data» e non conta come valido.";

/**
 * 'Senza scadenza' and the expiry date, which goes away with it; the state that the date means is shown while
 * it is typed.
 */
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
  const [eterno, scadenza] = useWatch({
    control,
    name: ["eterno", "scadenza"] as unknown as readonly [Path<T>, Path<T>],
  }) as [boolean, string | null];
  return (
    <div className="grid gap-4">
      {!dayOnly && <CheckboxField control={control} name={"eterno" as Path<T>} />}
      {!eterno && (
        <div>
          <DateField
            control={control}
            name={"scadenza" as Path<T>}
            required={!optional}
            hint={storedHint(stored, readLegacyDate) ?? (optional ? undatedHint : undefined)}
          />
          {isIsoDate(scadenza) && (
            <p className="mt-2">
              <ExpiryBadge entry={{ scadenza, eterno: 0 }} />
            </p>
          )}
        </div>
      )}
    </div>
  );
}
