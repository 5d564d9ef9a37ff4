import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { LookupListField } from "./lookup-list-field";
import { namedOptions } from "./named-options";

/** Types of the documents that members hand in. */
export function DocumentTypesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const types = useOwnQuery(read("tipodoc.list"));
  const named = types.data?.TipoDoc.map(({ id_tipo, nome }) => ({ id: id_tipo, nome }));
  return <LookupListField {...props} none="Nessun documento" query={types} options={namedOptions(named)} />;
}
