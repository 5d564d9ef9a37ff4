import { useState } from "react";

const none: ReadonlySet<string> = new Set();

/** The ids of a list's ticked rows. They are cleared when `query`, by which the rows are read, changes. */
export function useSelectedRows(query: string | number) {
  const [selected, onChange] = useState(none);
  const [before, setBefore] = useState(query);
  if (before !== query) {
    setBefore(query);
    onChange(none);
  }
  return { selected, onChange };
}
