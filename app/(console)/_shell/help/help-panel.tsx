import { useEffect, useRef } from "react";
import { HelpContent } from "./help-content";
import type { Help } from "./use-help";

/** The help beside the screen; it is not modal. Esc closes it while the focus is in it. */
export default function HelpPanel({ help }: { help: Help }) {
  const panel = useRef<HTMLElement>(null);
  const { asked, returnFocus } = help;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for help again moves the focus here
  useEffect(() => panel.current?.focus({ preventScroll: true }), [asked]);
  useEffect(() => returnFocus, [returnFocus]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Aiuto"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        help.close();
      }}
      className="flex w-[380px] shrink-0 flex-col border-l border-line bg-surface outline-none print:hidden!"
    >
      <HelpContent help={help} />
    </aside>
  );
}
