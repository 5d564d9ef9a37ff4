import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { type Act, useFrontOfficeWork } from "@/components/domain/front-office/use-front-office-work";
import { read, useWrite } from "@/lib/api/query";
import type { IsoDate } from "@/lib/rules/dates";
import { priceFor } from "@/lib/rules/membership";
import { changesBetween, type State } from "./changes";
import {
  formValues,
  type Membership,
  type MembershipInput,
  type MembershipValues,
  type Payment,
} from "./membership";
import { membershipBody } from "./membership-record";
import { takenAway, useLookUpMembership } from "./use-memberships";
import { membershipReads, type View } from "./views";

type ActName = "save" | "conclude" | "documents" | "paid" | "take";
/** Something that is written into a membership. */
export type MembershipAct = Act<State, ActName>;

/** What was on screen, or has been told of; the payments may not be there yet. */
export interface Known {
  membership: Membership;
  payments?: Payment[];
}

interface Work {
  membership: Membership;
  view: View;
  form: UseFormReturn<MembershipInput, unknown, MembershipValues>;
  today: IsoDate;
  onClose: () => void;
}

/** What the card costs this member, in cents; null when nobody knows. */
export function costOf({ Tessera, Utente }: Membership, today: IsoDate): number | null {
  return priceFor(Tessera, Utente?.meta, today).cents;
}

/** The work on an open membership (useFrontOfficeWork), with its payments: they are read again before each save, too. */
export function useMembershipWork({ membership, view, form, today, onClose }: Work) {
  const { id } = membership;
  const queries = useQueryClient();
  const lookUp = useLookUpMembership(view);
  const paymentsRead = read("pagamento.byMembership", { params: { id } });
  const payments = useQuery(paymentsRead);
  const bodies = useQuery(read("enti.list"));
  const { write } = useWrite("tesseramento.update", { invalidates: membershipReads });

  const readPayments = async () => (await queries.fetchQuery({ ...paymentsRead, staleTime: 0 })).Pagamento;
  const bodyName = (ente: number) => bodies.data?.Enti.find((body) => body.id === ente)?.nome ?? `n. ${ente}`;

  const { base, ...work } = useFrontOfficeWork<Known, State, MembershipInput, MembershipValues, ActName>({
    opened: { membership },
    form,
    async read() {
      const [fresh, paid] = await Promise.all([lookUp(id), readPayments()]);
      return fresh && { membership: fresh, payments: paid };
    },
    changes: (known, fresh) =>
      changesBetween({ ...known, payments: known.payments ?? fresh.payments }, fresh, { today, bodyName }),
    values: (state) => formValues(state.membership, today),
    send: (next) => write({ params: { id }, body: membershipBody(next.membership) }),
    known: (opened) => ({ ...opened, payments: payments.data?.Pagamento }),
    gone: takenAway,
    onClose,
  });
  return { ...work, base: base.membership, payments, readPayments, bodies };
}
