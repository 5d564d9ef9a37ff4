"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { texts } from "@/lib/format/texts";
import { columns } from "./columns";

/** The extras that a cruise may offer, with their prices (docs/rules/offering.md#options). */
export const OptionsScreen = resourceScreen({
  entity: "opzioni",
  noun: { gender: "f", one: "opzione", many: "opzioni" },
  words: { cancel: texts.close },
  title: "Opzioni",
  name: "opzioni",
  columns: () => columns,
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi la prima: si offre con le crociere.",
  Form: dynamic(() => loadPart(() => import("./option-form").then((file) => file.OptionForm))),
});
