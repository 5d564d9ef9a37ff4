"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScreenLink } from "@/components/layout/screen-link";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useMounted } from "@/components/ui/use-mounted";
import { countsFlagged, isOpenTo, paramsOf, type StatusCardOptions } from "@/features/waiting/status-cards";
import { errorText } from "@/lib/client/errors";
import { readCounts } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { formatCount } from "@/lib/format/counts";
import { timeLabel } from "@/lib/format/dates";

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

export function StatusCard({ card }: { card: StatusCardOptions }) {
  const viewer = useViewer();
  const isMounted = useMounted();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery(
    readCounts(card.key, { params: paramsOf(card.key, viewer) as never }),
  );
  // Until it is mounted, a refetch does not count: a browser whose clock is off may refetch at once, and
  // hydration would differ.
  const isChecking = isMounted ? isFetching : data === undefined;
  const state = states[isChecking ? "checking" : error ? "inactive" : "active"];
  const count = data?.lengths[card.list];
  const hasFlagged = countsFlagged(card.key, viewer.level);
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface p-5 transition-colors focus-within:border-accent hover:border-line-strong">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-base font-semibold">
          {isOpenTo(card, viewer.level) ? (
            <ScreenLink
              href={card.path}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {card.title}
            </ScreenLink>
          ) : (
            card.title
          )}
        </h2>
        <IconButton
          label={`Aggiorna ${card.title}`}
          icon={<Icon name="refresh-cw" />}
          className="relative z-10 -mt-1 -mr-1"
          loading={isMounted && isFetching}
          onClick={() => {
            void refetch();
            if (hasFlagged) void queries.refetchQueries({ queryKey: flaggedRead.queryKey });
          }}
        />
      </div>
      <p className="mt-4 flex min-h-11 items-baseline gap-2.5">
        {count === undefined ? (
          error ? (
            <span className="relative z-10 text-ink-soft">
              <ErrorText>{errorText(error)}</ErrorText>
            </span>
          ) : (
            <Skeleton className="h-9 w-14" />
          )
        ) : (
          <>
            <span
              className={cn(
                "text-[2.25rem] leading-none font-semibold tabular-nums",
                error && "text-ink-faint",
              )}
            >
              {formatCount(count)}
            </span>
            <span className="text-ink-soft">{card.counted[count === 1 ? 0 : 1]}</span>
          </>
        )}
      </p>
      {error && count !== undefined && (
        <p className="relative z-10 mt-2 text-xs text-danger">
          {`Dato delle ${timeLabel(new Date(dataUpdatedAt).toISOString())}, non aggiornato. `}
          <ErrorText>{errorText(error)}</ErrorText>
        </p>
      )}
      <div className="mt-4 flex min-h-5 items-center gap-4 text-xs">
        <span role="status" className={cn("flex items-center gap-1.5", state.tone)}>
          <Icon name={state.icon} className={cn("size-4", state.spin)} />
          <span className="sr-only">{card.title}: </span>
          {state.text}
        </span>
        {hasFlagged && <Flagged />}
        {isOpenTo(card, viewer.level) && (
          <Icon
            name="arrow-right"
            className="ml-auto size-4 text-ink-faint transition-transform group-hover:translate-x-0.5"
          />
        )}
      </div>
    </li>
  );
}

const flaggedRead = readCounts("logbook.reportedToAdmin");

/** Posts reported to the administration: their own call, which neither waits for the list nor holds it up. */
function Flagged() {
  const { data, isPending, error } = useQuery(flaggedRead);
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
      <Icon name="flag" className="size-4" />
      {text}
    </span>
  );
}
