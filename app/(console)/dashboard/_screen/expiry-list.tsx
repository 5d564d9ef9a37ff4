import { useEffect, useRef } from "react";
import { ScreenLink } from "@/components/layout/screen-link";
import { FirstEntries } from "@/components/list/entries-section";
import { EmptySection } from "@/components/list/record-section";
import { IconButton } from "@/components/ui/button";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { formatDate, formatDateRange } from "@/lib/format/dates";
import type { Span } from "@/lib/rules/spans";
import type { ExpiryEntry, ExpiryKind } from "./use-expiries";

interface ExpiryListProps {
  kind: ExpiryKind;
  title: string;
  week: Span;
  entries: readonly ExpiryEntry[];
  onClose: () => void;
}

/** The records that one bar counts, each a link to the place where it is edited. */
export function ExpiryList({ kind, title, week: { from, to }, entries, onClose }: ExpiryListProps) {
  const box = useRef<HTMLElement>(null);
  const returnFocus = useReturnFocus(true);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const close = () => {
    onClose();
    returnFocus();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`${title} in scadenza ${formatDateRange(from, to)}`}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="min-w-0 outline-none"
    >
      <header className="flex items-start gap-2 border-b border-line pb-2">
        <div className="min-w-0 flex-1 py-1">
          <h3 className="font-semibold tabular-nums">{`${title} ${formatDateRange(from, to)}`}</h3>
          {kind === "documenti" && (
            <ScreenLink
              href={`/documentiarchivio?${new URLSearchParams({ vista: "scadenzario", dal: from, al: to })}`}
              className="text-accent underline"
            >
              Apri nello Scadenzario
            </ScreenLink>
          )}
        </div>
        <IconButton label="Chiudi l'elenco" icon="x" onClick={close} />
      </header>
      {entries.length > 0 ? (
        <FirstEntries
          title={title}
          entries={entries.map(({ key, href, name, detail, day }) => ({
            key,
            href,
            name,
            detail,
            when: `scade il ${formatDate(day)}`,
          }))}
        />
      ) : (
        <EmptySection>In questa settimana non scade più nulla.</EmptySection>
      )}
    </section>
  );
}
