import { columnsFor, type ExportedColumn } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { ExpiryBadge, expiryText, exportedExpiry } from "@/features/documents/expiry-badge";
import { daysLeftText } from "@/lib/rules/deadlines";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { DeadlineRow } from "./use-deadlines";

const missing = "Certificato mancante";
const c = columnsFor<DeadlineRow>();
const [day, state] = exportedExpiry<DeadlineRow>(({ scadenza }) => ({ scadenza, eterno: 0 }));
const exportedDeadline: ExportedColumn<DeadlineRow>[] = [
  day,
  { ...state, value: (row) => (row.document ? state.value(row) : missing) },
];

export const deadlineColumns = [
  c.text("socio", "Socio", { value: (row) => nameOrNumber(row.member, row.id_usr) }),
  c.text("tipo", "Tipo documento", { value: (row) => row.type, onPhone: "unlabelled" }),
  c.text("scadenza", {
    value: (row) => row.scadenza,
    text: (row) => (row.document ? expiryText(row) : missing),
    exported: exportedDeadline,
    cell: (row) =>
      row.document ? (
        <ExpiryBadge entry={{ scadenza: row.scadenza, eterno: 0 }} />
      ) : (
        <Badge tone="danger" icon="file-question-mark">
          {missing}
        </Badge>
      ),
    onPhone: "unlabelled",
  }),
  c.text("giorni", "Giorni", {
    value: (row) => row.daysLeft,
    text: (row) => daysLeftText(row.daysLeft),
    onPhone: "unlabelled",
    exported: [{ header: "Giorni alla scadenza", kind: "number", value: (row) => row.daysLeft }],
  }),
];
