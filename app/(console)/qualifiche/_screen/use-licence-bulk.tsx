"use client";

import { CircleCheck, UserRoundPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { TableSelection } from "@/components/table/types";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/lib/api/query";
import { mayAssignLicences } from "@/lib/rules/licences";
import { useViewer } from "@/lib/ui/viewer";
import type { Licence } from "./columns";
import { licenceItem, licenceReads, licenceWords } from "./licence";

const AcceptManyDialog = dynamic(() =>
  import("@/components/domain/bulk/accept-many-dialog").then((module) => module.AcceptManyDialog),
);
const AssignDialog = dynamic(() =>
  import("@/components/domain/assign-dialog").then((module) => module.AssignDialog),
);

type Asked = { kind: "accept" | "assign"; licences: readonly Licence[] };

/** What can be done with several licences at once: accept, assign (ADMIN and not GOD) (issue, "Bulk"). */
export function useLicenceBulk(rows: readonly Licence[] | undefined): {
  selection: TableSelection;
  dialog: ReactNode;
  isOpen: boolean;
} {
  const { level } = useViewer();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const { write } = useWrite("qualifica.accept");
  const close = () => setAsked(null);

  function bar(ids: string[]) {
    const chosen = new Set(ids);
    const ask = (kind: Asked["kind"]) =>
      setAsked({ kind, licences: (rows ?? []).filter(({ id }) => chosen.has(String(id))) });
    return (
      <>
        <Button size="sm" icon={<CircleCheck aria-hidden />} onClick={() => ask("accept")}>
          Accetta
        </Button>
        {mayAssignLicences(level) && (
          <Button size="sm" icon={<UserRoundPlus aria-hidden />} onClick={() => ask("assign")}>
            Assegna
          </Button>
        )}
      </>
    );
  }
  return {
    selection: { selected, onChange: setSelected, bar },
    isOpen: asked !== null,
    dialog: (
      <>
        {asked?.kind === "accept" && (
          <AcceptManyDialog
            items={asked.licences.map((licence) => ({ ...licence, ...licenceItem(licence) }))}
            words={licenceWords}
            dayOnly
            accept={async (id, { scadenza }) => {
              const licence = asked.licences.find((one) => String(one.id) === id);
              if (licence && scadenza)
                await write({ params: { id }, body: { ...licence, accettato: 1, scadenza } });
            }}
            invalidates={licenceReads}
            onClose={close}
          />
        )}
        {asked?.kind === "assign" && (
          <AssignDialog
            items={asked.licences.map(licenceItem)}
            words={licenceWords}
            invalidates={["qualifica.toReview"]}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
