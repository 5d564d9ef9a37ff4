import { columnsFor } from "@/components/table";
import { memberHref } from "@/lib/routes";
import type { Membership } from "./membership";
import { memberName } from "./membership-record";
import { Status, statusRank, statusText } from "./status";

const c = columnsFor<Membership>();

export const columns = [
  c.text("nome", "Nome", { value: memberName, minWidth: 164, grow: 1.4 }),
  c.text("tessera", "Tessera", { value: (row) => row.Tessera?.nome, minWidth: 132 }),
  c.text("front", "Front office", {
    value: (row) => row.FrontOffice?.nominativo,
    href: (row) => memberHref(row.front),
    minWidth: 110,
  }),
  c.number("anno", "Anno", {
    value: (row) => row.anno || null,
    text: (row) => (row.anno ? String(row.anno) : ""),
    width: 72,
  }),
  c.text("stato", "Stato", {
    value: statusRank,
    text: statusText,
    cell: (row) => <Status membership={row} />,
    width: 332,
  }),
  c.text("back", "Back office", {
    value: (row) => row.BackOffice?.nominativo,
    href: (row) => memberHref(row.back),
    hiddenByDefault: true,
  }),
  c.dateTime("created_at", "Richiesta il", { value: (row) => row.created_at, hiddenByDefault: true }),
];
