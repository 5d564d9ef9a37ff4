import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

interface WarningNoticeProps {
  text: string;
  detail: string;
  /** Its buttons. */
  children: ReactNode;
  className?: string;
}

/** A problem of a sailing or class, with the ways out of it. */
export function WarningNotice({ text, detail, children, className }: WarningNoticeProps) {
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-warning/50 bg-warning-soft px-3 py-2",
        className,
      )}
    >
      <Icon name="triangle-exclamation-point" className="size-4 shrink-0 text-warning" />
      <p className="min-w-60 flex-1">
        <span className="font-semibold">{text}</span>
        {detail && <span className="block text-ink-soft">{detail}</span>}
      </p>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  );
}
