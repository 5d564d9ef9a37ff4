import type { ReactNode } from "react";
import { buttonsIn, MoreActions, maxOnPhone, phoneWidth } from "@/components/ui/more-actions";
import { noticesAbove } from "@/components/ui/notice-place";
import { useMedia } from "@/components/ui/use-media";
import { cn } from "./cn";

interface DialogFooterProps {
  /** The button that refuses or undoes, in red at the left. */
  refusal?: ReactNode;
  /** Buttons apart from the decision, after the refusal. */
  start?: ReactNode;
  /** At the right, the primary one last. */
  children?: ReactNode;
}

/**
 * The footer of a dialog: one line on every size. On a phone the refusal and the last button stay, without a
 * refusal the last two; the rest is under '…', in the page all the while, so that a question of one of them
 * outlives the panel.
 */
export function DialogFooter({ refusal, start, children }: DialogFooterProps) {
  const isPhone = useMedia(phoneWidth);
  const buttons = buttonsIn(children);
  const room = refusal ? maxOnPhone - 1 : maxOnPhone;
  const kept = buttons.slice(-room);
  const rest = buttons.slice(0, -room);
  const hasMore = buttonsIn(start).length > 0 || rest.length > 0;
  return (
    // No `footer`: outside of `main` it would be a landmark of the page.
    <div
      ref={noticesAbove}
      data-dialog-footer
      className="relative flex items-center gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 print:hidden"
    >
      {refusal}
      {hasMore && (
        <MoreActions isInLine={!isPhone} panelClassName="bottom-full left-4 mb-1 max-w-[calc(100%-2rem)]">
          {start}
          {rest.length > 0 && (
            <div className={isPhone ? "contents *:flex-wrap" : "ml-auto flex min-w-0 items-center gap-2"}>
              {rest}
            </div>
          )}
        </MoreActions>
      )}
      <div
        className={cn(
          "flex min-w-0 items-center justify-end gap-2",
          (isPhone || rest.length === 0) && "ml-auto",
        )}
      >
        {kept}
      </div>
    </div>
  );
}
