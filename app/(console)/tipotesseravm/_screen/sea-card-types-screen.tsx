"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

/** The cards with which members go to sea (docs/rules/cards.md#sea-sailing-card-types). */
export const SeaCardTypesScreen = resourceScreen({
  entity: "tipotessvm",
  noun: { gender: "m", one: "tipo di tessera", many: "tipi" },
  words: { kind: "Tipo tessera VM" },
  title: "Tipi tessera VM",
  name: "tipi-tessera-vm",
  columns: (c) => [
    c.number("id", "Id"),
    c.text("nome", { namesRow: true }),
    c.flag("certificatomedico", { hiddenByDefault: true }),
    c.number("prezzi", "Fasce di prezzo", {
      value: ({ prezzi }) => prezzi?.length,
      hiddenByDefault: true,
    }),
    c.dateTime("updated_at", "Modificato", { hiddenByDefault: true }),
  ],
  urlKeys: { id: "tipo" },
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo: serve per i tesseramenti.",
  Form: dynamic(() =>
    loadPart(() => import("./sea-card-type-dialog").then((file) => file.SeaCardTypeDialog)),
  ),
});
