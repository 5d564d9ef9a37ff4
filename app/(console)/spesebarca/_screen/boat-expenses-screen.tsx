"use client";

import type { ClaimOf } from "@/features/claims/claim";
import { ClaimsScreen } from "@/features/claims/claims-screen";
import { fieldLabel } from "@/lib/contract/field-labels";
import { formatDate } from "@/lib/format/dates";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { columns } from "./columns";

const emptyHint = "Quando un armatore ne presenta una, la trovi qui.";

/** The expenses of owners for boats that the club uses (docs/rules/claims.md#kinds). */
export function BoatExpensesScreen() {
  return (
    <ClaimsScreen
      kind="spesebarca"
      path="/spesebarca"
      urlKey="spesa"
      title="Spese barca"
      name="spese-barca"
      countLabel="spese"
      columns={columns}
      searchPlaceholder="Cerca per nome o barca"
      empty={{
        TUTTI: { title: "Nessuna spesa", hint: emptyHint },
        APPROVARE: { title: "Nessuna spesa da approvare", hint: emptyHint },
        ACCETTATI: {
          title: "Nessuna spesa accettata",
          hint: "Aprine una da approvare e accetta le sue righe.",
        },
      }}
      textsOf={textsOf}
    />
  );
}

function textsOf(row: ClaimOf["spesebarca"]) {
  const title = nameOrNumber(row.Proprietario?.nominativo, row.id, "Spesa");
  return {
    title,
    description: row.nomebarca,
    sheetTitle: `Spesa barca di ${title}`,
    facts: [
      [fieldLabel("barca"), row.nomebarca],
      ["Il", formatDate(row.il)],
      [fieldLabel("note"), row.note],
    ] as const,
  };
}
