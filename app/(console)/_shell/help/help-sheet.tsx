import * as Radix from "@radix-ui/react-dialog";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { ignoreNotices } from "@/components/ui/dialog";
import { useEscape } from "@/components/ui/layer-container";
import { HelpContent } from "./help-content";
import type { Help } from "./use-help";

/**
 * The help over the screen or above a dialog where there is no room beside them: the whole width of a phone,
 * else at the right edge.
 */
export function HelpSheet({ help }: { help: Help }) {
  const { ref, onEscapeKeyDown } = useEscape(help.close);
  const { close } = help;
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  // The screen that a link of the help led to lies under it.
  useEffect(() => {
    if (pathname !== openedAt.current) close();
  }, [pathname, close]);
  return (
    <Radix.Root open onOpenChange={(next) => !next && help.close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/45 transition-opacity starting:opacity-0" />
        <Radix.Content
          ref={ref}
          tabIndex={-1}
          aria-modal
          data-help-sheet
          aria-describedby={undefined}
          onEscapeKeyDown={onEscapeKeyDown}
          onInteractOutside={ignoreNotices}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            help.returnFocus();
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-xl outline-none transition-[translate] sm:w-[420px] sm:border-l sm:border-line starting:translate-x-8"
        >
          <Radix.Title className="sr-only">Aiuto</Radix.Title>
          <HelpContent help={help} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
