import type { ReactElement } from "react";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { ActionLink } from "./action-link";
import type { RowAction } from "./types";

/** The actions that find no room in their row. */
export default function RowMenu({ trigger, actions }: { trigger: ReactElement; actions: RowAction[] }) {
  return (
    <Menu trigger={trigger}>
      {actions.map((action) => (
        <ActionItem key={action.label} action={action} />
      ))}
    </Menu>
  );
}

function ActionItem({ action }: { action: RowAction }) {
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
      onSelect={action.onSelect}
    >
      {action.label}
    </MenuItem>
  );
}
