"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { columns } from "./columns";

/**
 * The cruises on offer (docs/rules/offering.md#cruises); below ADMIN the gateway leaves the inactive ones
 * out.
 */
export const CruisesScreen = resourceScreen({
  entity: "crociera",
  noun: { gender: "f", one: "crociera", many: "crociere" },
  title: "Crociere",
  name: "crociere",
  columns: () => columns,
  flag: "pubblicato",
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi la prima: resta privata finché non la pubblichi.",
  Form: dynamic(() => loadPart(() => import("./cruise-dialog").then((file) => file.CruiseDialog))),
});
