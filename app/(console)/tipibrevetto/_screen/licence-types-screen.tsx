"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { nameOrNumber } from "@/lib/rules/name-or-number";

/** The licences that members can hold, and whose they are (docs/rules/licences.md#licence-types). */
export const LicenceTypesScreen = resourceScreen({
  entity: "tipobrevetti",
  noun: { gender: "m", one: "tipo di brevetto", many: "tipi" },
  title: "Tipi brevetto",
  label: "Tipi di brevetto",
  name: "tipi-brevetto",
  columns: (c) => [
    c.text("nome"),
    c.text("ente", "Ente di affiliazione", {
      value: (type) => nameOrNumber(type.Enti?.nome, type.ente),
    }),
  ],
  searchPlaceholder: "Cerca per nome o ente",
  emptyHint: "Aggiungi il primo: serve per i brevetti dei soci.",
  Form: dynamic(() => loadPart(() => import("./licence-type-form").then((file) => file.LicenceTypeForm))),
});
