import { columnsFor } from "@/components/table";
import type { BoatDocument } from "@/features/boat-documents/boat-document";
import { typeNameOf } from "@/features/boat-documents/names";
import { fullName } from "@/lib/rules/member-names";

const c = columnsFor<BoatDocument>();

export const columns = [
  c.text("tipo", "Tipo", { value: typeNameOf }),
  c.text("proprietario", "Armatore", { value: (row) => fullName(row.Owner), isPerson: true }),
  c.dateTime("caricato", "Caricato il", { value: (row) => row.created_at, hideOnPhone: true }),
];
