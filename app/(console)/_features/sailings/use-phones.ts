import { limitedRead } from "@/lib/client/limited-read";
import { useOwnQueries } from "@/lib/client/live/own-queries";

const staleTime = 5 * 60_000;

/** A member's own telephone: `text` is "" where there is none, or none is known (yet). */
export interface Phone {
  text: string;
  state: "read" | "reading" | "failed";
}

/** The telephones of these members; one call for each. */
export function usePhones(members: readonly number[]): ReadonlyMap<number, Phone> {
  const ids = [...new Set(members)];
  return useOwnQueries(
    ids.map((x) => ({ ...limitedRead("utente.get", { params: { x } }), staleTime })),
    (results) =>
      new Map(
        results.map(({ data, error }, index): [number, Phone] => {
          const id = ids[index] ?? 0;
          const text = data?.Utenti.find(({ id_usr }) => id_usr === id)?.telefono ?? "";
          return [id, { text, state: data ? "read" : error ? "failed" : "reading" }];
        }),
      ),
  );
}

/** The telephone of somebody's booking, else their own: `member` is their id, 0 where nobody says. */
export function phoneFor(
  phones: ReadonlyMap<number, Phone>,
  own: string | null | undefined,
  member: number | null | undefined,
): Phone {
  return (!own && phones.get(member || 0)) || { text: own ?? "", state: "read" };
}
