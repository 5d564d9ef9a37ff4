import { type ReactNode, type RefObject, useId, useMemo, useRef } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { Filters } from "@/components/table";
import { Button } from "@/components/ui/button";
import { ListSearch } from "@/components/ui/list-search";
import { passFocus } from "@/components/ui/pass-focus";
import { Progress } from "@/components/ui/progress";
import { Segmented } from "@/components/ui/segmented";
import { SkeletonText } from "@/components/ui/skeleton";
import { checkLabels, sailingFacts, sailingName, sailingPurpose, stateCounts } from "@/lib/format/readiness";
import { todayInRome } from "@/lib/rules/dates";
import {
  comingSailings,
  countByState,
  READINESS_DAYS,
  type Readiness,
  type ReadinessLine,
} from "@/lib/rules/readiness";
import { type Booking, type Sailing, sailingKey } from "@/lib/rules/sailings";
import { ReadinessBadge } from "./readiness-badge";
import { ReadinessPanel } from "./readiness-panel";
import { useReadiness } from "./use-readiness";
import { useReadinessActions } from "./use-readiness-actions";
import { checkNames, checkOf, useReadinessFilter } from "./use-readiness-filter";

interface ReadinessListProps<T extends Booking> {
  /** Undefined while they are read. */
  userCruises: readonly T[] | undefined;
  query: ReadState;
  /** Opens a sailing by its first user cruise. */
  onOpen: (userCruise: T) => void;
  /** The view's name, and the choice of another among the filters. */
  view: string;
  controls: ReactNode;
}

interface ShownSailing<T extends Booking> {
  key: string;
  sailing: Sailing<T>;
  readiness: Readiness;
  /** The lines that the search finds, before the filter by check. */
  found: readonly ReadinessLine[];
}

const all = "tutto";

/** 'Da sistemare': the readiness of the sailings of the next 30 days (docs/rules/readiness.md#where). */
export function ReadinessList<T extends Booking>(props: ReadinessListProps<T>) {
  const { userCruises, onOpen, view, controls } = props;
  const today = todayInRome();
  const sailings = useMemo(
    () => (userCruises ? comingSailings(userCruises, today) : undefined),
    [userCruises, today],
  );
  const report = useReadiness(sailings ?? noSailings, "page");
  const { actions, dialog } = useReadinessActions();
  const filter = useReadinessFilter();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const searched = searchedSailings(sailings ?? [], report.bySailing, filter);
  const shown = searched
    .map((entry) => ({ ...entry, lines: entry.found.filter(filter.isOfCheck) }))
    .filter(({ lines }) => !filter.isOn || lines.length > 0);

  if (!sailings || sailings.length === 0) return <NoSailings {...props} isRead={sailings !== undefined} />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <ReadinessFilters
        box={search}
        filter={filter}
        view={view}
        controls={controls}
        found={searched.flatMap(({ found }) => found)}
        onLeave={() => list.current?.querySelector<HTMLElement>("button, a")?.focus()}
      />
      {report.isChecking && (
        <Progress
          className="pb-3"
          label={`Controllo in corso: ${report.settled} di ${report.total}`}
          value={report.total > 0 ? (report.settled / report.total) * 100 : null}
        />
      )}
      <p role="status" className="pb-2 text-ink-soft empty:hidden">
        {!report.isChecking && stateCounts(countByState(report.bySailing.values()))}
      </p>
      <div ref={list}>
        {shown.map(({ key, sailing, readiness, lines }) => (
          <SailingSection
            key={key}
            sailing={sailing}
            readiness={readiness}
            onOpen={() => onOpen(sailing[0])}
            panel={{ lines, actions, retry: report.retry, isRetrying: report.isRetrying }}
          />
        ))}
      </div>
      {shown.length === 0 && !report.isChecking && (
        <NoResults onReset={filter.reset} takeFocus={() => search.current?.focus()} />
      )}
      {dialog}
    </div>
  );
}

type NoSailingsProps = Pick<ReadinessListProps<Booking>, "query" | "view" | "controls"> & {
  isRead: boolean;
};

/** In place of a list that is empty, is being read, or could not be: with the way to the other views. */
function NoSailings({ query, view, controls, isRead }: NoSailingsProps) {
  return (
    <>
      <div className="flex pb-3">
        <Filters shows={[view]} result="l'elenco">
          {controls}
        </Filters>
      </div>
      {isRead ? (
        <EmptyState {...noneComing} />
      ) : query.error ? (
        <ReadError query={query} />
      ) : (
        <SkeletonText lines={6} className="py-4" />
      )}
    </>
  );
}

const noneComing = {
  icon: "ship",
  title: `Nessuna uscita nei prossimi ${READINESS_DAYS} giorni`,
  hint: "Quelle che partono più avanti si controllano dalla loro scheda.",
} as const;

interface NoResultsProps {
  onReset: () => void;
  /** Moves the focus away from the button, which is removed. */
  takeFocus: () => void;
}

function NoResults({ onReset, takeFocus }: NoResultsProps) {
  return (
    <EmptyState
      icon="search-x"
      title="Nessun risultato con questi filtri"
      action={
        <Button
          onClick={(event) => {
            onReset();
            passFocus(event, takeFocus);
          }}
        >
          Togli i filtri
        </Button>
      }
    />
  );
}

const noSailings: readonly Sailing[] = [];

type Filter = ReturnType<typeof useReadinessFilter>;

function searchedSailings<T extends Booking>(
  sailings: readonly Sailing<T>[],
  bySailing: ReadonlyMap<string, Readiness>,
  filter: Filter,
): ShownSailing<T>[] {
  return sailings.flatMap((sailing) => {
    const key = sailingKey(sailing[0]);
    const readiness = bySailing.get(key);
    if (!readiness) return [];
    const facts = `${sailingName(sailing)} ${sailingFacts(sailing)}`;
    return { key, sailing, readiness, found: readiness.lines.filter((line) => filter.isFound(line, facts)) };
  });
}

interface ReadinessFiltersProps extends Pick<ReadinessListProps<Booking>, "view" | "controls"> {
  /** The search box. */
  box: RefObject<HTMLInputElement | null>;
  filter: Filter;
  /** The lines that the search finds. */
  found: readonly ReadinessLine[];
  /** Moves the focus to the sailings. */
  onLeave: () => void;
}

function ReadinessFilters({ box, filter, view, controls, found, onLeave }: ReadinessFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      <ListSearch
        box={box}
        label="Da sistemare"
        value={filter.search}
        onValueChange={filter.setSearch}
        placeholder="Cerca per persona, barca o crociera"
        className="w-80 max-sm:w-full"
        onLeave={onLeave}
      />
      <Filters
        shows={[view, filter.check && checkLabels[checkOf(filter.check)]]}
        result="l'elenco"
        onReset={filter.check ? () => filter.setCheck(null) : undefined}
      >
        {controls}
        <Segmented
          label="Che cosa"
          value={filter.check ?? all}
          onValueChange={(value) => filter.setCheck(value === all ? null : value)}
          options={[
            { value: all, label: "Tutto", count: found.length },
            ...checkNames.map((value) => ({
              value,
              label: checkLabels[checkOf(value)],
              count: found.filter(({ check }) => check === checkOf(value)).length,
            })),
          ]}
          className="min-h-9 flex-wrap [&>label]:min-h-7.5 pointer-coarse:[&>label]:min-h-11"
        />
      </Filters>
    </div>
  );
}

interface SailingSectionProps {
  sailing: Sailing;
  readiness: Readiness;
  onOpen: () => void;
  panel: Pick<Parameters<typeof ReadinessPanel>[0], "lines" | "actions" | "retry" | "isRetrying">;
}

function SailingSection({ sailing, readiness, onOpen, panel }: SailingSectionProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-base font-semibold wrap-break-word">
          <button
            type="button"
            className="text-left text-accent hover:underline pointer-coarse:min-h-11"
            onClick={onOpen}
          >
            {sailingName(sailing)}
          </button>
        </h2>
        <ReadinessBadge readiness={readiness} />
        <span className="text-ink-soft tabular-nums max-sm:w-full">{sailingFacts(sailing)}</span>
      </div>
      <ReadinessPanel
        {...panel}
        readiness={readiness}
        purpose={sailingPurpose(sailing)}
        onOpen={onOpen}
        level={3}
      />
    </article>
  );
}
