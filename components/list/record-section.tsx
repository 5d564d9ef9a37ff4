import { type ReactNode, useId } from "react";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { SkeletonText } from "@/components/ui/skeleton";

interface SectionFrameProps {
  title: ReactNode;
  /** The number of entries in it; undefined where nothing is counted. */
  count?: number;
  action?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * One part of a record's surroundings, under its title. All heads are of one height; where there is no room
 * for title and action in one line, as on a phone, the action stands beneath, at the right.
 */
export function SectionFrame({ title, count, action, isBusy, children }: SectionFrameProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-busy={isBusy} className="min-w-0">
      <header className="flex flex-wrap items-center gap-2 border-b border-line pb-2 sm:min-h-10.25">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {count !== undefined && <span className="text-ink-soft tabular-nums">{count}</span>}
        {action && <div className="ml-auto">{action}</div>}
      </header>
      {children}
    </section>
  );
}

interface RecordSectionProps<T> extends Pick<SectionFrameProps, "title" | "count" | "action"> {
  query: ReadState & { data: T | undefined };
  /** The failure of the read, as a sentence. */
  failed: string;
  children: (data: T) => ReactNode;
}

/**
 * One part of the records that belong to a member or another record: it loads, fails and is tried again by
 * itself.
 */
export function RecordSection<T>({ query, failed, children, ...frame }: RecordSectionProps<T>) {
  const { data, error } = query;
  return (
    <SectionFrame {...frame} isBusy={data === undefined && !error}>
      <ReadError compact className="mt-2" title={failed} query={query} />
      {data !== undefined ? children(data) : !error && <SkeletonText lines={2} className="py-2" />}
    </SectionFrame>
  );
}

/** Why a section is empty, and the next thing to do. */
export function EmptySection({ children }: { children: ReactNode }) {
  return <p className="py-2 text-ink-soft">{children}</p>;
}
