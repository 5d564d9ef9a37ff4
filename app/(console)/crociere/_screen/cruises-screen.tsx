"use client";

import dynamic from "next/dynamic";
import { ResourceScreen, resource } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { offerColumns } from "@/features/offering/offering-state";
import { toCents } from "@/lib/rules/money";

const cruises = resource({
  entity: "crociera",
  noun: { gender: "f", one: "crociera", many: "crociere" },
  title: "Crociere",
  name: "crociere",
  columns: (c) => [
    offerColumns.name,
    offerColumns.state,
    c.money("costo", {
      value: ({ prezzofisso, costo }) => (prezzofisso === 1 ? toCents(costo) : null),
      hiddenByDefault: true,
    }),
    c.text("duratamin", { hiddenByDefault: true }),
    c.text("duratamax", { hiddenByDefault: true }),
    offerColumns.description,
  ],
  flag: "pubblicato",
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi la prima: resta privata finché non la pubblichi.",
  Form: dynamic(() => loadPart(() => import("./cruise-dialog").then((file) => file.CruiseDialog))),
});

/**
 * The cruises on offer (docs/rules/offering.md#cruises); below ADMIN the gateway leaves the inactive ones
 * out.
 */
export function CruisesScreen() {
  return <ResourceScreen resource={cruises} />;
}
