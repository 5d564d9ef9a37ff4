"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

/** The venues of courses that are not practical (docs/rules/offering.md#venues). */
export const VenuesScreen = resourceScreen({
  entity: "sede",
  noun: { gender: "f", one: "sede", many: "sedi" },
  title: "Sedi",
  name: "sedi",
  columns: (c) => [
    c.text("nome"),
    c.number("numposti"),
    c.text("indirizzo", { hiddenByDefault: true }),
    c.text("note", { hiddenByDefault: true }),
  ],
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi la prima: serve per i corsi in aula.",
  Form: dynamic(() => loadPart(() => import("./venue-form").then((file) => file.VenueForm))),
});
