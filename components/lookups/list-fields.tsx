"use client";

import { useQuery } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { read } from "@/lib/client/query";
import { LookupListField } from "./lookup-list-field";
import { namedOptions } from "./named-options";

/** Roles of the club; `none` is the words of an empty list. */
export function RolesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U> & { none: string }) {
  const roles = useQuery(read("ruoli.list"));
  return <LookupListField {...props} query={roles} options={namedOptions(roles.data?.Ruoli)} />;
}

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

/** Types of the documents that members hand in. */
export function DocumentTypesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const types = useQuery(read("tipodoc.list"));
  const named = types.data?.TipoDoc.map(({ id_tipo, nome }) => ({ id: id_tipo, nome }));
  return <LookupListField {...props} none="Nessun documento" query={types} options={namedOptions(named)} />;
}
