"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Kbd } from "@/components/ui/kbd";
import { useLayerContainer } from "@/components/ui/layer-container";
import { layerClass } from "@/components/ui/popover";
import { cn } from "./cn";

type MenuProps = {
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A menu of actions behind a button; arrows, Home, End and first letters move through it. */
export function Menu({ trigger, children, align = "end", side, open, onOpenChange, className }: MenuProps) {
  const container = useLayerContainer();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            layerClass,
            "max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 overflow-y-auto p-1",
            className,
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
  icon?: ReactNode;
  tone?: "neutral" | "danger";
  shortcut?: string;
  onSelect?: () => void;
  /** Why the action is not allowed now; shown under it. It can still be reached, and does nothing. */
  disabledReason?: string;
};

/** One action. */
export function MenuItem({ children, icon, tone, shortcut, onSelect, disabledReason }: MenuItemProps) {
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
      {icon && <span className={cn("inline-flex", tone !== "danger" && "text-ink-faint")}>{icon}</span>}
      <span className="min-w-0 flex-1">
        {children}
        {off && <span className="mt-0.5 block text-xs text-ink-faint">{disabledReason}</span>}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
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

type MenuCheckItemProps = {
  children: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** Something to switch on or off; the menu stays open, so that several can be switched in a row. */
export function MenuCheckItem({ children, checked, onCheckedChange, disabled }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <MenuMark />
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.CheckboxItem>
  );
}

type MenuRadioProps<V extends string> = {
  /** The accessible name of the group, also shown above it. */
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};

/** One choice out of a few. */
export function MenuRadio<V extends string>({ label, value, onValueChange, options }: MenuRadioProps<V>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={itemClass}>
          <MenuMark />
          <span className="min-w-0 flex-1">{option.label}</span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

function MenuMark() {
  return (
    <span className="inline-grid size-4 place-items-center text-accent">
      <Radix.ItemIndicator>
        <Icon name="check" />
      </Radix.ItemIndicator>
    </span>
  );
}

/** The heading of a group of items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5 text-xs text-ink-faint">{children}</Radix.Label>;
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
