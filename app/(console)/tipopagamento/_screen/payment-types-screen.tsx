"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { visibilityColumn } from "@/components/list/visibility";
import { loadPart } from "@/components/ui/load-part";

/** The ways to pay a membership (docs/rules/club-lists.md#payment-types). */
export const PaymentTypesScreen = resourceScreen({
  entity: "tipopag",
  noun: { gender: "m", one: "tipo di pagamento", many: "tipi" },
  title: "Tipi pagamento",
  label: "Tipi di pagamento",
  name: "tipi-pagamento",
  columns: (c) => [
    c.text("nome"),
    c.text("descrizione"),
    c.flag("richiedenumerocarta", "Numero carta"),
    c.flag("richiedefilericevuta", "File ricevuta"),
    visibilityColumn("visibile"),
    c.text("note", { hiddenByDefault: true }),
  ],
  flag: "visibile",
  searchPlaceholder: "Cerca per nome o descrizione",
  emptyHint: "Aggiungi il primo: serve per registrare i pagamenti delle tessere.",
  Form: dynamic(() => loadPart(() => import("./payment-type-form").then((file) => file.PaymentTypeForm))),
});
