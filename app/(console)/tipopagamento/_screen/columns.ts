import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type PaymentType = Answer<"tipopag.list">["TipoPag"][number];

const c = columnsFor<PaymentType>();

export const columns = [
  c.text("nome", "Nome", { value: (type) => type.nome, minWidth: 180 }),
  c.text("descrizione", "Descrizione", { value: (type) => type.descrizione, grow: 2 }),
  c.flag("richiedenumerocarta", "Numero carta", {
    value: (type) => type.richiedenumerocarta ?? 0,
    width: 128,
  }),
  c.flag("richiedefilericevuta", "File ricevuta", {
    value: (type) => type.richiedefilericevuta ?? 0,
    width: 128,
  }),
  c.flag("visibile", "Visibile", { value: (type) => type.visibile ?? 0, width: 104 }),
  c.text("note", "Note", { value: (type) => type.note, hiddenByDefault: true }),
];
