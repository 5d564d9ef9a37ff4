import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { ScreenLink } from "@/components/layout/screen-link";
import { RecordEntries, type RecordEntry } from "@/components/list/record-entries";
import { RecordSection } from "@/components/list/record-section";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { usePrinting } from "@/components/ui/use-printing";

/** More than these are better worked on from their own screen. */
const maxRows = 8;

interface WaitingSectionProps<T> {
  title: string;
  query: UseQueryOptions<T>;
  /** Adds the names that the data has by id alone; left out where nothing is missing. */
  useNamed?: (data: T | undefined) => T | undefined;
  entriesOf: (data: T) => RecordEntry[];
  /** A line above the entries, such as their sum. */
  summaryOf?: (data: T) => string;
  /** The screen with all of them, and 'Vedi tutti' in the gender of its records. */
  all: { href: string; words: "Vedi tutti" | "Vedi tutte" };
  /** Nothing waits: good news, as a sentence. */
  good: string;
  /** Says which list could not be read, as a sentence. */
  failed: string;
}

const asRead = <T,>(data: T) => data;

/**
 * One kind of thing that waits: how many, the newest of them (on paper all), and the way to its screen
 * (docs/rules/exports-and-print.md#overviews).
 */
export function WaitingSection<T>(props: WaitingSectionProps<T>) {
  const { title, useNamed = asRead, entriesOf, summaryOf, all, good, failed } = props;
  const query = useQuery(props.query);
  const isPrinting = usePrinting();
  const data = useNamed(query.data);
  const entries = data === undefined ? undefined : entriesOf(data);
  return (
    <RecordSection
      title={title}
      count={entries?.length}
      query={query}
      failed={failed}
      action={
        <ScreenLink
          href={all.href}
          className={cn(buttonClass({ variant: "ghost", size: "sm" }), "gap-1.5 print:hidden")}
        >
          {all.words}
          <span className="sr-only">: {title}</span>
          <Icon name="arrow-right" />
        </ScreenLink>
      }
    >
      {(data) =>
        entries === undefined || entries.length === 0 ? (
          <p className="flex items-center gap-2 py-3 text-ink-soft">
            <Icon name="circle-check" className="size-4 shrink-0 text-positive" />
            {good}
          </p>
        ) : (
          <>
            {summaryOf && <p className="pt-2 font-semibold tabular-nums">{summaryOf(data)}</p>}
            <RecordEntries entries={isPrinting ? entries : entries.slice(0, maxRows)} />
          </>
        )
      }
    </RecordSection>
  );
}
