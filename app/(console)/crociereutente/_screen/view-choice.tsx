import { useQuery } from "@tanstack/react-query";
import { countedOptions, Segmented } from "@/components/ui/segmented";
import { read, readCounts } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { type UserCruise, userCruisesOf, type View, viewLabels, views } from "./views";

interface ViewChoiceProps {
  view: View;
  onView: (view: View) => void;
  /** The list of the shown view; undefined while it is read. */
  list: readonly UserCruise[] | undefined;
}

/** The views as one choice, with how many bookings each has. */
export function ViewChoice({ view, onView, list }: ViewChoiceProps) {
  const counts = useViewCounts({ view, list });
  return (
    <Segmented
      label="Quali crociere"
      value={view}
      onValueChange={onView}
      options={countedOptions(views, viewLabels, (value) => counts[value])}
      stacksOnPhone
    />
  );
}

/** The closed ones count when they are shown: their list is long, and nothing waits in it. */
function useViewCounts({
  view,
  list,
}: Pick<ViewChoiceProps, "view" | "list">): Partial<Record<View, number>> {
  const { id } = useViewer();
  const open = useQuery(read("crocierautente.list"));
  const toClose = useQuery({
    ...readCounts("crocierautente.toClose", id),
    enabled: view !== "da-chiudere",
  });
  const counts = {
    gestisci: userCruisesOf(open.data)?.length,
    "da-chiudere": toClose.data?.lengths.Attivita,
  };
  return view === "da-sistemare" ? counts : { ...counts, [view]: list?.length };
}
