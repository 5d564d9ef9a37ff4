import type { BoatDocument } from "@/features/boat-documents/boat-document";
import { typeNameOf } from "@/features/boat-documents/names";
import { archiveColumns } from "@/features/documents/archive";

export const columns = archiveColumns<BoatDocument>(({ Owner }) => Owner, typeNameOf);
