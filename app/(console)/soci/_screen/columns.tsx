import { columnsFor } from "@/components/table";
import type { FoundMember } from "./member";
import { ReliabilityBadge } from "./reliability-badge";

const c = columnsFor<FoundMember>();

export const columns = [
  c.number("affidabilita", "Affidabilità", {
    value: (member) => member.affidabilita,
    cell: (member) => <ReliabilityBadge score={member.affidabilita} />,
    width: 116,
  }),
  c.text("nome", "Nome", { value: (member) => member.nome, namesRow: true }),
  c.text("cognome", "Cognome", { value: (member) => member.cognome, namesRow: true }),
  c.text("SOC_ID", "N. socio", { value: (member) => member.SOC_ID, width: 112 }),
  c.text("email", "E-mail", { value: (member) => member.email, minWidth: 220, grow: 2 }),
  c.number("id_usr", "Id", { value: (member) => member.id_usr, hiddenByDefault: true }),
];
