import { formatDaySpan } from "@/lib/format/dates";
import type { RequestType } from "../request-types";
import type { RequestOutcome } from "./outcome";

/**
 * The outcome of a request on one line: "12–19/06/2027, Brezza", with "4 di 6" before it while some of its
 * people have no booking; "2 uscite" where they are on several. Empty without a booking.
 */
export function outcomeText({ isCourse }: RequestType, outcome: RequestOutcome | null): string {
  const [first] = outcome?.bookings ?? [];
  if (!outcome || !first) return "";
  const what =
    outcome.groups > 1
      ? `${outcome.groups} ${isCourse ? "classi" : "uscite"}`
      : [formatDaySpan(first.from, first.end) || "senza giorni", first.boat].filter(Boolean).join(", ");
  return outcome.placed < outcome.people ? `${outcome.placed} di ${outcome.people}: ${what}` : what;
}
