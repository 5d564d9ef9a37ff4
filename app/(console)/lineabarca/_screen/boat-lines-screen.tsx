"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

/** The prices of the club's boats by season (docs/rules/boats.md#boat-lines). */
export const BoatLinesScreen = resourceScreen({
  entity: "lineabarca",
  noun: { gender: "f", one: "linea", many: "linee" },
  words: { kind: "Linea barca" },
  title: "Linee barca",
  name: "linee-barca",
  columns: (c) => [
    c.text("nome"),
    c.text("descrizione"),
    c.number("prezzi", "Prezzi", { value: (line) => line.prezzi?.length, hiddenByDefault: true }),
    c.dateTime("updated_at", "Modificata", { hiddenByDefault: true }),
  ],
  urlKeys: { id: "linea", nuovo: "nuova" },
  searchPlaceholder: "Cerca per nome o descrizione",
  emptyHint: "Aggiungi la prima, con il prezzo di ogni stagione.",
  Form: dynamic(() => loadPart(() => import("./boat-line-form").then((file) => file.BoatLineForm))),
});
