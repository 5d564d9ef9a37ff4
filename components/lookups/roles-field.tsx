"use client";

import { useQuery } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { MultiSelectField } from "@/components/form/choice-field";
import type { BoundFieldProps } from "@/components/form/field";
import { ErrorState } from "@/components/layout/error-state";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { namedOptions } from "./named-options";

/** Roles of the club, by their names; the form holds their ids. `none`: the words of an empty list. */
export function RolesField<T extends FieldValues, U = T>(props: BoundFieldProps<T, U> & { none: string }) {
  const { none, ...field } = props;
  const roles = useQuery(read("ruoli.list"));
  if (roles.error)
    return (
      <ErrorState
        compact
        title={errorText(roles.error)}
        onRetry={() => void roles.refetch()}
        retrying={roles.isFetching}
        className={field.className}
      />
    );
  return (
    <MultiSelectField
      {...field}
      placeholder={roles.isPending ? "Carico…" : none}
      options={namedOptions(roles.data?.Ruoli)}
    />
  );
}
