"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { readLegacyDate } from "@/lib/rules/dates";
import { toCents } from "@/lib/rules/money";
import { nameOrNumber } from "@/lib/rules/name-or-number";

/** The cards of other bodies, and what each requires (docs/rules/cards.md#card-types-of-bodies). */
export const CardTypesScreen = resourceScreen({
  entity: "tipotessera",
  noun: { gender: "m", one: "tipo di tessera", many: "tipi" },
  title: "Tipo tessera enti",
  label: "Tipi di tessera degli enti",
  name: "tipo-tessera-enti",
  columns: (c) => [
    c.text("nome"),
    c.text("ente", { value: (card) => nameOrNumber(card.Ente?.nome, card.ente) }),
    c.flag("visitam"),
    c.flag("regate"),
    c.flag("nonpraticante"),
    c.money("costo", { value: (card) => toCents(card.costo), hiddenByDefault: true }),
    c.number("eta", { hiddenByDefault: true }),
    c.flag("maggiorenne", { hiddenByDefault: true }),
    c.date("scadenza", { value: (card) => readLegacyDate(card.scadenza), hiddenByDefault: true }),
  ],
  searchPlaceholder: "Cerca per nome o ente",
  emptyHint: "Aggiungi il primo: serve per registrare le tessere dei soci.",
  Form: dynamic(() => loadPart(() => import("./card-type-form").then((file) => file.CardTypeForm))),
});
