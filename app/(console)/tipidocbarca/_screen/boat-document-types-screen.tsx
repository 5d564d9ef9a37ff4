"use client";

import dynamic from "next/dynamic";
import type { RecordOf } from "@/components/list/entity";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { activityScopes, neverExpires } from "@/lib/rules/boat-documents";
import { nameOrNumber } from "@/lib/rules/name-or-number";

type BoatDocumentType = RecordOf<"tipodocbarca">;

/** The scope in words; a value that is none of the three as its number. */
const scopeName = ({ attivita }: BoatDocumentType) =>
  nameOrNumber(activityScopes.find(({ value }) => value === (attivita ?? 0))?.label, attivita);

/** The fields that documents of a type must have; Eterno for those that never expire. */
const required = (type: BoatDocumentType) =>
  [
    neverExpires(type) ? "Eterno" : "Scadenza",
    type.titolare === 1 && "Titolare",
    type.massimale === 1 && "Massimale",
  ]
    .filter(Boolean)
    .join(", ");

/** The types of boat documents, and what each requires (docs/rules/boats.md#boat-document-types). */
export const BoatDocumentTypesScreen = resourceScreen({
  entity: "tipodocbarca",
  noun: { gender: "m", one: "tipo di documento", many: "tipi" },
  words: { kind: "Tipo di documento barca" },
  title: "Tipi documento barca",
  label: "Tipi di documento barca",
  name: "tipi-documento-barca",
  columns: (c) => [
    c.text("nome"),
    c.text("attivita", { value: scopeName }),
    c.text("richiede", "Richiede", { value: required, onPhone: "hidden" }),
  ],
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo: serve per caricare i documenti delle barche.",
  Form: dynamic(() =>
    loadPart(() => import("./boat-document-type-form").then((file) => file.BoatDocumentTypeForm)),
  ),
});
