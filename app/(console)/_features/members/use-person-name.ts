import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/client/query";
import { isId } from "@/lib/rules/ids";

/**
 * The name behind an id, read once for each person (GET /socio/{id}); a name that is one already is returned.
 * Null while nobody knows, for id 0 and for an id that nobody has.
 */
export function usePersonName(person: string | number | null | undefined): string | null {
  const id = String(person ?? "0");
  const isKnownById = isId(id) && id !== "0";
  const { data } = useQuery({
    ...read("socio.name", { params: { id: isKnownById ? id : 0 } }),
    enabled: isKnownById,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isKnownById) return data?.Utenti[0]?.nominativo ?? null;
  return id === "0" ? null : id;
}
