"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { ErrorState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonText } from "@/components/ui/skeleton";
import { errorText } from "@/lib/api/errors";
import { read } from "@/lib/api/query";
import { fullName } from "@/lib/rules/member-names";
import { ReliabilityBadge } from "./reliability-badge";
import { MemberSections } from "./sections/member-sections";

/** A member with everything that belongs to it; read-only until 'Modifica' (part 1, section 2, "Members"). */
export function MemberDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(read("utente.get", { params: { x: id } }));
  const member = query.data?.Utenti.find((user) => user.id_usr === id);
  const [isEditing, setEditing] = useState(false);
  useGoneRecord(query.data !== undefined && !query.isFetching && !member, "Questo socio non c'è.", onClose);

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={member ? fullName(member) || `Socio ${id}` : "Socio"}
      state={member && <ReliabilityBadge score={member.affidabilita} />}
      description={member?.SOC_ID ? `Socio n. ${member.SOC_ID}` : undefined}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Chiudi</Button>
          {member && (
            <Button variant="primary" onClick={() => setEditing(!isEditing)}>
              Modifica
            </Button>
          )}
        </>
      }
    >
      {!member && query.error && (
        <ErrorState
          title={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!member && !query.error && (
        <div aria-busy>
          <SkeletonText lines={6} />
        </div>
      )}
      {member && (
        <div className="grid content-start gap-x-10 gap-y-8 lg:grid-cols-2">
          <MemberSections member={member} />
        </div>
      )}
    </Dialog>
  );
}
