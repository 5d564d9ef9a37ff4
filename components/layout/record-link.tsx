import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useViewer } from "@/lib/client/viewer";
import { screenAt } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";

interface RecordLinkProps {
  /** As `recordHref` gives it; null where the record is not known. */
  href: string | null | undefined;
  children: ReactNode;
  className?: string;
  tabIndex?: number;
  /** In the colour of the text around, underlined under the pointer and the focus: in a table's cells. */
  isQuiet?: boolean;
}

/**
 * The name of a record that leads to it, where the level may open its screen; otherwise the name alone
 * (docs/rules/screens.md#names).
 */
export function RecordLink({ href, children, className, tabIndex, isQuiet = false }: RecordLinkProps) {
  const { level } = useViewer();
  const screen = href ? screenAt(href.split("?", 1)[0] ?? "") : undefined;
  if (!href || !screen || !admits(screen.guard, level)) return <span className={className}>{children}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      tabIndex={tabIndex}
      className={cn(
        "rounded underline-offset-2",
        isQuiet
          ? "hover:underline focus-visible:underline focus-visible:-outline-offset-2"
          : "touch-area text-accent underline",
        className,
      )}
    >
      {children}
    </Link>
  );
}
