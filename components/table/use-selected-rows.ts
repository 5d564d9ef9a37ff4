import { useState } from "react";

const none: ReadonlySet<string> = new Set();

/** The ids of a list's ticked rows. They go when `asked` changes, what the rows were asked for by. */
export function useSelectedRows(asked: string | number) {
  const [selected, onChange] = useState(none);
  const [before, setBefore] = useState(asked);
  if (before !== asked) {
    setBefore(asked);
    onChange(none);
  }
  return { selected, onChange };
}
