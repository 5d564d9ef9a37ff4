"use client";

import dynamic from "next/dynamic";
import { ResourceScreen, resource } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

const modes = resource({
  entity: "modalita",
  noun: { gender: "f", one: "modalità", many: "modalità" },
  title: "Modalità",
  name: "modalita",
  columns: (c) => [
    c.text("nome", "Nome", { minWidth: 180 }),
    c.text("descrizione", "Descrizione", { grow: 2 }),
    c.flag("visibile", "Visibile", { value: (mode) => mode.visibile ?? 0, width: 104 }),
    c.text("note", "Note", { hiddenByDefault: true }),
  ],
  flag: "visibile",
  searchPlaceholder: "Cerca per nome o descrizione",
  emptyHint: "Aggiungi la prima: serve per i tipi di tessera VM.",
  Form: dynamic(() => loadPart(() => import("./mode-form").then((file) => file.ModeForm))),
});

/** The modes of sea-sailing card types (docs/rules/club-lists.md#modes). */
export function ModesScreen() {
  return <ResourceScreen resource={modes} />;
}
