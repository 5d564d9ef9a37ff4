import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { LookupListField } from "./lookup-list-field";
import { namedOptions } from "./named-options";

/** Modules of what the club teaches. */
export function TrainingModulesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const modules = useOwnQuery(read("formazione.list"));
  return (
    <LookupListField
      {...props}
      none="Nessun modulo"
      query={modules}
      options={namedOptions(modules.data?.Formazione)}
    />
  );
}
