import * as Radix from "@radix-ui/react-popover";
import type { ReactElement, ReactNode, RefObject } from "react";
import { leaveEscapeToControl, useLayerContainer } from "@/components/ui/layer-container";
import { cn } from "./cn";

/** The look of every floating panel. */
export const layerClass =
  "z-50 rounded-lg border border-line bg-surface-raised text-ink shadow-lg outline-none transition-[opacity,translate] starting:translate-y-1 starting:opacity-0";

type PopoverProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it: one element that takes a ref. */
  trigger?: ReactElement;
  /** The element that it is placed at, when that is not the trigger. */
  anchor?: RefObject<HTMLElement | null>;
  /** The accessible name of the panel. */
  label: string;
  align?: "start" | "center" | "end";
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
  /** Replaces its padding. */
  className?: string;
  children: ReactNode;
};

/** A panel that floats beside a control; works inside a `Dialog` too. Esc and a click elsewhere close it. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  anchor,
  label,
  align = "start",
  onOpenAutoFocus,
  onCloseAutoFocus,
  className = "p-3",
  children,
}: PopoverProps) {
  const container = useLayerContainer();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {anchor && <Radix.Anchor virtualRef={anchor} />}
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={leaveEscapeToControl}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            layerClass,
            "max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
