import type { ReactNode } from "react";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { SkeletonText } from "@/components/ui/skeleton";

interface UnreadCardTypeProps {
  /** How the list of card types is read. */
  types: ReadState;
  /** What nobody knows, as a sentence. */
  title: string;
  /** What is shown where the list does not have the type either. */
  children: ReactNode;
}

/** In place of what a card type does not say: it is being read, its read failed, or nobody has it. */
export function UnreadCardType({ types, title, children }: UnreadCardTypeProps) {
  if (types.error) return <ReadError compact className="my-2" title={title} query={types} />;
  if (!types.isFetching) return children;
  return (
    <div aria-busy>
      <SkeletonText lines={1} className="py-2" />
    </div>
  );
}
