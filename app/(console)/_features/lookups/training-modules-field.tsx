"use client";

import { useQuery } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { read } from "@/lib/client/query";
import { LookupListField } from "./lookup-list-field";
import { namedOptions } from "./named-options";

/** Modules of what the club teaches. */
export function TrainingModulesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const modules = useQuery(read("formazione.list"));
  return (
    <LookupListField
      {...props}
      none="Nessun modulo"
      query={modules}
      options={namedOptions(modules.data?.Formazione)}
    />
  );
}
