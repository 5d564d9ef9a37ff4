import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { useLayerContainer } from "@/components/ui/layer-container";
import { layerClass } from "@/components/ui/popover";
import { cn } from "./cn";

type MenuProps = {
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
} & Pick<ComponentProps<typeof Radix.Content>, "id" | "aria-labelledby" | "onCloseAutoFocus">;

/** A menu of actions behind a button; arrows, Home, End and first letters move through it. */
export function Menu({ trigger, children, open, onOpenChange, ...content }: MenuProps) {
  const container = useLayerContainer();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          {...content}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            layerClass,
            "max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 overflow-y-auto p-1",
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const frame = cn(
  "flex min-h-8 cursor-pointer gap-2.5 rounded px-2 py-1.5 text-sm outline-none select-none pointer-coarse:min-h-11",
  "[&_svg]:size-4 [&_svg]:shrink-0 aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint",
);
const neutral = "text-ink data-highlighted:bg-surface-sunken";
const itemClass = cn(frame, neutral, "items-center");

type MenuItemProps = {
  children: ReactNode;
  icon?: IconName;
  tone?: "neutral" | "danger";
  onSelect?: () => void;
  /** Why the action is not allowed now; shown under it. It can still be reached, and does nothing. */
  disabledReason?: string;
};

/** One action. */
export function MenuItem({ children, icon, tone, onSelect, disabledReason }: MenuItemProps) {
  const off = disabledReason !== undefined;
  return (
    <Radix.Item
      aria-disabled={off || undefined}
      onSelect={(event) => {
        if (off) event.preventDefault();
        else onSelect?.();
      }}
      className={cn(
        frame,
        tone === "danger" && !off ? "text-danger data-highlighted:bg-danger-soft" : neutral,
        off ? "items-start" : "items-center",
      )}
    >
      {icon && (
        <span className={cn("inline-flex", tone !== "danger" && "text-ink-faint")}>
          <Icon name={icon} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        {children}
        {off && <span className="mt-0.5 block text-xs text-ink-faint">{disabledReason}</span>}
      </span>
    </Radix.Item>
  );
}

type MenuLinkProps = {
  /** One link element; it carries the words. */
  children: ReactElement;
};

/** A link in a menu: the element given takes the look and the keys of an item. */
export function MenuLink({ children }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={itemClass}>
      {children}
    </Radix.Item>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
