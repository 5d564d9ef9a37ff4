import { columnsFor } from "@/components/table";
import { toCents } from "@/lib/rules/money";
import { formatPrice } from "./price";
import type { Option } from "./record";

const c = columnsFor<Option>();

export const columns = [
  c.text("nome", "Nome", { value: (option) => option.nome, minWidth: 180 }),
  c.money("prezzo", "Prezzo", {
    value: (option) => toCents(option.prezzo),
    cell: (option) => formatPrice(toCents(option.prezzo)),
  }),
  c.flag("prezzovisibile", "Mostra prezzo", {
    value: (option) => option.prezzovisibile ?? 0,
    width: 128,
    hiddenByDefault: true,
  }),
  c.text("descrizione", "Descrizione", {
    value: (option) => option.descrizione,
    grow: 2,
    hiddenByDefault: true,
  }),
];
