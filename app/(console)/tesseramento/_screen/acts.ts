import { mergeValues } from "@/components/domain/front-office/changes";
import type { IsoDate } from "@/lib/rules/dates";
import { conclusionProblem, offersPaid, paidWarning } from "@/lib/rules/membership";
import {
  formValues,
  type Membership,
  type MembershipValues,
  type Payment,
  withAutomaticPaid,
  withValues,
} from "./membership";
import { costOf, type MembershipAct } from "./use-membership-work";

/** What was typed over `base`, put into the record as it is now; paid by itself where the payments make up the cost. */
function edited(base: Membership, values: MembershipValues, today: IsoDate) {
  return (fresh: Membership, payments: readonly Payment[]): Membership => {
    const merged = mergeValues(values, formValues(base, today), formValues(fresh, today));
    return withAutomaticPaid(withValues(fresh, merged), costOf(fresh, today), payments);
  };
}

export function saveAct(base: Membership, values: MembershipValues, today: IsoDate): MembershipAct {
  const change = edited(base, values, today);
  return {
    name: "save",
    change: ({ membership, payments }) => ({ membership: change(membership, payments), payments }),
    done: "Tesseramento salvato.",
    closes: true,
  };
}

/** 'CONCLUSA' saves what was typed too; the first check that fails speaks (part 2, section 5; rulings). */
export function concludeAct(base: Membership, values: MembershipValues, today: IsoDate): MembershipAct {
  const change = edited(base, values, today);
  return {
    name: "conclude",
    change: ({ membership, payments }) => {
      const next = change(membership, payments);
      return conclusionProblem(next, payments) ?? { membership: { ...next, stato: 1 }, payments };
    },
    done: "Tesseramento concluso.",
    closes: true,
  };
}

export const documentsAct: MembershipAct = {
  name: "documents",
  change: ({ membership, payments }) => ({ membership: { ...membership, documenti: 1 }, payments }),
  done: "Documenti segnati come verificati.",
};

/** 'PAGATO' warns where the sum is not the cost, and goes on (part 2, section 5). */
export function paidAct(today: IsoDate): MembershipAct {
  return {
    name: "paid",
    change: ({ membership, payments }) =>
      offersPaid(payments)
        ? { membership: { ...membership, pagato: 1 }, payments }
        : "Non è stata saldata la tessera.",
    warning: ({ membership, payments }) => paidWarning(costOf(membership, today), payments),
    done: "Tessera segnata come pagata.",
  };
}

export function takeAct(me: number): MembershipAct {
  return {
    name: "take",
    change: ({ membership, payments }) => ({ membership: { ...membership, front: me }, payments }),
    done: "Preso in carico.",
  };
}
