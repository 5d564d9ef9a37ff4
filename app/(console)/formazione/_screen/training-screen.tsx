"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { visibilityColumn } from "@/components/list/visibility";
import { loadPart } from "@/components/ui/load-part";

/** The club's training modules, with their target roles (docs/rules/club-documents.md#training-modules). */
export const TrainingScreen = resourceScreen({
  entity: "formazione",
  noun: { gender: "m", one: "modulo", many: "moduli" },
  words: { kind: "Modulo dell'offerta formativa" },
  title: "Offerta formativa",
  label: "Moduli dell'offerta formativa",
  name: "offerta-formativa",
  columns: (c) => [
    c.text("nome"),
    visibilityColumn("pubblicato"),
    c.number("argomenti", "Argomenti", { value: ({ dati }) => dati?.length, hiddenByDefault: true }),
    c.dateTime("updated_at", "Modificato", { hiddenByDefault: true }),
  ],
  flag: "pubblicato",
  urlKeys: { id: "modulo" },
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo, con i suoi argomenti.",
  Form: dynamic(() => loadPart(() => import("./module-dialog").then((file) => file.ModuleDialog))),
});
