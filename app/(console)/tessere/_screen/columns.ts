import { columnsFor } from "@/components/table";
import { readLegacyDate } from "@/lib/rules/dates";
import { toCents } from "@/lib/rules/money";
import type { CardType } from "./record";

const c = columnsFor<CardType>();

export const columns = [
  c.text("nome", "Nome", { value: (card) => card.nome, minWidth: 200, grow: 2 }),
  c.text("ente", "Ente", { value: (card) => card.Ente?.nome ?? (card.ente ? `n. ${card.ente}` : "") }),
  c.flag("visitam", "Visita medica", { value: (card) => card.visitam ?? 0, width: 124 }),
  c.flag("regate", "Regate", { value: (card) => card.regate ?? 0 }),
  c.flag("nonpraticante", "Non praticante", { value: (card) => card.nonpraticante ?? 0, width: 136 }),
  c.money("costo", "Costo", { value: (card) => toCents(card.costo), hiddenByDefault: true }),
  c.number("eta", "Età", { value: (card) => card.eta, hiddenByDefault: true }),
  c.flag("maggiorenne", "Solo maggiorenni", {
    value: (card) => card.maggiorenne ?? 0,
    width: 152,
    hiddenByDefault: true,
  }),
  c.date("scadenza", "Scadenza", { value: (card) => readLegacyDate(card.scadenza), hiddenByDefault: true }),
];
