import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { flagOf, formatValue } from "@/lib/contract/loose-values";

/** Small pieces that the layouts of several post types are made of. */

export function PostPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-xs font-semibold text-ink-soft">{title}</h3>
      {children}
    </section>
  );
}

/** Text as somebody wrote it, line breaks kept. */
export function Prose({ children }: { children: string }) {
  return <p className="max-w-prose text-base whitespace-pre-wrap wrap-anywhere">{children}</p>;
}

export function Missing({ children }: { children: string }) {
  return <p className="text-ink-soft">{children}</p>;
}

/** The words for an empty value, which agree with its name in gender and number. */
type NotGiven = "Non indicato" | "Non indicata" | "Non indicate";
export type PostFact = readonly [name: string, value: ReactNode, notGiven?: NotGiven];

/** Names and values in two columns; a value that is empty is said to be so. */
export function PostFacts({ facts }: { facts: readonly PostFact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value, notGiven = "Non indicato"]) => (
        <div key={name} className="min-w-0 border-b border-line pb-2">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{value || notGiven}</dd>
        </div>
      ))}
    </dl>
  );
}

interface YesNoProps {
  value: unknown;
  yes?: string;
  no?: string;
  /** A no is no defect. */
  isFact?: boolean;
}

/** Yes or no with its icon and word; any other value as its text. */
export function YesNo({ value, yes = "Sì", no = "No", isFact }: YesNoProps) {
  const flag = flagOf(value);
  if (flag === null) return <span className="text-ink-soft">{formatValue(value) || "–"}</span>;
  return flag ? (
    <Badge tone="positive" icon="circle-check">
      {yes}
    </Badge>
  ) : (
    <Badge tone={isFact ? "neutral" : "warning"} icon="circle-x">
      {no}
    </Badge>
  );
}
