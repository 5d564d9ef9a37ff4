import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { useUrlState } from "./use-table-state";

const noColumns: never[] = [];

/** Its sentence while somebody searches: for a question about more than the rows that a search has found. */
export function BeyondSearch({ children }: { children: ReactNode }) {
  const { search } = useUrlState({ columns: noColumns });
  if (search.trim() === "") return null;
  return (
    <p className="mt-3 flex items-start gap-2 rounded bg-warning-soft px-3 py-2 text-warning">
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
