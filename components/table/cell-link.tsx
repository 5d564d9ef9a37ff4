import { createContext, type ReactNode, useContext } from "react";
import { RecordLink } from "@/components/layout/record-link";

/**
 * Whether the row around is the one in the tab order; by context, so that its cells do not render again when
 * that changes.
 */
export const IsActiveRow = createContext(false);

/** Whether rows are cards, as on a phone. */
export const AreCards = createContext(false);

interface NameLinkProps {
  /** The record's address; null where it has none, and the name is no link. */
  href: string | null;
  /** A row that is named by several columns is one stop. */
  isStop: boolean;
  children: ReactNode;
}

/**
 * The row's name as the link to its record: the table's body opens it as it does for a press on the row, and
 * the browser in a new tab.
 */
export function NameLink({ href, isStop, children }: NameLinkProps) {
  const isActive = useContext(IsActiveRow);
  if (href === null) return children;
  return (
    <a
      href={href}
      data-row-name
      // So that its text can be selected like the rest of the row.
      draggable={false}
      tabIndex={isActive && isStop ? 0 : -1}
      className="min-w-0 rounded text-accent hover:underline focus-visible:-outline-offset-2"
    >
      {children}
    </a>
  );
}

/**
 * The text of a cell that names another record, as a link to it. A card that opens its own record is one
 * target (docs/rules/tables.md#on-a-phone): its lines are too low for a finger to hit one of several links.
 */
export function CellLink({ href, children }: { href: string | null; children: ReactNode }) {
  const isActive = useContext(IsActiveRow);
  const isInCard = useContext(AreCards);
  if (isInCard) return children;
  return (
    <RecordLink href={href} tabIndex={isActive ? 0 : -1} isQuiet className="max-sm:touch-line">
      {children}
    </RecordLink>
  );
}
