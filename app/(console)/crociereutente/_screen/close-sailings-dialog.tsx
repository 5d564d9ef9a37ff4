"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { boatOf, cruiseOf, daysOf } from "@/features/sailings/names";
import { ApiError } from "@/lib/client/errors";
import { readNow, refetchAfter, useWrite } from "@/lib/client/query";
import { countParticipants } from "@/lib/format/counts";
import { type Sailing, sailingId, sailingKey } from "@/lib/rules/sailings";
import { closingIds } from "@/lib/rules/user-cruises";
import type { UserCruise } from "./views";

interface CloseSailingsDialogProps {
  sailings: readonly Sailing<UserCruise>[];
  onClose: () => void;
}

/**
 * Closes several sailings after one question, one after the other by the call that closes one, each with its
 * own result (docs/rules/user-cruises.md#closing-several).
 */
export function CloseSailingsDialog({ sailings, onClose }: CloseSailingsDialogProps) {
  // Those that were there when it opened: the list loses the closed ones.
  const [chosen] = useState(sailings);
  const queries = useQueryClient();
  const { write } = useWrite("crocierautente.close", { refetch: false });
  const many = chosen.length === 1 ? "un'uscita" : `${chosen.length} uscite`;

  async function closeOne([first]: Sailing<UserCruise>) {
    const { Attivita } = await readNow(queries, "crocierautente.toClose");
    const key = sailingKey(first);
    const listed = Attivita.filter((one) => sailingKey(one) === key);
    const [booking] = listed;
    if (!booking) throw new ApiError("Non è più tra le crociere da chiudere.", 410, "gone");
    const { Passeggeri } = await readNow(queries, "crocierautente.participants", { body: booking });
    await write({ body: { ids: closingIds(Passeggeri.length > 0 ? Passeggeri : listed) } });
  }

  return (
    <BulkDialog
      title={`Chiudi ${many}`}
      items={chosen.map((sailing) => ({ id: String(sailingId(sailing)), label: labelOf(sailing) }))}
      done="Chiusa"
      concurrency={1}
      confirm={{ text: `Sei sicuro di voler chiudere ${many}?`, confirmLabel: `Chiudi ${many}` }}
      send={async (id) => {
        const sailing = chosen.find((one) => String(sailingId(one)) === id);
        if (sailing) await closeOne(sailing);
      }}
      isFinal={(error) => error instanceof ApiError && error.code === "gone"}
      onEnd={() => refetchAfter(queries, "crocierautente.close")}
      onClose={onClose}
    />
  );
}

/** 'Elba, Maestrale, dal 01/07/2026 al 08/07/2026: 6 partecipanti'. */
function labelOf(sailing: Sailing<UserCruise>): string {
  const [first] = sailing;
  const what = [cruiseOf(first), boatOf(first) || "senza barca", daysOf(first)].filter(Boolean).join(", ");
  return `${what}: ${countParticipants(sailing.length)}`;
}
