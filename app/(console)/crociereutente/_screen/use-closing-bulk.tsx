import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { TableSelection } from "@/components/table";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { countOf } from "@/lib/format/counts";
import { monthName } from "@/lib/format/dates";
import type { Month } from "@/lib/rules/months";
import { type Sailing, sailingsOf } from "@/lib/rules/sailings";
import type { CruiseRow } from "./rows";
import type { UserCruise } from "./views";

const CloseSailingsDialog = dynamic(() =>
  loadPart(() => import("./close-sailings-dialog").then((module) => module.CloseSailingsDialog)),
);

interface ClosingBulk {
  selection: TableSelection<CruiseRow>;
  /** Closes all of the month that is shown; null without one, and once none of it is left. */
  monthButton: ReactNode;
  dialog: ReactNode;
}

/**
 * Closing several sailings: those with a ticked row, or all of the month that is shown
 * (docs/rules/user-cruises.md#closing-several). `list` is what is shown.
 */
export function useClosingBulk(list: readonly UserCruise[] | undefined, month: Month | null): ClosingBulk {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<readonly Sailing<UserCruise>[] | null>(null);

  const shown = month && list ? sailingsOf(list) : [];
  return {
    selection: {
      selected,
      onChange: setSelected,
      bar: (rows) => {
        const sailings = [...new Set(rows.map(({ sailing }) => sailing))];
        return (
          <Button size="sm" icon="check-check" onClick={() => setChosen(sailings)}>
            {`Chiudi ${count(sailings.length)}`}
          </Button>
        );
      },
    },
    monthButton:
      month && shown.length > 0 ? (
        <Button icon="check-check" onClick={() => setChosen(shown)}>
          {`Chiudi ${count(shown.length)} di ${monthName(month)}`}
        </Button>
      ) : null,
    dialog: chosen && (
      <CloseSailingsDialog
        sailings={chosen}
        onClose={() => {
          setChosen(null);
          setSelected(new Set());
        }}
      />
    ),
  };
}

const count = (sailings: number) => countOf(sailings, "uscita", "uscite");
