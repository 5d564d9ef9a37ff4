import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import { fullName } from "@/lib/rules/member-names";

interface ReferringMembership {
  tessera?: number | null;
  Tessera?: { nome?: string | null } | null;
  front?: number | null;
  FrontOffice?: { nominativo?: string | null } | null;
  back?: number | null;
  BackOffice?: { nominativo?: string | null } | null;
}

const lacksCardType = ({ tessera, Tessera }: ReferringMembership) => Boolean(tessera) && !Tessera?.nome;
const lacksFront = ({ front, FrontOffice }: ReferringMembership) =>
  Boolean(front) && !FrontOffice?.nominativo;
const lacksBack = ({ back, BackOffice }: ReferringMembership) => Boolean(back) && !BackOffice?.nominativo;
const lacksStaff = (membership: ReferringMembership) => lacksFront(membership) || lacksBack(membership);

/**
 * The memberships with the names of their card type and offices, undefined while there are none yet.
 * GET /tipotessvm/ and GET /segreteria/ are read where a membership has such an id alone; what they do not
 * name stays nameless.
 */
export function useNamedMemberships<Membership extends ReferringMembership>(
  memberships: readonly Membership[] | undefined,
): readonly Membership[] | undefined {
  const types = useQuery({
    ...read("tipotessvm.list"),
    enabled: memberships?.some(lacksCardType) ?? false,
  }).data;
  const staff = useQuery({
    ...read("segreteria.list"),
    enabled: memberships?.some(lacksStaff) ?? false,
  }).data;
  return useMemo(() => {
    if (!types && !staff) return memberships;
    const typeNames = new Map(types?.TipoTessera.map(({ id, nome }) => [id, nome]));
    const staffNames = new Map(staff?.Segreteria.map((person) => [person.id_usr, fullName(person)]));
    return memberships?.map((membership) => {
      const { tessera, Tessera, front, FrontOffice, back, BackOffice } = membership;
      const typeName = lacksCardType(membership) && typeNames.get(tessera ?? 0);
      const frontName = lacksFront(membership) && staffNames.get(front ?? 0);
      const backName = lacksBack(membership) && staffNames.get(back ?? 0);
      if (!typeName && !frontName && !backName) return membership;
      return {
        ...membership,
        ...(typeName && { Tessera: { ...Tessera, nome: typeName } }),
        ...(frontName && { FrontOffice: { ...FrontOffice, nominativo: frontName } }),
        ...(backName && { BackOffice: { ...BackOffice, nominativo: backName } }),
      };
    });
  }, [memberships, types, staff]);
}
