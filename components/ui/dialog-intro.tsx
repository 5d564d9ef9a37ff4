import type { ReactNode } from "react";
import { cn } from "./cn";

interface DialogIntroProps {
  /** The name of the section, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The section in which the focus starts in a dialog that is read before a decision: Enter does nothing here,
 * and the next Tab leads to the first control inside.
 */
export function DialogIntro({ label, className, children }: DialogIntroProps) {
  return (
    <section aria-label={label} tabIndex={-1} data-autofocus className={cn("outline-none", className)}>
      {children}
    </section>
  );
}
