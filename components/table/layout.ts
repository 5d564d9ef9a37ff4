import type { CSSProperties } from "react";
import type { Column } from "./types";

/** Heights in px; the row's are also in the design ("rows of 40 px, 32 px when the user picks compact"). */
export const ROW_HEIGHT = { normal: 40, compact: 32 } as const;
export const HEADER_HEIGHT = 36;
/** A card of two lines below 640 px, before it is measured. */
export const CARD_HEIGHT = 68;
const SELECT_WIDTH = 40;
const ACTION_WIDTH = 36;
const ACTIONS_PADDING = 16;

interface Shape {
  columns: readonly Column<never>[];
  selectable: boolean;
  /** Buttons per row; 0 for none. */
  actions: number;
  compact: boolean;
}

/**
 * The widths of the columns as CSS variables on the table. Every row is a grid of its own with this one template,
 * whose tracks do not depend on what is in the cells: columns stand still while rows come and go under the scroll,
 * and keep their least width and their share, which `table-layout: fixed` cannot do at once.
 */
export function tableStyle({ columns, selectable, actions, compact }: Shape): CSSProperties {
  const flexible = columns.some((column) => column.width === undefined);
  const last = columns.length - 1;
  const tracks: string[] = [];
  let least = 0;
  if (selectable) {
    tracks.push(`${SELECT_WIDTH}px`);
    least += SELECT_WIDTH;
  }
  columns.forEach((column, index) => {
    const width = column.width ?? column.minWidth ?? 120;
    // Something must take the free width, or the rows' lines end before the window does.
    const shares = column.width === undefined || (!flexible && index === last);
    tracks.push(shares ? `minmax(${width}px, ${column.grow ?? 1}fr)` : `${width}px`);
    least += width;
  });
  const actionsWidth = actions > 0 ? actions * ACTION_WIDTH + ACTIONS_PADDING : 0;
  if (actionsWidth > 0) tracks.push(`${actionsWidth}px`);
  least += actionsWidth;
  const variables: Record<`--${string}`, string> = {
    "--table-columns": tracks.join(" "),
    "--table-least": `${least}px`,
    "--actions-width": `${actionsWidth}px`,
    "--row-height": `${compact ? ROW_HEIGHT.compact : ROW_HEIGHT.normal}px`,
  };
  return variables;
}
