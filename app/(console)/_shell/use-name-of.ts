import { type QueryClient, useQueries, useQueryClient } from "@tanstack/react-query";
import type { ChangedField, DisputedPart } from "@/lib/client/conflicts";
import { read } from "@/lib/client/query";
import { entryId } from "@/lib/contract/entries";
import { isRecord } from "@/lib/contract/loose-values";
import type { SaveKey } from "@/lib/contract/stored";
import { membersIn, type NameOf } from "@/lib/format/field-text";
import { namedReads } from "@/lib/format/named-reads";

/**
 * The names of the records that these fields reference: from lists in the query cache; members are fetched.
 */
export function useNameOf(call: SaveKey, fields: readonly (ChangedField | DisputedPart)[]): NameOf {
  const queries = useQueryClient();
  const members = fields.flatMap((field) =>
    membersIn(call, field.name, ["stored" in field ? [field.stored, field.before] : [], field.mine].flat()),
  );
  useQueries({
    queries: [...new Set(members)].map((id) => ({
      ...read("socio.name", { params: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return (to, id) => (to === "member" ? memberName(queries, id) : listedName(queries, to, id));
}

function memberName(queries: QueryClient, id: number): string | null {
  const answer = queries.getQueryData(read("socio.name", { params: { id } }).queryKey);
  return answer?.Utenti[0]?.nominativo ?? null;
}

function listedName(queries: QueryClient, to: keyof typeof namedReads, id: number): string | null {
  for (const key of namedReads[to]) {
    const answer = queries.getQueryData(read(key).queryKey) as object | undefined;
    const records = Object.values(answer ?? {}).flat();
    const found = records.find((one) => isRecord(one) && entryId(one) === id);
    if (isRecord(found) && typeof found.nome === "string" && found.nome) return found.nome;
  }
  return null;
}
