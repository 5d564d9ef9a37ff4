import { useMemo } from "react";
import { useIdsOf, useNames, withName } from "@/features/lookups/use-names";

interface ReferringMembership {
  tessera?: number | null;
  Tessera?: { nome?: string | null } | null;
  front?: number | null;
  FrontOffice?: { nominativo?: string | null } | null;
  back?: number | null;
  BackOffice?: { nominativo?: string | null } | null;
}

const namelessType = ({ tessera, Tessera }: ReferringMembership) => (Tessera?.nome ? null : tessera);
const namelessFront = ({ front, FrontOffice }: ReferringMembership) =>
  FrontOffice?.nominativo ? null : front;
const namelessBack = ({ back, BackOffice }: ReferringMembership) => (BackOffice?.nominativo ? null : back);
const namelessStaff = (membership: ReferringMembership) =>
  namelessFront(membership) || namelessBack(membership);

/**
 * The memberships with the names of the card type and offices that they have by id alone (GET /tipotessvm/,
 * GET /segreteria/).
 */
export function useNamedMemberships<Membership extends ReferringMembership>(
  memberships: readonly Membership[] | undefined,
) {
  const types = useNames(["tipotessvm.list"], useIdsOf(memberships, namelessType));
  const staff = useNames(["segreteria.list"], useIdsOf(memberships, namelessStaff));
  return useMemo(
    () =>
      memberships?.map((one) => {
        const typed = withName(one, "Tessera", types.get(namelessType(one) ?? 0));
        const atFront = withName(typed, "FrontOffice", staff.get(namelessFront(one) ?? 0), "nominativo");
        return withName(atFront, "BackOffice", staff.get(namelessBack(one) ?? 0), "nominativo");
      }),
    [memberships, types, staff],
  );
}
