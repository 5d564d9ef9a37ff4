import { lazy, type ReactNode, Suspense, useState } from "react";
import { loadPart } from "@/components/ui/load-part";
import { useMounted } from "@/components/ui/use-mounted";
import { allRows, firstRows, WHOLE, type WindowProps } from "./rows-in-view";

const LongWindow = lazy(() => loadPart(() => import("./long-window")));

/** Which rows are rendered: all of a short table; of a long one those in view, by code that only long ones load. */
export function RowWindow(props: WindowProps): ReactNode {
  const { children, count, rowHeight } = props;
  const isMounted = useMounted();
  // A search that makes a long table short for a while does not take its rows down and up again.
  const [isLong, setLong] = useState(count > WHOLE);
  if (!isLong && count > WHOLE) setLong(true);
  if (!isLong) return children(allRows(count));

  const first = children(firstRows(count, rowHeight));
  if (!isMounted) return first;
  return (
    <Suspense fallback={first}>
      <LongWindow {...props} />
    </Suspense>
  );
}
