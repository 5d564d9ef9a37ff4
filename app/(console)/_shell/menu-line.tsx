import type { ReactNode } from "react";
import { ScreenLink } from "@/components/layout/screen-link";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { formatCount } from "@/lib/format/counts";

/** The number of things that wait behind a screen, with their noun ("documenti da verificare"). */
export interface Waiting {
  count: number;
  counted: string;
}

/** By the path of the screen. */
export type WaitingByPath = Readonly<Record<string, Waiting>>;

interface MenuLineProps {
  href: string;
  label: string;
  icon: IconName;
  isCurrent: boolean;
  /** Said after the label by screen readers. */
  hint?: string;
  /** The count of records that wait behind the link. */
  waiting?: Waiting;
  /** Whether the screen is a favourite, and its toggle; without it there is no star. */
  favourite?: { isOn: boolean; onToggle: () => void };
}

/** A line of the menu: the link, the count that waits behind it, and a star that keeps it on top. */
export function MenuLine({ href, label, icon, isCurrent, hint, waiting, favourite }: MenuLineProps) {
  return (
    <div className="group/line relative">
      <ScreenLink
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "relative flex min-h-8 scroll-my-10 items-center gap-2.5 rounded px-3 py-1 transition-colors pointer-coarse:min-h-11",
          favourite && (waiting ? "pr-18" : "pr-9"),
          isCurrent
            ? "bg-accent-soft font-semibold text-accent-strong"
            : "text-ink-soft hover:bg-surface-sunken hover:text-ink",
        )}
      >
        <Icon name={icon} className={cn("size-4 shrink-0", !isCurrent && "text-ink-faint")} />
        <span className="min-w-0 truncate">{label}</span>
        {hint && label !== hint && <span className="sr-only">, {hint}</span>}
      </ScreenLink>
      {(waiting || favourite) && (
        <div className="pointer-events-none absolute inset-y-0 right-1 flex items-center">
          {waiting && <WaitingCount {...waiting} />}
          {favourite && <Star label={label} {...favourite} />}
        </div>
      )}
    </div>
  );
}

function WaitingCount({ count, counted }: Waiting): ReactNode {
  return (
    <span className="rounded-full bg-surface-sunken px-2 py-0.5 text-xs font-semibold text-ink-soft tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> {counted}</span>
    </span>
  );
}

/** In sight while the line has the pointer or the focus, and always on touch and for a favourite. */
function Star({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={isOn ? `Togli dai preferiti: ${label}` : `Aggiungi ai preferiti: ${label}`}
      size="xs"
      aria-pressed={isOn}
      icon="star"
      className={cn(
        "pointer-events-auto text-ink-faint",
        isOn
          ? "[&_svg]:fill-current"
          : "opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60",
      )}
      onClick={onToggle}
    />
  );
}
