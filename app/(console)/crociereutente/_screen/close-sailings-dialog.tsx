import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { closingInput } from "@/features/sailings/closing-input";
import { leftOpenOfMany } from "@/features/sailings/left-open";
import { LeftOpenUnknown } from "@/features/sailings/left-open-unknown";
import { boatOf, cruiseOf, daysOf } from "@/features/sailings/names";
import { useLeftOpen } from "@/features/sailings/use-left-open";
import { ApiError } from "@/lib/client/errors";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { countParticipants } from "@/lib/format/counts";
import { type Sailing, sailingId } from "@/lib/rules/sailings";
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
  const leftOpen = useLeftOpen(chosen);
  const { write } = useWrite("crocierautente.close", { refetch: false });
  const isOne = chosen.length === 1;
  const many = isOne ? "l'uscita" : `${chosen.length} uscite`;

  return (
    <BulkDialog
      title={`Chiudi ${many}`}
      items={chosen.map((sailing) => ({ id: String(sailingId(sailing)), label: labelOf(sailing) }))}
      done="Chiusa"
      concurrency={1}
      confirm={{
        text: (
          <>
            <p>Sei sicuro di voler chiudere {many}?</p>
            {leftOpen.parts.length > 0 && (
              <p className="my-2 wrap-break-word">{leftOpenOfMany(chosen.length, leftOpen.parts)}</p>
            )}
            <p>{isOne ? "Chiusa non si riapre." : "Chiuse non si riaprono."}</p>
            <LeftOpenUnknown {...leftOpen} />
          </>
        ),
        disabledReason: leftOpen.waitsFor,
        confirmLabel: `Chiudi ${many}`,
      }}
      send={async (id) => {
        const sailing = chosen.find((one) => String(sailingId(one)) === id);
        if (sailing) await write(await closingInput(queries, sailing[0]));
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
