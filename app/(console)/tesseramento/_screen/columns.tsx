import { columnsFor } from "@/components/table";
import { memberHref } from "@/lib/routes";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Membership } from "./membership";
import { memberName } from "./membership-record";
import { exportedStatus, Status, statusRank, statusText } from "./status";

const c = columnsFor<Membership>();

export const columns = [
  c.text("nome", "Socio", { value: memberName }),
  c.text("tessera", "Tessera", { value: (row) => nameOrNumber(row.Tessera?.nome, row.tessera) }),
  c.text("front", {
    value: (row) => nameOrNumber(row.FrontOffice?.nominativo, row.front),
    href: (row) => memberHref(row.front),
  }),
  c.number("anno", "Anno", {
    value: (row) => row.anno || null,
    text: (row) => (row.anno ? String(row.anno) : ""),
    exported: [{ header: "Anno", kind: "number", value: (row) => row.anno || null }],
  }),
  c.text("stato", {
    value: statusRank,
    text: statusText,
    exported: exportedStatus,
    cell: (row) => <Status membership={row} />,
    cellWidth: 332,
    onPhone: "unlabelled",
  }),
  c.text("back", {
    value: (row) => nameOrNumber(row.BackOffice?.nominativo, row.back),
    href: (row) => memberHref(row.back),
    hiddenByDefault: true,
  }),
  c.dateTime("created_at", "Richiesta il", { value: (row) => row.created_at, hiddenByDefault: true }),
];
