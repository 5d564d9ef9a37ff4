import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { read, useWrite } from "@/lib/api/query";
import type { IsoDate } from "@/lib/rules/dates";
import { priceFor } from "@/lib/rules/membership";
import { type Change, changesBetween } from "./changes";
import {
  formValues,
  type Membership,
  type MembershipInput,
  type MembershipValues,
  membershipBody,
  mergeValues,
  type Payment,
} from "./membership";
import { useLookUp } from "./use-memberships";
import { takenAway } from "./use-take";
import { membershipReads, type View } from "./views";

/** Something that is written into a membership. */
export interface Act {
  /** Which button is busy while it runs. */
  name: "save" | "conclude" | "documents" | "paid" | "take";
  /** What is written, out of the record as it is now; a text is why it is not. */
  change: (fresh: Membership, payments: Payment[]) => Membership | string;
  done: string;
  /** What to warn of once it is written. */
  warning?: (fresh: Membership, payments: Payment[]) => string | null;
  closes?: boolean;
}

/** What was on screen, or has been told of: only what differs from it is a change. */
interface Known {
  membership: Membership;
  payments: Payment[] | undefined;
}

/** Somebody else was here between the reading and the writing. */
export interface Conflict {
  act: Act;
  fresh: Membership;
  payments: Payment[];
  changes: Change[];
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

/**
 * The work on an open membership. Everything that is written starts from the record as it is now: it is read again first, and
 * what somebody else has changed since it was opened is told (`conflict`) before anything is written over it.
 */
export function useMembershipWork({ membership, view, form, today, onClose }: Work) {
  const { id } = membership;
  const queries = useQueryClient();
  const lookUp = useLookUp(view);
  const paymentsRead = read("pagamento.byMembership", { params: { id } });
  const payments = useQuery(paymentsRead);
  const bodies = useQuery(read("enti.list"));
  const { write } = useWrite("tesseramento.update", { invalidates: membershipReads });
  const [base, setBase] = useState(membership);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [running, setRunning] = useState<Act["name"] | null>(null);
  const busy = useRef(false);

  const readPayments = async () => (await queries.fetchQuery({ ...paymentsRead, staleTime: 0 })).Pagamento;
  const bodyName = (ente: number) => bodies.data?.Enti.find((body) => body.id === ente)?.nome ?? `n. ${ente}`;

  /** Goes on from another reading of the record; what was typed stays. */
  function rebase(fresh: Membership) {
    const now = formValues(fresh, today);
    const merged = mergeValues(form.getValues(), formValues(base, today), now);
    form.reset(now);
    for (const name of Object.keys(now) as (keyof MembershipInput)[])
      if (merged[name] !== now[name]) form.setValue(name, merged[name], { shouldDirty: true });
    setBase(fresh);
  }

  async function perform(act: Act, known: Known) {
    const [fresh, paid] = await Promise.all([lookUp(id), readPayments()]);
    if (!fresh) return setError(`${takenAway} Nulla è stato salvato.`);
    const changes = changesBetween(
      { membership: known.membership, payments: known.payments ?? paid },
      { membership: fresh, payments: paid },
      { today, bodyName },
    );
    if (changes.length > 0) return setConflict({ act, fresh, payments: paid, changes });
    const next = act.change(fresh, paid);
    if (typeof next === "string") return setError(next);
    await write({ params: { id }, body: membershipBody(next) });
    notify.success(act.done);
    const warning = act.warning?.(fresh, paid);
    if (warning) notify.warning(warning, { durationMs: 8000 });
    if (act.closes) return onClose();
    rebase((await lookUp(id)) ?? next);
  }

  async function commit(act: Act, known: Known = { membership: base, payments: payments.data?.Pagamento }) {
    if (busy.current) return;
    busy.current = true;
    setRunning(act.name);
    setError(null);
    setConflict(null);
    try {
      await perform(act, known);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      busy.current = false;
      setRunning(null);
    }
  }

  return {
    ...{ base, payments, readPayments, bodies, error, conflict, running, commit },
    /** Shows what is there now, with what was typed over it; nothing is written. */
    reload: () => {
      if (conflict) rebase(conflict.fresh);
      setConflict(null);
    },
    /** Writes it all the same: what was typed wins, everything else stays as the others left it. */
    overwrite: () =>
      conflict && commit(conflict.act, { membership: conflict.fresh, payments: conflict.payments }),
    dismiss: () => setConflict(null),
  };
}
