import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** A record that an overview shows in a line or two and another screen edits. */
export interface RecordEntry {
  key: string | number;
  /** The address of the screen that edits it. */
  href: string;
  name: string;
  detail?: string;
  /** Badges: its state, in words. */
  state?: ReactNode;
  /** The date or period, as text. */
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
          className="group relative flex min-h-12 items-center gap-3 py-2 transition-colors hover:bg-surface-sunken"
        >
          <div className="min-w-0 flex-1 wrap-break-word">
            <Link
              href={href}
              prefetch={false}
              className="font-semibold outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {name}
            </Link>
            <p className="text-ink-soft">
              {when && <span className="tabular-nums">{when}</span>}
              {when && detail && " · "}
              {detail}
            </p>
          </div>
          {state && <span className="flex max-w-1/2 flex-wrap justify-end gap-1.5">{state}</span>}
          {amount !== undefined && <span className="shrink-0 font-semibold tabular-nums">{amount}</span>}
          <Icon
            name="chevron-right"
            className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
          />
        </li>
      ))}
    </ul>
  );
}
