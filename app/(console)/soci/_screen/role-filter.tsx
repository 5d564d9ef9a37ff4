import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/form/field";
import { ReadError } from "@/components/layout/error-state";
import { MultiSelect } from "@/components/ui/multi-select";
import { namedOptions } from "@/features/lookups/named-options";
import { read } from "@/lib/client/query";

interface RoleFilterProps {
  value: number[];
  onChange: (roles: number[]) => void;
}

/** The advanced search: by roles. */
export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const roles = useQuery(read("ruoli.list"));
  if (roles.error && !roles.data) return <ReadError compact query={roles} />;
  return (
    <Field label="Ruoli" hint="Trova chi ha almeno uno dei ruoli scelti.">
      {(frame) => (
        <MultiSelect
          {...frame}
          label="Ruoli"
          placeholder={roles.isPending ? "Carico…" : "Tutti i ruoli"}
          options={namedOptions(roles.data?.Ruoli)}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
