import { columnsFor } from "@/components/table";
import type { SeaCardType } from "./sea-card-type-form";

const c = columnsFor<SeaCardType>();

export const columns = [
  c.number("id", "Id", { value: (type) => type.id, width: 88 }),
  c.text("nome", "Nome", { value: (type) => type.nome, minWidth: 220, grow: 2, namesRow: true }),
  c.flag("certificatomedico", "Certificato medico", {
    value: (type) => type.certificatomedico ?? 0,
    width: 160,
    hiddenByDefault: true,
  }),
  c.number("prezzi", "Fasce di prezzo", {
    value: (type) => type.prezzi?.length ?? 0,
    width: 136,
    hiddenByDefault: true,
  }),
  c.dateTime("updated_at", "Modificato", { value: (type) => type.updated_at, hiddenByDefault: true }),
];
