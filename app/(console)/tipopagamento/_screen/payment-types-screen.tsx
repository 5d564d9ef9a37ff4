"use client";

import dynamic from "next/dynamic";
import { ResourceScreen, resource } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

const paymentTypes = resource({
  entity: "tipopag",
  noun: { gender: "m", one: "tipo di pagamento", many: "tipi" },
  title: "Tipi pagamento",
  label: "Tipi di pagamento",
  name: "tipi-pagamento",
  columns: (c) => [
    c.text("nome", "Nome", { minWidth: 180 }),
    c.text("descrizione", "Descrizione", { grow: 2 }),
    c.flag("richiedenumerocarta", "Numero carta", {
      value: (type) => type.richiedenumerocarta ?? 0,
      width: 128,
    }),
    c.flag("richiedefilericevuta", "File ricevuta", {
      value: (type) => type.richiedefilericevuta ?? 0,
      width: 128,
    }),
    c.flag("visibile", "Visibile", { value: (type) => type.visibile ?? 0, width: 104 }),
    c.text("note", "Note", { hiddenByDefault: true }),
  ],
  flag: "visibile",
  searchPlaceholder: "Cerca per nome o descrizione",
  emptyHint: "Aggiungi il primo: serve per registrare i pagamenti delle tessere.",
  Form: dynamic(() => loadPart(() => import("./payment-type-form").then((file) => file.PaymentTypeForm))),
});

/** How a membership can be paid (docs/rules/club-lists.md#payment-types). */
export function PaymentTypesScreen() {
  return <ResourceScreen resource={paymentTypes} />;
}
