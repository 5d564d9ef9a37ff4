"use client";

import dynamic from "next/dynamic";
import { ResourceScreen, resource } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { texts } from "@/lib/format/texts";
import { columns } from "./columns";

const options = resource({
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

/** The extras that a cruise may offer, with their prices (docs/rules/offering.md#options). */
export function OptionsScreen() {
  return <ResourceScreen resource={options} />;
}
