import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScreenLink } from "@/components/layout/screen-link";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useMounted } from "@/components/ui/use-mounted";
import { countsFlagged, isOpenTo, paramsOf, type StatusCardOptions } from "@/features/waiting/status-cards";
import { readCounts } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { formatCount } from "@/lib/format/counts";
import { countDays, timeLabel } from "@/lib/format/dates";
import { daysBetween, type IsoDate, todayInRome } from "@/lib/rules/dates";
import { useSaid } from "./use-said";

/**
 * 'checking' while the call runs, 'active' if it succeeded, 'not active' otherwise
 * (docs/rules/overviews.md#indicator).
 */
const states = {
  checking: {
    text: "Verifica in corso",
    icon: "loader-circle",
    tone: "text-ink-faint",
    spin: "motion-safe:animate-spin",
  },
  active: { text: "Attivo", icon: "circle-check", tone: "text-positive", spin: "" },
  inactive: { text: "Non attivo", icon: "circle-x", tone: "text-danger", spin: "" },
} as const;

/** One kind of record that waits: its count, the age of the oldest, and whether its call works. */
export function StatusCard({ card }: { card: StatusCardOptions }) {
  const viewer = useViewer();
  const isMounted = useMounted();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery(
    readCounts(card.key, viewer.id, { params: paramsOf(card.key, viewer) }),
  );
  // Until it is mounted, a refetch does not count: a browser whose clock is off may refetch at once, and
  // hydration would differ.
  const isChecking = isMounted ? isFetching : data === undefined;
  const count = data?.lengths[card.list];
  const state = states[isChecking ? "checking" : error ? "inactive" : "active"];
  const { said, onAsk } = useSaid(isChecking ? null : spokenText(card, error ? undefined : count));
  const hasFlagged = countsFlagged(card.key, viewer.level);
  const isLink = isOpenTo(card, viewer.level);
  return (
    // Headings, figures and indicators stand on the lines of the whole row of cards.
    <li
      className={cn(
        "group relative row-span-3 grid grid-rows-subgrid gap-y-0 rounded-lg border border-line bg-surface py-2 pr-1.5 pl-3",
        isLink && "transition-colors focus-within:border-accent hover:border-line-strong",
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <h2 className="min-w-0 pt-1.5 font-semibold wrap-break-word">
          {isLink ? <CardLink card={card} /> : card.title}
        </h2>
        <IconButton
          size="sm"
          label={`Aggiorna ${card.title}`}
          icon="refresh-cw"
          className="relative z-10 pointer-coarse:size-11"
          loading={isMounted && isFetching}
          onClick={() => {
            onAsk();
            void refetch();
            if (hasFlagged) void queries.refetchQueries({ queryKey: flaggedRead(viewer.id).queryKey });
          }}
        />
      </div>
      <div>
        <Figure card={card} count={count} oldest={data?.oldest[card.list]} error={error} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 self-end pt-2 text-xs">
        <Indicator title={card.title} state={state} said={said} />
        {error && data && (
          <span className="text-ink-soft">
            {`Dato delle ${timeLabel(new Date(dataUpdatedAt).toISOString())}`}
          </span>
        )}
        {hasFlagged && <Flagged />}
      </div>
    </li>
  );
}

/** Its press is one on the whole card. */
function CardLink({ card }: { card: StatusCardOptions }) {
  return (
    <ScreenLink
      href={card.path}
      className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
    >
      {card.title}
    </ScreenLink>
  );
}

interface IndicatorProps {
  title: string;
  state: (typeof states)[keyof typeof states];
  /** The text for screen readers now. */
  said: string;
}

function Indicator({ title, state, said }: IndicatorProps) {
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      <span className={cn("flex items-center gap-1.5", state.tone)}>
        <Icon name={state.icon} className={cn("size-3.5", state.spin)} />
        <span className="sr-only">{title}: </span>
        {state.text}
      </span>
    </>
  );
}

/** "Documenti: Attivo, 3 documenti da verificare."; `count` is undefined where its call has failed. */
function spokenText({ title, counted }: StatusCardOptions, count: number | undefined): string {
  if (count === undefined) return `${title}: ${states.inactive.text}.`;
  return `${title}: ${states.active.text}, ${formatCount(count)} ${counted[count === 1 ? 0 : 1]}.`;
}

interface FigureProps {
  card: StatusCardOptions;
  /** Undefined while nobody knows. */
  count: number | undefined;
  oldest: IsoDate | undefined;
  error: Error | null;
}

function Figure({ card: { counted, oldestText }, count, oldest, error }: FigureProps) {
  if (count === undefined)
    return error ? (
      <p className="py-1 text-xl text-ink-faint">
        –<span className="sr-only"> numero non disponibile</span>
      </p>
    ) : (
      <Skeleton className="my-1.5 h-6 w-10" />
    );
  const [noun = "", ...what] = counted[count === 1 ? 0 : 1].split(" ");
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={cn("text-xl font-semibold tabular-nums", error && "text-ink-faint")}>
          {formatCount(count)}
        </span>
        {/* The heading says the noun to those who see it. */}
        <span className="text-xs text-ink-soft">
          <span className="sr-only">{noun} </span>
          {what.join(" ")}
        </span>
      </p>
      {count > 0 && oldest && (
        <p className="text-xs text-ink-soft tabular-nums">{ageText(oldestText, oldest, count)}</p>
      )}
    </>
  );
}

/** "il più vecchio: 12 giorni"; of one alone "da 12 giorni". */
function ageText(oldestText: string, oldest: IsoDate, count: number): string {
  const days = daysBetween(oldest, todayInRome());
  const age = days > 0 ? countDays(days).replace(" ", "\u00a0") : "oggi";
  return count === 1 ? `da ${age}` : `${oldestText}: ${days > 0 ? age : "di oggi"}`;
}

const flaggedRead = (viewer: number) => readCounts("logbook.reportedToAdmin", viewer);

/** Posts reported to the administration: their own call, which neither waits for the list nor holds it up. */
function Flagged() {
  const { data, isPending, error } = useQuery(flaggedRead(useViewer().id));
  if (isPending) return null;
  const count = data?.lengths.LogBook;
  const text =
    error || count === undefined
      ? "Segnalazioni non disponibili"
      : count === 1
        ? "1 segnalato"
        : `${formatCount(count)} segnalati`;
  return (
    <span className="flex items-center gap-1.5 text-warning">
      <Icon name="flag" className="size-3.5" />
      {text}
    </span>
  );
}
