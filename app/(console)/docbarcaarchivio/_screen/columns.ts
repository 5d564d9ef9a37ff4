import type { BoatDocument } from "@/components/boat-documents/boat-document";
import { typeNameOf } from "@/components/boat-documents/names";
import { archiveColumns } from "@/components/documents/archive";

export const columns = archiveColumns<BoatDocument>(({ Owner }) => Owner, typeNameOf);
