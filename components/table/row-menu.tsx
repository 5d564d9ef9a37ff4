import Link from "next/link";
import type { RefObject } from "react";
import { Icon } from "@/components/ui/icon";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { newTab } from "@/components/ui/new-tab-link";
import type { RowAction } from "./types";

interface RowMenuProps {
  /** Names the menu, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  actions: readonly RowAction[];
}

/** The menu under a row's '…'; what cannot be undone stands apart at its end. */
export function RowMenu({ button, id, isOpen, onOpenChange, actions }: RowMenuProps) {
  const harmless = actions.filter(({ tone }) => tone !== "danger");
  const harmful = actions.filter(({ tone }) => tone === "danger");
  return (
    <Menu
      // Radix places the menu at its trigger; here that covers the button, which was there before Radix.
      trigger={<span aria-hidden className="pointer-events-none absolute inset-0" />}
      open={isOpen}
      onOpenChange={onOpenChange}
      id={id}
      aria-labelledby={button.current?.id}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // A dialog that an entry has opened keeps the focus.
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      }}
    >
      {harmless.map((action) => (
        <Entry key={action.label} action={action} />
      ))}
      {harmless.length > 0 && harmful.length > 0 && <MenuSeparator />}
      {harmful.map((action) => (
        <Entry key={action.label} action={action} />
      ))}
    </Menu>
  );
}

function Entry({ action }: { action: RowAction }) {
  const { label, icon, tone, href, disabledReason, onSelect } = action;
  if (href === undefined || disabledReason)
    return (
      <MenuItem icon={icon} tone={tone} disabledReason={disabledReason} onSelect={onSelect}>
        {label}
      </MenuItem>
    );
  return (
    <MenuLink>
      <Link href={href} {...(href.startsWith("/api/") && newTab)} prefetch={false}>
        <Icon name={icon} />
        {label}
      </Link>
    </MenuLink>
  );
}
