import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

interface MenuSectionProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A group of the menu under a title that opens and closes it. */
export function MenuSection({ title, isOpen, onToggle, children }: MenuSectionProps) {
  return (
    <section aria-label={title} className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex h-8 w-full items-center justify-between rounded px-3 text-xs font-semibold text-ink-faint transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:h-11"
      >
        {title}
        <Icon name="chevron-down" className={cn("size-4 transition-transform", !isOpen && "-rotate-90")} />
      </button>
      {children}
    </section>
  );
}
