import type { ClaimFacts } from "./claim";

/** The facts of a claim or a line; empty ones are left out. */
export function FactsList({ facts }: { facts: ClaimFacts }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 @lg:grid-cols-[max-content_minmax(0,1fr)_max-content_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-break-word whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
