import type { BoatDocument } from "@/features/boat-documents/boat-document";
import { typeNameOf } from "@/features/boat-documents/names";
import { archiveColumns } from "@/features/documents/archive";
import { ownerNames } from "@/features/documents/owner-names";

export const columns = archiveColumns<BoatDocument>(
  ({ Owner, id_usr }) => ownerNames(Owner, id_usr),
  typeNameOf,
);
