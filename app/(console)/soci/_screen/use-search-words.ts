import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/client/query";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { MemberSearch } from "./search";

/** The search of members in words: the name, and the roles. */
export function useSearchWords(search: MemberSearch | null): string[] {
  const { nominativo = "", ruoli = [] } = search ?? {};
  const roles = useQuery({ ...read("ruoli.list"), enabled: ruoli.length > 0 });
  const names = new Map(roles.data?.Ruoli.map(({ id, nome }) => [id, nome]));
  return [
    ...(nominativo === "" ? [] : [`nome «${nominativo}»`]),
    ...ruoli.map((id) => nameOrNumber(names.get(id), id)),
  ];
}
