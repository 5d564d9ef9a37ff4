import Link from "next/link";
import { useId, useRef, useState } from "react";
import { buttonClass, IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { laterPart } from "@/components/ui/load-part";
import { newTab } from "@/components/ui/new-tab-link";
import type { RowAction } from "./types";

// Radix' menu comes with the first pointer or focus on a row's '…'.
const RowMenu = laterPart(() => import("./row-menu").then((module) => module.RowMenu));

interface RowActionsProps {
  /** The row's name. */
  name: string;
  quickAction: RowAction | null | undefined;
  actions: readonly RowAction[];
  tabIndex: 0 | -1;
}

/** A row's quick action, and the others under '…': in the tab order in the active row alone. */
export function RowActions({ name, quickAction, actions, tabIndex }: RowActionsProps) {
  return (
    <>
      {quickAction && <QuickAction action={quickAction} tabIndex={tabIndex} />}
      {actions.length > 0 && <MoreActions name={name} actions={actions} tabIndex={tabIndex} />}
    </>
  );
}

const touchSize = "max-sm:pointer-coarse:size-11";

function QuickAction({ action, tabIndex }: { action: RowAction; tabIndex: 0 | -1 }) {
  const { label, icon, href, disabledReason, onSelect } = action;
  if (href === undefined || disabledReason)
    return (
      <IconButton
        label={label}
        icon={icon}
        disabledReason={disabledReason}
        onClick={() => onSelect?.()}
        tabIndex={tabIndex}
        size="xs"
        className={touchSize}
      />
    );
  return (
    <Link
      href={href}
      {...(href.startsWith("/api/") && newTab)}
      prefetch={false}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      className={cn(buttonClass({ variant: "ghost", size: "icon-xs" }), touchSize)}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** The button stays the same element while its menu is fetched: the press that fetches it opens it too. */
function MoreActions({ name, actions, tabIndex }: Pick<RowActionsProps, "name" | "actions" | "tabIndex">) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const come = () => setNear(true);
  // While it is open the pointer and the focus are in the menu.
  const go = () => setNear(isOpen);
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        id={id}
        label={name ? `Azioni di ${name}` : "Azioni"}
        icon="ellipsis"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onPointerEnter={come}
        onPointerLeave={go}
        onFocus={come}
        onBlur={go}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        tabIndex={tabIndex}
        size="xs"
        className={touchSize}
      />
      {(isNear || isOpen) && (
        <RowMenu button={button} id={`${id}-menu`} isOpen={isOpen} onOpenChange={setOpen} actions={actions} />
      )}
    </span>
  );
}
