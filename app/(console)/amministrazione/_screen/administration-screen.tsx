"use client";

import { type ReactNode, useId } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useViewer } from "@/lib/client/viewer";
import { managesAllMemberships } from "@/lib/rules/membership-lists";
import { EveryMembership, NewMemberships, OwnMemberships } from "./membership-sections";
import { BoatExpenses, Reimbursements } from "./money-sections";
import { BoatDocuments, Cards, Documents, Licences } from "./review-sections";

/** What waits for the administration in one place (docs/rules/overviews.md#administration); each kind loads and fails by itself. */
export function AdministrationScreen() {
  const { level } = useViewer();
  return (
    <>
      <PageHeader
        title="Amministrazione"
        description="Quello che aspetta l'amministrazione: di ogni elenco i più recenti."
      />
      <div className="grid gap-10 pb-6">
        <Group title="Spese da approvare">
          <Reimbursements />
          <BoatExpenses />
        </Group>
        <Group title="Tesseramenti non pagati o non conclusi">
          {managesAllMemberships(level) ? (
            <EveryMembership />
          ) : (
            <>
              <NewMemberships />
              <OwnMemberships />
            </>
          )}
        </Group>
        <Group title="Da accettare">
          <Cards />
          <Licences />
          <Documents />
          <BoatDocuments />
        </Group>
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-base font-semibold">
        {title}
      </h2>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2 xl:*:only:col-span-2">{children}</div>
    </section>
  );
}
