import type { ReactNode } from "react";
import { ReadError, type ReadState } from "@/components/layout/error-state";

interface LookupProps {
  /** The list that the field chooses from. */
  query: ReadState & { data: unknown };
  className?: string;
  children: ReactNode;
}

/**
 * A field that chooses from a list; where the list never came, a way to ask again. What was chosen stays.
 */
export function Lookup({ query, className, children }: LookupProps) {
  if (!query.error || query.data !== undefined) return children;
  return <ReadError compact className={className} hint="Quello che era scelto resta com'è." query={query} />;
}
