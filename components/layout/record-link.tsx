"use client";

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
  /** Underlined under the pointer alone: in a table, where every row has it. */
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
        "rounded text-accent",
        isQuiet ? "hover:underline" : "underline underline-offset-2",
        className,
      )}
    >
      {children}
    </Link>
  );
}
