import type { ReactNode } from "react";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { SkeletonText } from "@/components/ui/skeleton";

interface UnreadCardTypeProps {
  /** The read of the list of card types. */
  types: ReadState;
  /** The sentence that names the unknown: the price, or the documents. */
  title: string;
  /** Shown where the list does not have the type either. */
  children: ReactNode;
}

/**
 * In place of a fact that only the card type tells: its list is being read, its read failed, or nobody has
 * it.
 */
export function UnreadCardType({ types, title, children }: UnreadCardTypeProps) {
  if (types.error) return <ReadError compact className="my-2" title={title} query={types} />;
  if (!types.isFetching) return children;
  return (
    <div aria-busy>
      <SkeletonText lines={1} className="py-2" />
    </div>
  );
}
