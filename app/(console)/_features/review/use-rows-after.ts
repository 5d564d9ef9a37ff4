import { useState } from "react";
import { rowsAfter } from "./order";

const noRows: readonly string[] = [];

/**
 * The ids of the rows that follow the open one, as the table sorts and filters them; `onShown` is for the
 * table.
 */
export function useRowsAfter(openId: string | null) {
  const [order, setOrder] = useState(noRows);
  const [seen, setSeen] = useState({ openId, order, after: rowsAfter(order, openId, null) });
  if (seen.openId !== openId || seen.order !== order) {
    const known = seen.openId === openId ? seen.after : null;
    setSeen({ openId, order, after: rowsAfter(order, openId, known) });
  }
  return { order, after: seen.after ?? noRows, onShown: setOrder };
}
