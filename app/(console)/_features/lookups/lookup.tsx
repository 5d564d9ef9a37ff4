import type { ReactNode } from "react";
import { ReadError, type ReadState } from "@/components/layout/error-state";

interface LookupProps {
  /** The list that the field chooses from. */
  query: ReadState & { data: unknown };
  /** The text beside the failure. */
  hint?: string;
  className?: string;
  children: ReactNode;
}

/** A field that chooses from a list; where the list never came, a way to read it again. The choice stays. */
export function Lookup(props: LookupProps) {
  const { query, hint = "Quello che era scelto resta com'è.", className, children } = props;
  if (!query.error || query.data !== undefined) return children;
  return <ReadError compact className={className} hint={hint} query={query} />;
}
