import { lazy } from "react";
import { buttonClass, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { OnDemandLayer } from "@/components/ui/on-demand-layer";
import { cn } from "@/lib/ui/cn";
import { ActionLink } from "./action-link";
import type { RowAction } from "./types";

const loadRowMenu = () => import("./row-menu");
const RowMenu = lazy(() => loadPart(loadRowMenu));

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

const SIZE = "size-7 pointer-coarse:size-8";
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
        <OnDemandLayer
          popup="menu"
          load={loadRowMenu}
          trigger={
            <IconButton
              label="Altre azioni"
              icon={<Icon name="ellipsis" />}
              tabIndex={tabIndex}
              className={SIZE}
            />
          }
        >
          {(trigger) => <RowMenu trigger={trigger} actions={rest} />}
        </OnDemandLayer>
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
        className={cn(buttonClass({ variant: "ghost", size: "icon-sm" }), className)}
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
