"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { visibilityColumn } from "@/components/list/visibility";
import { loadPart } from "@/components/ui/load-part";

const kind = "Voce del glossario";

/** The words of the sea, explained for members (docs/rules/club-lists.md#glossary). */
export const GlossaryScreen = resourceScreen({
  entity: "glossario",
  noun: { gender: "f", one: "voce", many: "voci" },
  words: { kind, untitled: kind },
  title: "Glossario",
  label: "Voci del glossario",
  name: "glossario",
  columns: (c) => [c.text("parola"), c.text("significato"), visibilityColumn("pubblicato")],
  flag: "pubblicato",
  searchPlaceholder: "Cerca per parola o significato",
  emptyHint: "Aggiungi la prima parola, con il suo significato.",
  Form: dynamic(() => loadPart(() => import("./glossary-entry-form").then((file) => file.GlossaryEntryForm))),
});
