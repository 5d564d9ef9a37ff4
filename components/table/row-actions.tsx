import { lazy, memo, Suspense } from "react";
import { buttonClass, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { ActionLink } from "./action-link";
import { sameActions } from "./same-actions";
import type { RowAction } from "./types";

const RowMenu = lazy(() => loadPart(() => import("./row-menu")));

/** Most buttons in a row; what is beyond goes into a menu. */
export const maxButtons = 3;
// Only so many rows are looked at for the width of the actions' column.
const SAMPLE = 50;

/** Does what a row's action of this label does now, which may not be what it did when the row was drawn. */
export type OnAction<Row> = (row: Row, label: string) => void;

interface Props<Row> {
  row: Row;
  actions: readonly RowAction[];
  onAction: OnAction<Row>;
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
  return Math.min(maxButtons, most);
}

function Actions<Row>({ row, actions, onAction, slots, tabIndex }: Props<Row>) {
  const fits = actions.length <= slots;
  const buttons = fits ? actions : actions.slice(0, slots - 1);
  const rest = fits ? [] : actions.slice(slots - 1);
  const onLabel = (label: string) => onAction(row, label);
  const more = { label: "Altre azioni", icon: <Icon name="ellipsis" />, tabIndex, size: "xs" } as const;
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} action={action} onLabel={onLabel} tabIndex={tabIndex} />
      ))}
      {rest.length > 0 && (
        <Suspense fallback={<IconButton {...more} disabled />}>
          <RowMenu trigger={<IconButton {...more} />} actions={rest} onLabel={onLabel} />
        </Suspense>
      )}
    </>
  );
}

/** The actions of one row: always visible, in the tab order only in the active row. */
export const RowActions = memo(Actions, sameActions) as typeof Actions;

interface ButtonProps {
  action: RowAction;
  onLabel: (label: string) => void;
  tabIndex: 0 | -1;
}

function ActionButton({ action, onLabel, tabIndex }: ButtonProps) {
  const variant = action.tone === "danger" ? "ghost-danger" : "ghost";
  if (action.href !== undefined && !action.disabledReason) {
    return (
      <ActionLink
        action={action}
        aria-label={action.label}
        title={action.label}
        tabIndex={tabIndex}
        className={buttonClass({ variant, size: "icon-xs" })}
      />
    );
  }
  return (
    <IconButton
      label={action.label}
      icon={action.icon}
      disabledReason={action.disabledReason}
      onClick={() => onLabel(action.label)}
      tabIndex={tabIndex}
      variant={variant}
      size="xs"
    />
  );
}
