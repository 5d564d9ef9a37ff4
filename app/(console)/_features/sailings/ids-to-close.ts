import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/client/errors";
import { readNow } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { sailingKey } from "@/lib/rules/sailings";
import { closingIds } from "@/lib/rules/user-cruises";

/**
 * The participants of a booking's sailing for the call that closes it, as they are stored now: ids joined by
 * commas. Rejects with ApiError: 410 `gone` where the sailing is no longer to be closed, and the failures of
 * the reads.
 */
export async function idsToClose(queries: QueryClient, first: UserCruise): Promise<string> {
  const { Attivita } = await readNow(queries, "crocierautente.toClose");
  const key = sailingKey(first);
  const listed = Attivita.filter((one) => sailingKey(one) === key);
  const [booking] = listed;
  if (!booking) throw new ApiError("Non è più tra le crociere da chiudere.", 410, "gone");
  const { Passeggeri } = await readNow(queries, "crocierautente.participants", { body: booking });
  return closingIds(Passeggeri.length > 0 ? Passeggeri : listed);
}
