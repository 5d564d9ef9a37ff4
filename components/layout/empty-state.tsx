import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

type EmptyStateProps = {
  icon?: IconName;
  /** Why there is nothing. */
  title: string;
  /** The next thing to do. */
  hint?: ReactNode;
  /** A button that does it. */
  action?: ReactNode;
  className?: string;
};

/** Says why a place is empty and which step comes next. */
export function EmptyState({ icon = "inbox", title, hint, action, className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center justify-center px-4 py-14 text-center", className)}>
      <span
        aria-hidden
        className="mb-4 grid size-12 place-items-center rounded-full bg-surface-sunken text-ink-faint [&_svg]:size-6"
      >
        <Icon name={icon} />
      </span>
      <p className="text-base font-semibold text-balance">{title}</p>
      {hint && <div className="mt-1 max-w-prose text-balance text-ink-soft">{hint}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
