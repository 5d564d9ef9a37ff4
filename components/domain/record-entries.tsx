import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

/** A record that an overview shows in a line or two and another screen edits. */
export interface RecordEntry {
  key: string | number;
  /** Where it is edited. */
  href: string;
  name: string;
  detail?: string;
  /** Badges: its state, in words. */
  state?: ReactNode;
  /** When, as text. */
  when?: string;
  /** As text; undefined where the kind has none. */
  amount?: string;
}

/** The records of a section, each a link over its whole row. */
export function RecordEntries({ entries }: { entries: readonly RecordEntry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ key, href, name, detail, state, when, amount }) => (
        <li
          key={key}
          className="group relative flex min-h-12 items-center gap-2 py-2 transition-colors hover:bg-surface-sunken"
        >
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
            <div className="min-w-0 grow basis-44 wrap-break-word">
              <Link
                href={href}
                prefetch={false}
                className="font-semibold outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {name}
              </Link>
              {detail && <span className="block text-ink-soft">{detail}</span>}
            </div>
            {state && <span className="flex flex-wrap gap-1.5">{state}</span>}
            {when && <span className="text-ink-soft tabular-nums">{when}</span>}
            {amount !== undefined && (
              <span className="min-w-22 text-right font-semibold tabular-nums">{amount}</span>
            )}
          </div>
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
          />
        </li>
      ))}
    </ul>
  );
}
