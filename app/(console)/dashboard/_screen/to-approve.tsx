import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { ScreenLink } from "@/components/layout/screen-link";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { Answer } from "@/lib/contract";
import { formatCount } from "@/lib/format/counts";
import { formatCents } from "@/lib/format/money";
import { sumToApprove } from "@/lib/rules/claims";
import { isUnfinished } from "@/lib/rules/membership";
import { managesAllMemberships } from "@/lib/rules/membership-lists";

const toApprove = { body: { stato: "APPROVARE" } } as const;

/**
 * The records that wait for a decision and have no status card (docs/rules/overviews.md#to-approve);
 * /amministrazione lists them.
 */
export function ToApprove() {
  const { level } = useViewer();
  return (
    <ul className="divide-y divide-line border-y border-line">
      <FiguresRow
        label="Rimborsi da approvare"
        href="/rimborsi?stato=APPROVARE"
        query={read("rimborso.search", toApprove)}
        figuresOf={({ Rimborso }) => claimFigures(Rimborso)}
      />
      <FiguresRow
        label="Spese barca da approvare"
        href="/spesebarca?stato=APPROVARE"
        query={read("spesebarca.search", toApprove)}
        figuresOf={({ Spesa }) => claimFigures(Spesa)}
      />
      {managesAllMemberships(level) ? (
        <FiguresRow
          label="Tesseramenti non pagati o non conclusi"
          href="/tesseramento?vista=tutte&sort=stato"
          query={read("tesseramento.all")}
          figuresOf={unfinished}
        />
      ) : (
        // Below ADMIN no call has all of them.
        <>
          <FiguresRow
            label="Tesseramenti nuovi"
            href="/tesseramento?vista=nuove"
            query={read("tesseramento.new")}
            figuresOf={unfinished}
          />
          <FiguresRow
            label="I miei tesseramenti non pagati o non conclusi"
            href="/tesseramento?vista=mie&sort=stato"
            query={read("tesseramento.mine")}
            figuresOf={unfinished}
          />
        </>
      )}
    </ul>
  );
}

function claimFigures(claims: Parameters<typeof sumToApprove>[0]): Figures {
  const { count, cents, unreadable } = sumToApprove(claims);
  return {
    count,
    amount: formatCents(cents),
    note: unreadable > 0 ? `${unreadable} senza totale` : undefined,
  };
}

const unfinished = ({ Tesseramento }: Answer<"tesseramento.all">): Figures => ({
  count: Tesseramento.filter(isUnfinished).length,
});

interface Figures {
  count: number;
  /** In euros, as text. */
  amount?: string;
  note?: string;
}

interface FiguresRowProps<T> {
  label: string;
  href: string;
  query: UseQueryOptions<T>;
  figuresOf: (data: T) => Figures;
}

/** One kind of record that waits: its count, its sum, and the way to its screen. */
function FiguresRow<T>({ label, href, query, figuresOf }: FiguresRowProps<T>) {
  const { data, error } = useQuery(query);
  const figures = data === undefined ? null : figuresOf(data);
  return (
    <li
      aria-busy={figures === null && !error}
      className="group relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 transition-colors hover:bg-surface-sunken"
    >
      <ScreenLink
        href={href}
        className="min-w-0 flex-1 outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-accent"
      >
        {label}
      </ScreenLink>
      {figures ? (
        <span className="flex items-baseline gap-3 tabular-nums">
          {figures.note && <span className="text-xs text-ink-soft">{figures.note}</span>}
          {figures.amount && figures.count > 0 && <span className="font-semibold">{figures.amount}</span>}
          <span className="min-w-8 text-right text-base font-semibold">{formatCount(figures.count)}</span>
        </span>
      ) : error ? (
        <span className="text-xs text-danger">Non disponibili</span>
      ) : (
        <Skeleton className="h-5 w-10" />
      )}
      <Icon
        name="chevron-right"
        className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </li>
  );
}
