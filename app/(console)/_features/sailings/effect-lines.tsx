import { detailText, requirementText, subjectText } from "@/lib/format/readiness";
import type { Readiness } from "@/lib/rules/readiness";

interface EffectLinesProps {
  /** The changes, each in one sentence; '' is left out. */
  changes?: readonly string[];
  /** As it is stored, and with the change; none where nothing is checked. */
  before: Readiness | null | undefined;
  after: Readiness | null | undefined;
}

/** The effects of a change: its differences, and the gaps of the readiness after it that do not exist now. */
export function EffectLines({ changes = [], before, after }: EffectLinesProps) {
  const shown = changes.filter(Boolean);
  const gaps = newGaps(before, after);
  return (
    <div role="status" className="mt-6 grid gap-4 empty:hidden">
      {shown.length > 0 && <Lines title="Che cosa cambia" lines={shown} />}
      {gaps.length > 0 && <Lines title="Quello che mancherà" lines={gaps} />}
      {(before?.isChecking || after?.isChecking) && (
        <p className="text-ink-soft">Controllo documenti e brevetti…</p>
      )}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function newGaps(before: EffectLinesProps["before"], after: EffectLinesProps["after"]): string[] {
  const known = new Set(before?.lines.map(({ key }) => key));
  return (after?.lines ?? [])
    .filter(({ key, reason }) => !known.has(key) && reason !== "unread")
    .map((line) =>
      [subjectText(line.who), requirementText(line), detailText(line)].filter(Boolean).join(", "),
    );
}
