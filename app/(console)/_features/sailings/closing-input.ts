import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/client/errors";
import { readNow } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { sailingKey } from "@/lib/rules/sailings";
import { closingIds } from "@/lib/rules/user-cruises";

/**
 * The input for `write` of crocierautente.close, by one booking of the sailing: its participants as they are
 * stored now, ids joined by commas, and the bookings that these are of. Rejects with ApiError: 410 `gone`
 * where the sailing is no longer to be closed, and the failures of the reads.
 */
export async function closingInput(queries: QueryClient, first: UserCruise) {
  const { Attivita } = await readNow(queries, "crocierautente.toClose");
  const key = sailingKey(first);
  const listed = Attivita.filter((one) => sailingKey(one) === key);
  const [booking] = listed;
  if (!booking) throw new ApiError("Non è più tra le crociere da chiudere.", 410, "gone");
  const { Passeggeri } = await readNow(queries, "crocierautente.participants", { body: booking });
  const ids = closingIds(Passeggeri.length > 0 ? Passeggeri : listed);
  return { body: { ids }, asRead: { base: { prenotazioni: listed.map(({ id }) => id) } } };
}
