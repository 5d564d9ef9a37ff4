import { formatDateTime } from "@/lib/format/dates";
import { usePersonName } from "./use-person-name";

interface Audited {
  created_by?: string | null;
  updated_by?: string | null;
  created_at?: string | null;
  updated_at?: string | null;
}

/**
 * The people who created a record and changed it last, with the times, for entities with audit fields
 * (docs/rules/data-forms.md#audit-fields).
 */
export function AuditLine({ entry }: { entry: Audited }) {
  const hasCreation = entry.created_at || entry.created_by;
  // Some entities name the person without the time.
  const hasChange = entry.updated_at ? entry.updated_at !== entry.created_at : entry.updated_by;
  if (!hasCreation && !hasChange) return null;
  return (
    <dl className="grid gap-1 text-xs text-ink-soft">
      {hasCreation && <Line label="Creato" person={entry.created_by} at={entry.created_at} />}
      {hasChange && <Line label="Modificato" person={entry.updated_by} at={entry.updated_at} />}
    </dl>
  );
}

function Line({ label, person, at }: { label: string; person?: string | null; at?: string | null }) {
  return (
    <div>
      <dt className="inline">{label} </dt>
      <dd className="inline">
        {formatDateTime(at)}
        {person && <Person id={person} />}
      </dd>
    </div>
  );
}

function Person({ id }: { id: string }) {
  const name = usePersonName(id);
  return name ? ` da ${name}` : null;
}
