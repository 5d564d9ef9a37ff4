"use client";

import * as Radix from "@radix-ui/react-tooltip";
import {
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { Kbd } from "@/components/ui/kbd";

const HasProvider = createContext(false);

/**
 * Put once around the application: moving from one icon to its neighbour then shows the next hint at once. A `Tooltip`
 * outside of it works too, only without that memory.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProvider value={true}>
      <Radix.Provider delayDuration={500} skipDelayDuration={200}>
        {children}
      </Radix.Provider>
    </HasProvider>
  );
}

type TooltipProps = {
  content: ReactNode;
  /** One element that takes a ref and event handlers. */
  children: ReactElement;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  /** Also shows the hint on a press: for a control that is off and says why, since touch has no hover. */
  showOnPress?: boolean;
};

/** A hint beside a control, on hover and on keyboard focus. Never the only place of something one needs to know. */
export function Tooltip({ content, children, shortcut, side = "top", showOnPress = false }: TooltipProps) {
  const hasProvider = useContext(HasProvider);
  const [open, setOpen] = useState(false);

  const tooltip = (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onFocus={openOnKeyboardFocusOnly}
        onClick={(event) => {
          if (!showOnPress) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 flex max-w-72 items-center gap-2 rounded bg-ink px-2.5 py-1.5 text-xs text-paper shadow-lg"
        >
          {content}
          {shortcut && <Kbd className="border-paper/30 bg-transparent text-paper">{shortcut}</Kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );

  return hasProvider ? tooltip : <Radix.Provider delayDuration={500}>{tooltip}</Radix.Provider>;
}

/** Focus that comes back from a closed dialog to a button that was clicked must not bring up its hint. */
function openOnKeyboardFocusOnly(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
}
