import { countOf } from "@/lib/format/counts";
import { isInCharge } from "@/lib/rules/requests";
import { BookingDialog, type BookingWay } from "./creation/booking-buttons";
import { commonValues } from "./creation/common-values";
import type { CreationProps, SameRequests } from "./creation/creation-props";
import type { RequestType } from "./request-types";

/** Bookings for several requests at once: the dialog of one of the two ways. */
export function BulkBooking(
  props: Pick<CreationProps, "kind" | "requests" | "onDone" | "onClose"> & { way: BookingWay },
) {
  const { kind, requests } = props;
  return (
    <BookingDialog {...props} values={commonValues(requests)} description={descriptionOf(kind, requests)} />
  );
}

/** 'Elba, 6 richieste: prendi in carico le 2 che non sono ancora di nessuno'. */
function descriptionOf(kind: RequestType, requests: SameRequests): string {
  const unclaimed = requests.filter((request) => !isInCharge(request)).length;
  const count = countOf(requests.length, "richiesta", "richieste");
  const taking =
    unclaimed === 0
      ? ""
      : unclaimed === 1
        ? ": una non è ancora di nessuno, e la prendi in carico tu"
        : `: ${unclaimed} non sono ancora di nessuno, e le prendi in carico tu`;
  return `${kind.nameOf(requests[0])}, ${count}${taking}`;
}
