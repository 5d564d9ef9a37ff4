import type { ReactElement } from "react";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { ActionLink } from "./action-link";
import type { RowAction } from "./types";

interface Props {
  trigger: ReactElement;
  actions: readonly RowAction[];
  onLabel: (label: string) => void;
}

/** The actions that find no room in their row. */
export default function RowMenu({ trigger, actions, onLabel }: Props) {
  return (
    <Menu trigger={trigger}>
      {actions.map((action) => (
        <ActionItem key={action.label} action={action} onLabel={onLabel} />
      ))}
    </Menu>
  );
}

function ActionItem({ action, onLabel }: { action: RowAction; onLabel: Props["onLabel"] }) {
  if (action.href !== undefined && !action.disabledReason) {
    return (
      <MenuLink>
        <ActionLink action={action}>{action.label}</ActionLink>
      </MenuLink>
    );
  }
  return (
    <MenuItem
      icon={action.icon}
      tone={action.tone === "danger" ? "danger" : undefined}
      disabledReason={action.disabledReason}
      onSelect={() => onLabel(action.label)}
    >
      {action.label}
    </MenuItem>
  );
}
