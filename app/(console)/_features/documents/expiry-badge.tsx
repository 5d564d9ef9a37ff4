import type { ExportedColumn } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { capital, formatDate } from "@/lib/format/dates";
import { farExpiryText } from "@/lib/format/expiry";
import { type IsoDate, readLegacyDate } from "@/lib/rules/dates";
import { type Expiring, type ExpiryState, expiryState } from "@/lib/rules/expiry";

/** The word for an expired record, by the gender of its noun: a document, a card. */
export type Ended = "scaduto" | "scaduta";

const looks = {
  eternal: { tone: "neutral", icon: "infinity" },
  valid: { tone: "positive", icon: "circle-check" },
  expiring: { tone: "warning", icon: "clock" },
  expired: { tone: "danger", icon: "triangle-exclamation-point" },
  unknown: { tone: "neutral", icon: "circle-question-mark" },
} as const satisfies Record<ExpiryState, object>;

const words: Record<ExpiryState, (day: string, ended: string) => string> = {
  eternal: () => "Eterno",
  valid: (day) => day,
  expiring: (day) => `${day}, in scadenza`,
  expired: (day, ended) => `${day}, ${ended}`,
  unknown: () => "Senza data",
};

/**
 * An expiry in a list: the day as gg/mm/aaaa, with its state in words unless it is valid; 'Eterno', or 'Senza
 * data' without a day.
 */
export function expiryText(entry: Expiring, ended: Ended = "scaduto"): string {
  return words[expiryState(entry)](formatDate(entry.scadenza), ended);
}

const stateWords: Record<ExpiryState, (ended: Ended) => string> = {
  eternal: () => "Eterno",
  valid: (ended) => (ended === "scaduta" ? "Valida" : "Valido"),
  expiring: () => "In scadenza",
  expired: capital,
  unknown: () => "Senza data",
};

/** An expiry in an export: the day, and its state in a column beside it. */
export function exportedExpiry<Row>(
  expiryOf: (row: Row) => Expiring,
  ended: Ended = "scaduto",
): [ExportedColumn<Row>, ExportedColumn<Row>] {
  const stateOf = (row: Row) => expiryState(expiryOf(row));
  return [
    {
      header: "Scadenza",
      kind: "date",
      value: (row) => (stateOf(row) === "eternal" ? null : readLegacyDate(expiryOf(row).scadenza)),
    },
    { header: "Stato della scadenza", kind: "text", value: (row) => stateWords[stateOf(row)](ended) },
  ];
}

/**
 * Green over 60 days away, orange while still valid, red when expired (docs/rules/data-forms.md#expiry), each
 * with its icon and word.
 */
export function ExpiryBadge({ entry, ended }: { entry: Expiring; ended?: Ended }) {
  const { tone, icon } = looks[expiryState(entry)];
  return (
    <Badge tone={tone} icon={icon} className="tabular-nums">
      {expiryText(entry, ended)}
    </Badge>
  );
}

/**
 * The same of a day that is being typed: one that is far ahead asks whether its year is right
 * (docs/rules/data-forms.md#far-expiry).
 */
export function TypedExpiryBadge({ day, ended }: { day: IsoDate; ended?: Ended }) {
  const entry = { scadenza: day, eterno: 0 };
  const far = farExpiryText(entry);
  if (far === null) return <ExpiryBadge entry={entry} ended={ended} />;
  return (
    <Badge tone="warning" icon="circle-question-mark">
      {`${formatDate(day)}, ${far}`}
    </Badge>
  );
}
