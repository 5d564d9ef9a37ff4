import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { HelpContent } from "./help-content";
import type { Help } from "./use-help";

/**
 * The help beside the screen, or in a dialog and beside it; it is not modal. Esc closes it while the focus is
 * in it.
 */
export function HelpPanel({ help }: { help: Help }) {
  const panel = useRef<HTMLElement>(null);
  const { takeFocus, returnFocus } = help;
  useEffect(() => takeFocus(panel.current), [takeFocus]);
  useEffect(() => returnFocus, [returnFocus]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Aiuto"
      data-owns-escape
      // The keys of what it stands beside decide about records.
      data-own-keys
      onKeyDown={(event) => {
        if (event.key !== "Escape" || ownerOfEscape(event.target) !== event.currentTarget) return;
        event.preventDefault();
        help.close();
      }}
      className={cn(
        "flex flex-col border-l border-line bg-surface outline-none print:hidden!",
        help.dialog ? "fixed inset-y-0 right-0 w-[420px] shadow-xl" : "w-[380px] shrink-0",
      )}
    >
      <HelpContent help={help} />
    </aside>
  );
}

/** The search box owns it while there is text in it. */
const ownerOfEscape = (target: EventTarget) =>
  target instanceof Element ? target.closest("[data-owns-escape]") : null;
