import type { ReactNode } from "react";
import { buttonsIn, MoreActions, maxOnPhone, phoneWidth } from "@/components/ui/more-actions";
import { useMedia } from "@/components/ui/use-media";

/**
 * The actions for a whole record, above the rest of its dialog. On a phone it is one line: the first two
 * buttons stay, the rest is under '…'.
 */
export function ActionLine({ children }: { children: ReactNode }) {
  const isPhone = useMedia(phoneWidth);
  const buttons = buttonsIn(children);
  const rest = buttons.slice(maxOnPhone);
  return (
    <div className="relative mb-6 flex flex-wrap gap-2 max-sm:gap-1.5 print:hidden max-sm:[&>button]:px-3">
      {buttons.slice(0, maxOnPhone)}
      {rest.length > 0 && (
        <MoreActions isInLine={!isPhone} panelClassName="top-full right-0 mt-1 max-w-full">
          {rest}
        </MoreActions>
      )}
    </div>
  );
}
