"use client";

import type { ClaimOf } from "@/features/claims/claim";
import { ClaimsScreen } from "@/features/claims/claims-screen";
import { fieldLabel } from "@/lib/contract/field-labels";
import { formatDate } from "@/lib/format/dates";
import { readDecimal } from "@/lib/rules/decimals";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { columns } from "./columns";

const emptyHint = "Quando un socio ne chiede uno, lo trovi qui.";

/** The members' reimbursements for journeys of the club (docs/rules/claims.md#kinds). */
export function ReimbursementsScreen() {
  return (
    <ClaimsScreen
      kind="rimborso"
      path="/rimborsi"
      urlKey="rimborso"
      title="Rimborsi"
      name="rimborsi"
      countLabel="rimborsi"
      columns={columns}
      searchPlaceholder="Cerca per nome o destinazione"
      empty={{
        TUTTI: { title: "Nessun rimborso", hint: emptyHint },
        APPROVARE: { title: "Nessun rimborso da approvare", hint: emptyHint },
        ACCETTATI: {
          title: "Nessun rimborso accettato",
          hint: "Aprine uno da approvare e accetta le sue righe.",
        },
      }}
      textsOf={textsOf}
    />
  );
}

function textsOf(row: ClaimOf["rimborso"]) {
  const title = nameOrNumber(row.Richiedente?.nominativo, row.id, "Rimborso");
  return {
    title,
    description: row.destinazione,
    sheetTitle: `Rimborso di ${title}`,
    facts: [
      ["Destinazione", row.destinazione],
      ["Motivo", row.motivo],
      ["Dal", formatDate(row.da)],
      ["Al", formatDate(row.a)],
      ["Mezzo", row.mezzo],
      ["Persone", readDecimal(row.persone)?.toLocaleString("it-IT")],
      [fieldLabel("note"), row.note],
    ] as const,
  };
}
