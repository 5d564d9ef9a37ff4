import { columnsFor } from "@/components/table";
import type { BoatDocument } from "@/features/boat-documents/boat-document";
import { typeNameOf } from "@/features/boat-documents/names";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";

const c = columnsFor<BoatDocument>();

export const columns = [
  c.text("tipo", "Tipo", { value: typeNameOf }),
  c.text("proprietario", "Armatore", {
    value: (row) => nameOrNumber(fullName(row.Owner), row.id_usr),
    isPerson: true,
    onPhone: "unlabelled",
  }),
  c.dateTime("caricato", "Caricato il", { value: (row) => row.created_at, onPhone: "hidden" }),
];
