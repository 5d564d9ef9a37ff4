import { SectionFrame } from "@/components/list/record-section";
import { usePersonName } from "@/features/members/use-person-name";
import { formatDate, formatDateTime } from "@/lib/format/dates";
import { memberOf } from "./names";
import type { GroupRecord } from "./use-crew";

interface Happened {
  key: string;
  /** Sortable: as the legacy API writes it. */
  at: string;
  text: string;
  /** An id or a name; null where the record does not say. */
  by: string | null;
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/**
 * The creation and the last change of each booking or enrolment, as far as the record says them, a line for
 * each; the latest first.
 */
export function happenings(records: readonly GroupRecord[]): Happened[] {
  const found = records.flatMap((record): Happened[] => {
    const { created_at, created_by, updated_at, updated_by, iscrizione } = record as Record<string, unknown>;
    const [created, updated] = [textOf(created_at) || textOf(iscrizione), textOf(updated_at)];
    const line = (key: string, at: string, what: string, by: unknown): Happened[] =>
      at
        ? [{ key: `${key}${record.id}`, at, text: `${what} di ${memberOf(record)}`, by: textOf(by) || null }]
        : [];
    return [
      ...line("c", created, "Iscrizione", created_by),
      ...line("u", updated === created ? "" : updated, "Modifica all'iscrizione", updated_by),
    ];
  });
  return found.sort((one, other) => other.at.localeCompare(one.at));
}

/** The history of the records, with times and people; nothing where no record says any. */
export function GroupHistory({ records }: { records: readonly GroupRecord[] }) {
  const lines = happenings(records);
  if (lines.length === 0) return null;
  return (
    <SectionFrame title="Che cosa è successo">
      <ul className="divide-y divide-line">
        {lines.map(({ key, at, text, by }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="wrap-break-word">
              {text}
              {by && <By person={by} />}
            </span>
            <time className="text-ink-soft tabular-nums">
              {at.length > 10 ? formatDateTime(at) : formatDate(at)}
            </time>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function By({ person }: { person: string }) {
  const name = usePersonName(person);
  return name ? ` (${name})` : null;
}
