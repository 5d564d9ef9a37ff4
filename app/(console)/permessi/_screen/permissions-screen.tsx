"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { type ListConfig, useListScreen } from "@/components/list/use-list-screen";
import { useRemoval } from "@/components/list/use-removal";
import { DataTable } from "@/components/table";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { seenOfRow } from "@/lib/contract/deletions";
import { recordOfSave } from "@/lib/contract/live";
import { levelNames } from "@/lib/format/level-names";
import type { Level } from "@/lib/rules/levels";
import { columns } from "./columns";
import { levelOf, type PermissionSet } from "./keys";

const PermissionSetDialog = dynamic(() =>
  loadPart(() => import("./permission-set-dialog").then((module) => module.PermissionSetDialog)),
);

const permissionSets: ListConfig<PermissionSet> = {
  noun: { gender: "m", one: "insieme di permessi", many: "insiemi di permessi" },
  title: "Permessi",
  label: "Insiemi di permessi",
  name: "permessi",
  columns,
  urlKeys: { id: "insieme" },
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Gli insiemi nascono sul server del circolo: chiedi a chi lo gestisce.",
};

/** The permission sets, which say what each level's menu shows (docs/rules/roles.md#permission-sets). */
export function PermissionsScreen() {
  const { level } = useViewer();
  const router = useRouter();
  const query = useQuery(read("permessi.list"));
  const { remove, isAllowed } = useRemoval("permessi.delete", (set: PermissionSet) => ({
    params: { id: set.id },
    asRead: { base: seenOfRow(set) },
  }));
  const isOwn = (set: PermissionSet) => levelOf(set) === level;

  const { header, table, question, record, close } = useListScreen(permissionSets, {
    query,
    rows: query.data?.Permessi,
    removal: {
      isAllowed,
      confirmation: (set) => ({ children: <LevelWarning level={levelOf(set)} isOwn={isOwn(set)} /> }),
      remove: async (set) => {
        await remove(set);
        if (isOwn(set)) router.refresh();
      },
    },
    recordName: ({ id }) => recordOfSave("permessi.update", id),
  });

  return (
    <>
      <PageHeader
        {...header}
        // The sets are made on the club's server.
        action={null}
        description="Ogni insieme dice quali voci del menu vede il livello che ha il suo nome."
      />
      <DataTable {...table} />
      {record && <PermissionSetDialog key={record.id} set={record} onClose={close} />}
      {question}
    </>
  );
}

/** Warns about the people whose menu goes with a set; a set of no level has none. */
function LevelWarning({ level, isOwn }: { level: Level | null; isOwn: boolean }) {
  if (!level) return null;
  return (
    <p className="mt-3 flex items-start gap-2 rounded bg-warning-soft px-3 py-2 text-warning">
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      {isOwn
        ? "È l'insieme del tuo livello: dal tuo menu spariscono tutte le voci, anche questa."
        : `È l'insieme del livello ${levelNames[level]}: a tutte le persone di quel livello il menu resta vuoto.`}{" "}
      Da Pontile non si può rifare: lo rifà solo chi gestisce il server del circolo.
    </p>
  );
}
