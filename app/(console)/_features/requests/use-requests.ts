import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useFrontOfficeLists, useLookUp } from "@/features/front-office/use-front-office-lists";
import { useOpenByFrontOffice } from "@/features/front-office/use-open-by-front-office";
import { useNamed } from "@/features/lookups/use-names";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { Answer } from "@/lib/contract";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { assignTo } from "@/lib/rules/requests";
import { outcomeOf, type RequestOutcome } from "./outcome/outcome";
import { useBookings } from "./outcome/use-bookings";
import { frontName, type RequestNames, requestTakenBy } from "./request-front";
import {
  type MemberRequest,
  type RequestListKey,
  type RequestType,
  type RequestView,
  requestViews,
} from "./request-types";

export const requestNotFound = "La richiesta non c'è più.";

/** The lists that may hold a request: the one on screen first. */
function places(kind: RequestType, view: RequestView) {
  const others = requestViews.filter((other) => other !== view).map((other) => kind.lists[other]);
  const keys: [RequestListKey, ...RequestListKey[]] = [kind.lists[view], ...others];
  return { keys, recordsOf: ({ Richieste }: Answer<RequestListKey>) => Richieste };
}

function useLookUpRequest(kind: RequestType, view: RequestView) {
  return useLookUp<RequestListKey, MemberRequest>(places(kind, view));
}

/** The staff's names, as far as they are read: a request has the front office's id alone. */
function useStaffName(): RequestNames["staff"] {
  const staff = useQuery(read("segreteria.list")).data?.Segreteria;
  return useCallback((id) => fullName(staff?.find(({ id_usr }) => id_usr === id)) || null, [staff]);
}

/** The names of staff and ports, by id. */
export function useRequestNames(): RequestNames {
  const staff = useStaffName();
  const ports = useQuery(read("porto.list"));
  return { staff, port: (id) => ports.data?.Porto.find((port) => port.id === id)?.nome || null };
}

/**
 * A request as a row: with the name of who looks after it, where that is known, and what it has become;
 * `outcome` is undefined while that is being read, and null where it could not be.
 */
export type RequestRow = MemberRequest & { frontName: string; outcome?: RequestOutcome | null };

/** The rows on screen, and the request that the address names. */
export function useRequests(kind: RequestType, view: RequestView, openId: number | null) {
  const lists = useFrontOfficeLists<RequestListKey, MemberRequest>(
    { ...places(kind, view), counted: Object.values(kind.lists) },
    openId,
  );
  const rows = useNamed(lists.rows);
  const openOnes = useMemo(() => (lists.open ? [lists.open] : []), [lists.open]);
  const open = useNamed(openOnes)?.[0];
  const staff = useStaffName();
  const named = useMemo(
    () =>
      rows?.map((request): RequestRow => {
        const name = frontName(request, { staff });
        return { ...request, frontName: request.front ? nameOrNumber(name, request.front) : "" };
      }),
    [rows, staff],
  );
  const bookings = useBookings(kind, "page");
  const { data, error } = bookings;
  const withOutcomes = useMemo(
    () =>
      named?.map((row): RequestRow => {
        const outcome = data ? outcomeOf(row, data) : error ? null : undefined;
        return { ...row, outcome };
      }),
    [named, data, error],
  );
  return { ...lists, open, rows: withOutcomes, bookings };
}

/**
 * Opens a request from its row; one that is nobody's is assigned to the signed-in user first
 * (docs/rules/requests.md#front-office).
 */
export function useOpenRequest(kind: RequestType, view: RequestView, open: (id: number) => void) {
  const { id: me } = useViewer();
  const staff = useStaffName();
  const queries = useQueryClient();
  const { write } = useWrite(kind.update);

  async function take(fresh: MemberRequest, signal: AbortSignal) {
    try {
      await write({ params: { id: fresh.id }, stored: fresh, changes: assignTo(me, fresh), signal });
    } catch (error) {
      // One that fails or is aborted may have been written all the same.
      void refetchAfter(queries, kind.update);
      throw error;
    }
  }

  return useOpenByFrontOffice<MemberRequest>({
    lookUp: useLookUpRequest(kind, view),
    assignedToOther: (request) => requestTakenBy(request, me, { staff }),
    take,
    open,
    notFound: requestNotFound,
    failed: "La richiesta non è stata presa in carico.",
  });
}
