import { columnsFor } from "@/components/table";
import type { FoundMember } from "./member";
import { ReliabilityBadge } from "./reliability-badge";

const c = columnsFor<FoundMember>();

export const columns = [
  c.text("nome", { value: (member) => member.nome, namesRow: true }),
  c.text("cognome", { value: (member) => member.cognome, namesRow: true }),
  c.text("SOC_ID", "N. socio", { value: (member) => member.SOC_ID }),
  c.text("email", { value: (member) => member.email }),
  c.number("affidabilita", {
    value: (member) => member.affidabilita,
    cell: (member) => <ReliabilityBadge score={member.affidabilita} />,
  }),
  c.number("id_usr", "Id", { value: (member) => member.id_usr, hiddenByDefault: true }),
];
