import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

interface StatusBarProps {
  icon: IconName;
  /** The message; false when there is none. */
  children: ReactNode;
  /** Replaces its padding at the sides. */
  className?: string;
}

/** A message across the page while a condition lasts; announced when it appears. */
export function StatusBar({ icon, children, className = "px-4 sm:px-8" }: StatusBarProps) {
  return (
    <div role="status">
      {children && (
        <p
          className={cn(
            "flex items-center gap-2 bg-warning-soft py-2 text-warning [&_svg]:size-4 [&_svg]:shrink-0",
            className,
          )}
        >
          <Icon name={icon} />
          {children}
        </p>
      )}
    </div>
  );
}
