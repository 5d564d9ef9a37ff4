import type { ReactNode } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { errorText } from "@/lib/client/errors";

interface LookupProps {
  /** The list that the field chooses from. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  className?: string;
  children: ReactNode;
}

/**
 * A field that chooses from a list; where the list did not come, a way to ask again. What was chosen stays.
 */
export function Lookup({ query, className, children }: LookupProps) {
  if (!query.error) return children;
  return (
    <ErrorState
      compact
      className={className}
      title={errorText(query.error)}
      hint="Quello che era scelto resta com'è."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
