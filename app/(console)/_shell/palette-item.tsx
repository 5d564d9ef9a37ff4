import { Command } from "cmdk";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-faint"
    >
      {children}
    </Command.Group>
  );
}

interface PaletteItemProps {
  /** Unique in the palette. */
  value: string;
  label: string;
  hint?: string;
  icon: IconName;
  onSelect: () => void;
}

export function PaletteItem({ value, label, hint, icon, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-strong [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint"
    >
      <Icon name={icon} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="max-w-[60%] truncate text-xs text-ink-faint">{hint}</span>}
    </Command.Item>
  );
}
