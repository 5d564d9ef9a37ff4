import type { KeyboardEvent } from "react";

/**
 * Keys of a table with text boxes, as in a spreadsheet, for the `<tbody>`: ↓ and Enter go to the box below,
 * ↑ and Shift+Enter to the one above, and its text is selected. Tab works as everywhere, and Enter in the
 * last row submits the form.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const isEnter = event.key === "Enter";
  const isDown = event.key === "ArrowDown" || (isEnter && !event.shiftKey);
  const isUp = event.key === "ArrowUp" || (isEnter && event.shiftKey);
  if (!isDown && !isUp) return;
  const cell = event.target.closest("td");
  const row = cell?.closest("tr");
  const next = isDown ? row?.nextElementSibling : row?.previousElementSibling;
  const box =
    cell && next instanceof HTMLTableRowElement ? next.cells[cell.cellIndex]?.querySelector("input") : null;
  if (!box && isEnter && isDown) return;
  event.preventDefault();
  box?.focus();
  box?.select();
}
