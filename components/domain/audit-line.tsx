"use client";

import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/api/query";
import { showDateTime } from "@/lib/rules/dates";

interface Audited {
  created_by?: string | null;
  updated_by?: string | null;
  created_at?: string | null;
  updated_at?: string | null;
}

/** Who made a record and who changed it last, and when, for entities that have the fields. */
export function AuditLine({ entry }: { entry: Audited }) {
  const hasCreation = entry.created_at || entry.created_by;
  const hasChange = entry.updated_at && entry.updated_at !== entry.created_at;
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
        {showDateTime(at)}
        {person && <Person id={person} />}
      </dd>
    </div>
  );
}

/** The name behind an id, asked once for each person (GET /socio/{id}); a name that is one already is shown as it is. */
function Person({ id }: { id: string }) {
  const isId = /^\d{1,15}$/.test(id) && id !== "0";
  const { data } = useQuery({
    ...read("socio.name", { params: { id: isId ? id : 0 } }),
    enabled: isId,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = isId ? data?.Utenti[0]?.nominativo : id === "0" ? null : id;
  return name ? ` da ${name}` : null;
}
