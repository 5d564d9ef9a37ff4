"use client";

import dynamic from "next/dynamic";
import { ResourceScreen, resource } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { formatCents } from "@/lib/format/money";
import { texts } from "@/lib/format/texts";
import { toCents } from "@/lib/rules/money";

const options = resource({
  entity: "opzioni",
  noun: { gender: "f", one: "opzione", many: "opzioni" },
  words: { cancel: texts.close },
  title: "Opzioni",
  name: "opzioni",
  columns: (c) => [
    c.text("nome"),
    c.money("prezzo", {
      value: (option) => toCents(option.prezzo),
      cell: (option) => formatCents(toCents(option.prezzo) ?? 0),
    }),
    c.flag("prezzovisibile", {
      value: (option) => option.prezzovisibile ?? 0,
      hiddenByDefault: true,
    }),
    c.text("descrizione", { hiddenByDefault: true }),
  ],
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi la prima: si offre con le crociere.",
  Form: dynamic(() => loadPart(() => import("./option-form").then((file) => file.OptionForm))),
});

/** The extras that a cruise may offer, with their prices (docs/rules/offering.md#options). */
export function OptionsScreen() {
  return <ResourceScreen resource={options} />;
}
