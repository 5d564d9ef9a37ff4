import { useState } from "react";
import { RecordEntries, type RecordEntry } from "@/components/resource/record-entries";
import { NothingHere, RecordSection } from "@/components/resource/record-section";
import { Button } from "@/components/ui/button";

/** Shown before 'Mostra tutte'. */
const FIRST = 8;

interface ActivitySectionProps {
  title: string;
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Undefined until they are read. */
  entries: readonly RecordEntry[] | undefined;
  /** What failed, and that there is none, as sentences. */
  failed: string;
  empty: string;
}

/** One kind of a member's activities: how many, the first of them, and the others at a press. */
export function ActivitySection({ title, query, entries, failed, empty }: ActivitySectionProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <RecordSection title={title} count={entries?.length} query={{ ...query, data: entries }} failed={failed}>
      {(all) =>
        all.length === 0 ? (
          <NothingHere>{empty}</NothingHere>
        ) : (
          <>
            <RecordEntries entries={isWhole ? all : all.slice(0, FIRST)} />
            {all.length > FIRST && (
              <Button
                variant="ghost"
                size="sm"
                aria-expanded={isWhole}
                onClick={() => setWhole((before) => !before)}
              >
                {isWhole ? "Mostra meno" : `Mostra altri ${all.length - FIRST}`}
                <span className="sr-only">: {title}</span>
              </Button>
            )}
          </>
        )
      }
    </RecordSection>
  );
}
