import { createContext, type ReactNode, useContext } from "react";
import { RecordLink } from "@/components/layout/record-link";

/**
 * Whether the row around is the one in the tab order; by context, so that its cells do not render again when
 * that changes.
 */
export const IsActiveRow = createContext(false);

/** The text of a cell that names another record, as a link to it. */
export function CellLink({ href, children }: { href: string | null; children: ReactNode }) {
  const isActive = useContext(IsActiveRow);
  return (
    <RecordLink href={href} tabIndex={isActive ? 0 : -1} isQuiet>
      {children}
    </RecordLink>
  );
}
