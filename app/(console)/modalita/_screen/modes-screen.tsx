"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { visibilityColumn } from "@/components/list/visibility";
import { loadPart } from "@/components/ui/load-part";

/** The modes of sea-sailing card types (docs/rules/club-lists.md#modes). */
export const ModesScreen = resourceScreen({
  entity: "modalita",
  noun: { gender: "f", one: "modalità", many: "modalità" },
  title: "Modalità",
  name: "modalita",
  columns: (c) => [
    c.text("nome"),
    c.text("descrizione"),
    visibilityColumn("visibile"),
    c.text("note", { hiddenByDefault: true }),
  ],
  flag: "visibile",
  searchPlaceholder: "Cerca per nome o descrizione",
  emptyHint: "Aggiungi la prima: serve per i tipi di tessera VM.",
  Form: dynamic(() => loadPart(() => import("./mode-form").then((file) => file.ModeForm))),
});
