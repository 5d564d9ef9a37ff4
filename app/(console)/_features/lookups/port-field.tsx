import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { LookupField } from "./lookup-field";
import { namedOptions } from "./named-options";

/** One of the ports, or none. */
export function PortField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U>) {
  const ports = useOwnQuery(read("porto.list"));
  return (
    <LookupField
      {...props}
      placeholder="Nessun porto"
      query={ports}
      options={namedOptions(ports.data?.Porto)}
    />
  );
}
