import type { ReactNode } from "react";
import { formatCount } from "@/lib/format/counts";

type PageHeaderProps = {
  title: string;
  /** How many things the page lists; null while nobody knows yet. */
  count?: number | null;
  /** What is counted ("soci"), said after the number by screen readers. */
  countLabel?: string;
  /** The one primary action, at the right. */
  action?: ReactNode;
  /** Less used actions, before the primary one. */
  secondary?: ReactNode;
  /** One line under the title, only where the title does not say it all. */
  description?: ReactNode;
};

/**
 * The top of a page: its only h1, the count beside it, one primary action. A changed count is read out
 * politely.
 */
export function PageHeader({ title, count, countLabel, action, secondary, description }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex items-baseline gap-2.5">
          <h1 className="min-w-0 text-xl font-semibold wrap-break-word">{title}</h1>
          {count !== undefined && (
            <span aria-live="polite" aria-atomic className="text-base text-ink-faint tabular-nums">
              {count !== null && formatCount(count)}
              {count !== null && countLabel && <span className="sr-only"> {countLabel}</span>}
            </span>
          )}
        </div>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
      </div>
      {(action || secondary) && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {secondary}
          {action}
        </div>
      )}
    </header>
  );
}
