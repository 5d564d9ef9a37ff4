"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

/** The ports that itineraries and practical courses name (docs/rules/offering.md#ports). */
export const PortsScreen = resourceScreen({
  entity: "porto",
  noun: { gender: "m", one: "porto", many: "porti" },
  title: "Porti",
  name: "porti",
  columns: (c) => [c.text("nome"), c.text("descrizione", { hiddenByDefault: true })],
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo: serve per gli itinerari.",
  Form: dynamic(() => loadPart(() => import("./port-form").then((file) => file.PortForm))),
});
