"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { toCents } from "@/lib/rules/money";

/** The kinds of activity, and what each requires (docs/rules/offering.md#activity-types). */
export const ActivityTypesScreen = resourceScreen({
  entity: "tipoattiv",
  noun: { gender: "m", one: "tipo di attività", many: "tipi" },
  title: "Tipi attività",
  name: "tipi-attivita",
  columns: (c) => [
    c.text("nome"),
    c.money("acconto", { value: (type) => toCents(type.acconto), hiddenByDefault: true }),
    c.number("corta", "Opzione corta (giorni)", { hiddenByDefault: true }),
    c.number("lunga", "Opzione lunga (giorni)", { hiddenByDefault: true }),
  ],
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo: serve per corsi e crociere.",
  Form: dynamic(() => loadPart(() => import("./activity-type-form").then((file) => file.ActivityTypeForm))),
});
