"use client";

import dynamic from "next/dynamic";
import { parseAsArrayOf, parseAsStringLiteral, useQueryState } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { Accordion, AccordionPanel } from "@/components/ui/accordion";
import { loadPart } from "@/components/ui/load-part";
import { type ListName, listNames, namedLists } from "./lists";
import { ServerActions } from "./server-actions";

// With the table, which a closed panel does not need.
const NamedList = dynamic(() => loadPart(() => import("./named-list").then((module) => module.NamedList)));

const SERVER = "server";
const panels = [...listNames, SERVER] as const;
const first: (ListName | typeof SERVER)[] = ["oggetti"];
const openParser = parseAsArrayOf(parseAsStringLiteral(panels)).withDefault(first);

/**
 * Lookup lists and actions of the server, each in a panel that loads and fails by itself
 * (docs/rules/settings.md#lists).
 */
export function SettingsScreen() {
  const [open, setOpen] = useQueryState("sezione", openParser);
  const change = (next: string[]) => void setOpen(panels.filter((panel) => next.includes(panel)));
  return (
    <div className="shrink-0 pb-4">
      <PageHeader title="Impostazioni" />
      <Accordion value={open} onValueChange={change}>
        {listNames.map((name) => (
          <AccordionPanel
            key={name}
            value={name}
            title={namedLists[name].title}
            description={namedLists[name].description}
          >
            <NamedList name={name} />
          </AccordionPanel>
        ))}
        <AccordionPanel
          value={SERVER}
          title="Azioni server"
          description="Lavori che il server del circolo fa su richiesta"
          // A failure stays to be read when the panel is closed and opened again.
          keepMounted
        >
          <ServerActions />
        </AccordionPanel>
      </Accordion>
    </div>
  );
}
