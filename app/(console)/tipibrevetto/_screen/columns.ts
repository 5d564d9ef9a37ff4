import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type LicenceType = Answer<"tipobrevetti.list">["TipoBrevetti"][number];

const c = columnsFor<LicenceType>();

export const columns = [
  c.text("nome", "Nome", { value: (type) => type.nome, minWidth: 200, grow: 2 }),
  c.text("ente", "Ente di affiliazione", {
    value: (type) => type.Enti?.nome ?? (type.ente ? `n. ${type.ente}` : ""),
    minWidth: 180,
  }),
];
