import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line bg-surface-sunken px-1 font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  );
}
