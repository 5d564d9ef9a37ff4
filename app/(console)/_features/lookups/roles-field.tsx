import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { LookupListField } from "./lookup-list-field";
import { namedOptions } from "./named-options";

/** Roles of the club; `none` is the words of an empty list. */
export function RolesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U> & { none: string }) {
  const roles = useOwnQuery(read("ruoli.list"));
  return <LookupListField {...props} query={roles} options={namedOptions(roles.data?.Ruoli)} />;
}
