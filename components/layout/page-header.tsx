import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatCount } from "@/lib/format/counts";

type PageHeaderProps = {
  title: string;
  /** The number of records that the page lists; null while it is unknown. */
  count?: number | null;
  /** The records' name ("soci"), said by screen readers before the number, which may be one: "soci: 1". */
  countLabel?: string;
  /** The views beneath say the count too: the title has it on a phone alone, where 'Filtri' hides them. */
  isCountInViews?: boolean;
  /** The one primary action, at the right. */
  action?: ReactNode;
  /** Less used actions, before the primary one. */
  secondary?: ReactNode;
  /** One line under the title, only where the title does not say it all. */
  description?: ReactNode;
  /**
   * The description tells the part that is shown (a period), not the screen's purpose: it stands on a phone
   * too.
   */
  saysWhatIsShown?: boolean;
};

/**
 * The top of a page: its only h1, the count beside it, one primary action. Below 1024 px title and count lie
 * over the bar of the menu, and the table under it reads out a changed count.
 */
export function PageHeader(props: PageHeaderProps) {
  const { action, secondary, description, saysWhatIsShown } = props;
  return (
    <header
      className={cn(
        // As high without a button as with one: what follows stands at the same place on every screen.
        "flex flex-wrap items-center gap-x-4 gap-y-3 pb-4 lg:min-h-13",
        !action && !secondary && !description && "max-lg:pb-0",
      )}
    >
      <div className={cn("min-w-0 flex-1 basis-48", description ? "max-sm:contents" : "max-lg:contents")}>
        <PageTitle {...props} />
        {description && (
          <p
            className={cn(
              "mt-1 text-ink-soft",
              saysWhatIsShown ? "max-sm:mt-0 max-sm:flex-1 max-sm:basis-48" : "max-sm:sr-only",
            )}
          >
            {description}
          </p>
        )}
      </div>
      {(action || secondary) && (
        <div
          className={cn(
            "flex flex-wrap items-center gap-2 print:hidden",
            !saysWhatIsShown && "max-sm:w-full max-sm:*:grow max-sm:*:px-1.5",
          )}
        >
          {secondary}
          {action}
        </div>
      )}
    </header>
  );
}

/** The title with its count; below 1024 px over the bar of the menu. */
export function PageTitle({
  title,
  count,
  countLabel,
  isCountInViews,
}: Pick<PageHeaderProps, "title" | "count" | "countLabel" | "isCountInViews">) {
  return (
    <div
      data-page-title
      className="flex items-baseline gap-2.5 max-lg:fixed max-lg:inset-x-14 max-lg:top-0 max-lg:z-10 max-lg:h-14 max-lg:items-center print:static"
    >
      <h1 className="min-w-0 text-xl font-semibold wrap-break-word max-lg:truncate max-lg:text-base">
        {title}
      </h1>
      {count !== undefined && (
        <span className={cn("text-base text-ink-faint tabular-nums", isCountInViews && "sm:hidden")}>
          {count !== null && countLabel && <span className="sr-only">{countLabel}: </span>}
          {count !== null && formatCount(count)}
        </span>
      )}
    </div>
  );
}
