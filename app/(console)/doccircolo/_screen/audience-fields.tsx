import { type Control, useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/choice-field";
import { ReadError } from "@/components/layout/error-state";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { namedOptions } from "@/features/lookups/named-options";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { EditorResult, EditorValues } from "./editor-schema";

/** Family and roles; each list loads and fails by itself, and what was chosen stays chosen. */
export function AudienceFields({
  control,
  family,
}: {
  control: Control<EditorValues, unknown, EditorResult>;
  /** The name of the family that the document has, for as long as the list is not there. */
  family: string | null | undefined;
}) {
  const families = useOwnQuery(read("famiglia.list"));
  const chosen = useWatch({ control, name: "famiglia" });
  const familyOptions = namedOptions(families.data?.Famiglia);
  const isKnown = chosen === null || familyOptions.some(({ value }) => value === chosen);
  return (
    <>
      {families.error && !families.data ? (
        <ReadError compact query={families} />
      ) : (
        <SelectField
          control={control}
          name="famiglia"
          emptyValue={null}
          placeholder="Nessuna"
          options={
            isKnown
              ? familyOptions
              : [...familyOptions, { value: chosen, label: nameOrNumber(family, chosen) }]
          }
        />
      )}
      <LookupListField
        control={control}
        name="ruoli"
        from="ruoli.list"
        none="Tutti"
        hint="A chi è rivolto; non lo nasconde agli altri: ogni socio vede tutto ciò che è pubblicato."
      />
    </>
  );
}
