import { useState } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { usePrinting } from "@/components/ui/use-printing";
import { RecordEntries, type RecordEntry } from "./record-entries";
import { EmptySection, RecordSection } from "./record-section";

/** Shown before 'Mostra il resto'. */
const FIRST = 8;

interface EntriesSectionProps {
  title: string;
  query: ReadState & { data: unknown };
  /** Undefined until they are read. */
  entries: readonly RecordEntry[] | undefined;
  /** The sentences for a failed read (`failed`) and for no entries (`empty`). */
  failed: string;
  empty: string;
}

/** One kind of record of an overview: its count, its first records, and the others at a press. */
export function EntriesSection({ title, query, entries, failed, empty }: EntriesSectionProps) {
  return (
    <RecordSection title={title} count={entries?.length} query={{ ...query, data: entries }} failed={failed}>
      {(all) =>
        all.length === 0 ? <EmptySection>{empty}</EmptySection> : <FirstEntries title={title} entries={all} />
      }
    </RecordSection>
  );
}

/** The first entries of a list that is called `title`, and a button for the others; on paper all. */
export function FirstEntries({ title, entries }: { title: string; entries: readonly RecordEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  return (
    <>
      <RecordEntries entries={isWhole || isPrinting ? entries : entries.slice(0, FIRST)} />
      {entries.length > FIRST && (
        <Button
          variant="ghost"
          size="sm"
          className="print:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole ? "Mostra meno" : `Mostra il resto (${entries.length - FIRST})`}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </>
  );
}
