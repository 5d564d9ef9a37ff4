import { columnsFor } from "@/components/table";
import type { Port } from "./record";

const c = columnsFor<Port>();

export const columns = [
  c.text("nome", "Nome", { value: (port) => port.nome, minWidth: 180 }),
  c.text("descrizione", "Descrizione", {
    value: (port) => port.descrizione,
    grow: 2,
    hiddenByDefault: true,
  }),
];
