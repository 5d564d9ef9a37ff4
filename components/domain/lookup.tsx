import type { ReactNode } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { errorText } from "@/lib/api/errors";

interface LookupProps {
  /** The list that the field chooses from. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** A field that chooses from a list; where the list did not come, a way to ask again. What was chosen stays. */
export function Lookup({ query, children }: LookupProps) {
  if (!query.error) return children;
  return (
    <ErrorState
      compact
      title={errorText(query.error)}
      hint="Quello che era scelto resta com'è."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

interface Named {
  value: number;
  nome?: string | null;
}

/** Options by name, in Italian order; one without a name by its number. */
export function optionsOf(entries: readonly Named[] = []): { value: number; label: string }[] {
  return entries
    .map(({ value, nome }) => ({ value, label: nome || `n. ${value}` }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));
}
