import { parseAsBoolean, useQueryState } from "nuqs";
import { useOpenRecord } from "@/components/list/use-open-record";
import type { Copy } from "@/features/user-cruises/copies";
import type { UserCruiseInput } from "@/features/user-cruises/user-cruise-form";
import { useCopy } from "./use-copy";
import { usePlanStart } from "./use-plan-start";
import type { UserCruise, View } from "./views";

/** The dialog that is open over the list, by the address. */
type OpenCruise =
  | { kind: "nothing" }
  /** The form of a booking that is not over. */
  | { kind: "booking"; booking: UserCruise }
  /** A sailing by one of its bookings, to be closed or closed; its form may lie above it. */
  | { kind: "closing"; booking: UserCruise; closes: boolean; isUnlisted: boolean; isEditing: boolean }
  | { kind: "new"; from?: { userCruise: UserCruise; copy: Copy }; start: Partial<UserCruiseInput> };

interface ReadCruises {
  view: View;
  list: readonly UserCruise[] | undefined;
  isFetching: boolean;
}

/** The dialog that is open over the list of user cruises, and the ways to open and close it. */
export function useOpenCruise({ view, list, isFetching }: ReadCruises) {
  const { record, isNew, openId, edit, add, close } = useOpenRecord<UserCruise>(
    { list, isFetching, listName: view },
    "Questa crociera non è in questo elenco.",
  );
  const [isEditing, setEditing] = useQueryState("modifica", parseAsBoolean.withOptions({ history: "push" }));
  const copy = useCopy(list);
  const planStart = usePlanStart(close);

  function openNow(): OpenCruise {
    if (isNew && copy.isReady) return { kind: "new", from: copy.from, start: planStart.values };
    if (!record || !list) return { kind: "nothing" };
    if (view === "gestisci" || view === "da-sistemare") return { kind: "booking", booking: record };
    // While it is closed its data may be changed: the dialog shows the record that the list has now.
    const listed = list.find(({ id }) => id === record.id);
    return {
      kind: "closing",
      booking: listed ?? record,
      closes: view === "da-chiudere",
      isUnlisted: !listed && !isFetching,
      isEditing: isEditing === true && listed !== undefined,
    };
  }

  return {
    open: openNow(),
    /** For the table's `openId`. */
    openId,
    edit,
    add,
    close: () => {
      close();
      void setEditing(null);
    },
    copy: (booking: UserCruise, what: Copy) => {
      add();
      copy.begin(booking.id, what);
    },
    setEditing: (next: boolean) => void setEditing(next || null),
    closeNew: () => {
      // Changing the search params would stop the way back to the plan.
      if (copy.from) copy.end();
      planStart.close();
    },
  };
}
