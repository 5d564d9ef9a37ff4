import { formatDate } from "@/lib/format/dates";
import type { RequestType } from "../request-types";
import type { RequestOutcome } from "./outcome";

/**
 * The outcome of a request by first day and boat: "12/06/2027, Brezza", with "(4 di 6)" behind while some of
 * its people have no booking; "2 uscite" where they are on several. Empty without a booking.
 */
export function outcomeText({ isCourse }: RequestType, outcome: RequestOutcome | null): string {
  const [first] = outcome?.bookings ?? [];
  if (!outcome || !first) return "";
  const what =
    outcome.groups > 1
      ? `${outcome.groups} ${isCourse ? "classi" : "uscite"}`
      : [formatDate(first.from) || "senza giorni", first.boat].filter(Boolean).join(", ");
  return outcome.placed < outcome.people ? `${what} (${outcome.placed} di ${outcome.people})` : what;
}
