import type { IsoDate } from "@/lib/rules/dates";
import { conclusionProblem, offersPaid, paidWarning } from "@/lib/rules/membership";
import {
  formValues,
  type Membership,
  type MembershipValues,
  mergeValues,
  withAutomaticPaid,
  withValues,
} from "./membership";
import { type Act, costOf } from "./use-membership-work";

/** What was typed over `base`, put into the record as it is now; paid by itself where the payments make up the cost. */
function edited(base: Membership, values: MembershipValues, today: IsoDate): Act["change"] {
  return (fresh, payments) => {
    const merged = mergeValues(values, formValues(base, today), formValues(fresh, today));
    return withAutomaticPaid(withValues(fresh, merged), costOf(fresh, today), payments);
  };
}

export function saveAct(base: Membership, values: MembershipValues, today: IsoDate): Act {
  const change = edited(base, values, today);
  return { name: "save", change, done: "Tesseramento salvato.", closes: true };
}

/** 'CONCLUSA' saves what was typed too; the first check that fails speaks (part 2, section 5; rulings). */
export function concludeAct(base: Membership, values: MembershipValues, today: IsoDate): Act {
  const change = edited(base, values, today);
  return {
    name: "conclude",
    change: (fresh, payments) => {
      const next = change(fresh, payments);
      if (typeof next === "string") return next;
      return conclusionProblem(next, payments) ?? { ...next, stato: 1 };
    },
    done: "Tesseramento concluso.",
    closes: true,
  };
}

export const documentsAct: Act = {
  name: "documents",
  change: (fresh) => ({ ...fresh, documenti: 1 }),
  done: "Documenti segnati come verificati.",
};

/** 'PAGATO' warns where the sum is not the cost, and goes on (part 2, section 5). */
export function paidAct(today: IsoDate): Act {
  return {
    name: "paid",
    change: (fresh, payments) =>
      offersPaid(payments) ? { ...fresh, pagato: 1 } : "Non è stata saldata la tessera.",
    warning: (fresh, payments) => paidWarning(costOf(fresh, today), payments),
    done: "Tessera segnata come pagata.",
  };
}

export function takeAct(me: number): Act {
  return {
    name: "take",
    change: (fresh) => ({ ...fresh, front: me }),
    done: "Preso in carico.",
  };
}
