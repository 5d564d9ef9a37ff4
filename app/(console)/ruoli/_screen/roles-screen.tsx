"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";

const add = "Aggiungi ruolo";

/** The roles that members can have (docs/rules/roles.md#roles). */
export const RolesScreen = resourceScreen({
  entity: "ruoli",
  noun: { gender: "m", one: "ruolo", many: "ruoli" },
  words: { add, newTitle: add },
  title: "Ruoli",
  name: "ruoli",
  columns: (c) => [
    c.text("nome"),
    c.text("affiliazione"),
    c.text("etichetta", "Etichetta", { hiddenByDefault: true }),
    c.dateTime("updated_at", "Modificato il", { hiddenByDefault: true }),
  ],
  urlKeys: { id: "ruolo" },
  searchPlaceholder: "Cerca per nome o affiliazione",
  emptyHint: "Aggiungi il primo: serve per i soci e per i tipi di documento.",
  Form: dynamic(() => loadPart(() => import("./role-form").then((file) => file.RoleForm))),
});
