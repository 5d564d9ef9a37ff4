import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { useViewer } from "@/lib/client/viewer";
import { calls } from "@/lib/contract";
import { isIsoDate, todayInRome } from "@/lib/rules/dates";
import { byWeek, weeksAhead } from "@/lib/rules/expiry-weeks";
import { admits } from "@/lib/rules/levels";
import type { Span } from "@/lib/rules/spans";
import { weekEnd } from "@/lib/rules/weeks";
import { ExpiryList } from "./expiry-list";
import { type ExpiryColumn, ExpiryTable } from "./expiry-table";
import { expiryKinds, useBoatExpiries, useCardExpiries, useDocumentExpiries } from "./use-expiries";

// The open list is a step to go back from.
const openParsers = {
  scadenze: parseAsStringLiteral(expiryKinds),
  settimana: parseAsString,
};

/** The place of a day's week among these; the first one begins later from day to day. */
const weekWith = (day: string | null, weeks: readonly Span[]) =>
  isIsoDate(day) ? weeks.findIndex(({ to }) => to === weekEnd(day)) : -1;

/**
 * The expiries of the next twelve weeks, a column for each kind; a bar opens the list of its week
 * (docs/rules/overviews.md#expiries-ahead).
 */
export function ExpiriesAhead({ isOn }: { isOn: boolean }) {
  const { level } = useViewer();
  const [open, setOpen] = useQueryStates(openParsers, { history: "push" });
  const today = todayInRome();
  const weeks = useMemo(() => weeksAhead(today), [today]);
  const seesCards = admits(calls["tesseramento.all"].guard, level);
  const documents = useDocumentExpiries(isOn, weeks);
  const cards = useCardExpiries(isOn && seesCards);
  const boats = useBoatExpiries(isOn);
  const columns: ExpiryColumn[] = [
    { kind: "documenti", title: "Documenti dei soci", expiries: documents },
    ...(seesCards ? [{ kind: "tessere" as const, title: "Tessere", expiries: cards }] : []),
    { kind: "barche", title: "Documenti delle barche", expiries: boats },
  ];
  const perWeek = columns.map(({ expiries }) => expiries.entries && byWeek(expiries.entries, weeks));
  const openWeek = weekWith(open.settimana, weeks);
  const openColumn = columns.findIndex(({ kind }) => kind === open.scadenze);
  const week = weeks[openWeek];
  const column = columns[openColumn];
  const entries = perWeek[openColumn]?.[openWeek];
  const close = () => void setOpen(null);

  return (
    <div className="grid items-start gap-x-10 gap-y-4 xl:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <Problems columns={columns} />
        <ExpiryTable
          weeks={weeks}
          columns={columns}
          perWeek={perWeek}
          open={column && week ? { kind: column.kind, from: week.from } : null}
          onOpen={(kind, from) => void setOpen({ scadenze: kind, settimana: from })}
          onClose={close}
        />
      </div>
      {column && week && entries ? (
        <ExpiryList
          key={`${column.kind} ${week.from}`}
          kind={column.kind}
          title={column.title}
          week={week}
          entries={entries}
          onClose={close}
        />
      ) : (
        <p className="hidden py-2 text-ink-soft xl:block">Premi una barra per vedere che cosa scade.</p>
      )}
    </div>
  );
}

/**
 * The lists that could not be read, by name, and those that are read at a press; the page's banner says why.
 */
function Problems({ columns }: { columns: readonly ExpiryColumn[] }) {
  return (
    <div className="grid gap-2 pb-3 text-ink-soft empty:hidden">
      {columns.map(
        ({ kind, title, expiries: { missing } }) =>
          missing.length > 0 && <p key={kind}>{`${title}, senza risposta: ${missing.join(", ")}.`}</p>,
      )}
      {columns.map(
        ({ kind, title, expiries: { onDemand } }) =>
          onDemand && (
            <p key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {`${title}: i dati sono molti, si caricano solo se li chiedi.`}
              <Button size="sm" onClick={onDemand}>
                Carica
              </Button>
            </p>
          ),
      )}
    </div>
  );
}
