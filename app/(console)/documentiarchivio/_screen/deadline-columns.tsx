import { columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { ExpiryBadge, expiryText } from "@/features/documents/expiry-badge";
import { daysLeftText } from "@/lib/rules/deadlines";
import type { DeadlineRow } from "./use-deadlines";

const missing = "Certificato mancante";
const c = columnsFor<DeadlineRow>();

export const deadlineColumns = [
  c.text("socio", "Socio", { value: (row) => row.member, minWidth: 160 }),
  c.text("tipo", "Tipo documento", { value: (row) => row.type, grow: 1.2 }),
  c.text("scadenza", "Scadenza", {
    value: (row) => row.scadenza,
    text: (row) => (row.document ? expiryText(row) : missing),
    cell: (row) =>
      row.document ? (
        <ExpiryBadge entry={{ scadenza: row.scadenza, eterno: 0 }} />
      ) : (
        <Badge tone="danger" icon={<Icon name="file-question-mark" />}>
          {missing}
        </Badge>
      ),
    width: 230,
  }),
  c.text("giorni", "Giorni", {
    value: (row) => row.daysLeft,
    text: (row) => daysLeftText(row.daysLeft),
    width: 190,
  }),
];
