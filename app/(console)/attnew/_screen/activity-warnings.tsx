import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { areInOrder, isIsoDate } from "@/lib/rules/dates";
import type { Activity, ActivityValues, activitySchema } from "./activity-form";

interface ActivityWarningsProps {
  control: Control<ActivityValues, unknown, z.output<typeof activitySchema>>;
  activity?: Activity;
}

/** The plan warnings for boat and days as they stand in the form (docs/rules/planning.md#before-saving). */
export function ActivityWarnings({ control, activity }: ActivityWarningsProps) {
  const [barca, inizio, fine] = useWatch({ control, name: ["barca", "inizio", "fine"] });
  const from = isIsoDate(inizio) ? inizio : null;
  const to = isIsoDate(fine) && areInOrder(from, fine) ? fine : from;
  return (
    <DraftWarnings
      drafts={
        from && to && barca
          ? [
              {
                id: `activity-${activity?.id ?? "new"}`,
                kind: "activity",
                recordId: activity?.id ?? 0,
                title: "Questa attività",
                from,
                to,
                boat: barca,
                cruise: null,
                venue: null,
                instructors: [],
                participants: null,
                members: [],
                isClosed: false,
              },
            ]
          : []
      }
    />
  );
}
