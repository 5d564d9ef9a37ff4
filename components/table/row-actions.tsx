import { Ellipsis } from "lucide-react";
import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonClass, IconButton } from "@/components/ui/button";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import { cn } from "@/lib/ui/cn";
import type { RowAction } from "./types";

/** Most buttons in a row; what is beyond goes into a menu. */
export const MOST_BUTTONS = 3;
// Only so many rows are looked at for the width of the actions' column.
const SAMPLE = 50;

interface Props {
  actions: RowAction[];
  slots: number;
  tabIndex: 0 | -1;
}

/** How many buttons the rows need, from the first rows as they came, so that sorting does not move the columns. */
export function actionSlots<Row>(
  rows: readonly Row[] | undefined,
  actions: ((row: Row) => RowAction[]) | undefined,
): number {
  if (!actions) return 0;
  const most = Math.max(1, ...(rows ?? []).slice(0, SAMPLE).map((row) => actions(row).length));
  return Math.min(MOST_BUTTONS, most);
}

const SIZE = "size-7 px-0 pointer-coarse:size-8";
const DANGER = "text-danger hover:bg-danger-soft hover:text-danger";

/** The actions of one row: always visible, in the tab order only in the active row. */
export function RowActions({ actions, slots, tabIndex }: Props) {
  const fits = actions.length <= slots;
  const buttons = fits ? actions : actions.slice(0, slots - 1);
  const rest = fits ? [] : actions.slice(slots - 1);
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} action={action} tabIndex={tabIndex} />
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <IconButton label="Altre azioni" icon={<Ellipsis />} tabIndex={tabIndex} className={SIZE} />
          }
        >
          {rest.map((action) => (
            <ActionItem key={action.label} action={action} />
          ))}
        </Menu>
      )}
    </>
  );
}

function ActionButton({ action, tabIndex }: { action: RowAction; tabIndex: 0 | -1 }) {
  const className = cn(SIZE, action.tone === "danger" && DANGER);
  if (action.href !== undefined && !action.disabledReason) {
    return (
      <ActionLink
        action={action}
        aria-label={action.label}
        title={action.label}
        tabIndex={tabIndex}
        className={cn(buttonClass({ variant: "ghost", size: "sm" }), className)}
      />
    );
  }
  return (
    <IconButton
      label={action.label}
      icon={action.icon}
      disabledReason={action.disabledReason}
      onClick={action.onSelect}
      tabIndex={tabIndex}
      className={className}
    />
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

type ActionLinkProps = Omit<ComponentProps<"a">, "href"> & { action: RowAction };

function ActionLink({ action, children, ...props }: ActionLinkProps) {
  const content = (
    <>
      {action.icon}
      {children}
    </>
  );
  const { href = "", newTab } = action;
  // A tab of its own loads the address itself: it may be a file, which the router cannot show.
  return newTab ? (
    <a {...props} href={href} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <Link {...props} href={href} prefetch={false}>
      {content}
    </Link>
  );
}
