import type { IsoDate } from "@/lib/rules/dates";
import { membershipExpiry, priceFor } from "@/lib/rules/membership";
import { toEuros } from "@/lib/rules/money";
import type { pagamenti, tesseramenti } from "../tables";
import { instant, type Person, staff } from "./members";
import { createRandom } from "./random";
import { seaCardTypes } from "./sea-card-types";

type Membership = typeof tesseramenti.$inferInsert & { id: number };

interface Plan {
  front?: number;
  back?: number;
  /** The payments: an advance alone, the whole cost, or a balance that is not the cost. */
  paid?: "advance" | "all" | "short";
  documents?: true;
  done?: true;
  /** Years from this one; none yet where it is left out. */
  year?: number;
}

const mine = { front: staff.segreteria, back: staff.admin };
const plans: Plan[] = [
  ...Array.from({ length: 8 }, (): Plan => ({})),
  { year: 1 },
  { ...mine, year: 0 },
  { ...mine, year: 0, documents: true },
  { ...mine, year: 0, paid: "advance" },
  { ...mine, year: 1, paid: "advance", documents: true },
  { ...mine, year: 0, paid: "short", documents: true },
  { ...mine, year: 1, paid: "all" },
  { front: staff.segreteria, year: 0, paid: "all", documents: true },
  { front: staff.admin, year: 0 },
  { front: staff.admin, back: staff.segreteria, year: 0, paid: "advance" },
  { front: staff.admin, year: 1, paid: "all", documents: true },
  { front: staff.god, year: 0, documents: true },
  { ...mine, year: -1, paid: "all", documents: true, done: true },
  { ...mine, year: -1, paid: "all", documents: true, done: true },
  { ...mine, year: 0, paid: "all", documents: true, done: true },
  { front: staff.admin, year: 0, paid: "all", documents: true, done: true },
  { front: staff.admin, year: 0, paid: "all", documents: true, done: true },
  { front: staff.god, year: 1, paid: "all", documents: true, done: true },
];

const notes = [
  "Rinnovo: stessa tessera dell'anno scorso.",
  "Vuole iscriversi anche al corso di deriva.",
  "Chiede la quota ridotta per il nucleo familiare.",
];

/** Memberships in every state, new to concluded, of last year, this one and the next, with their payments. */
export function memberships(today: IsoDate, owners: Person[]) {
  const random = createRandom(20_260_417);
  const kinds = seaCardTypes(today);
  const thisYear = Number(today.slice(0, 4));
  const rows: Membership[] = [];
  const payments: (typeof pagamenti.$inferInsert)[] = [];
  const members = random.some(owners, plans.length);
  for (const [index, member] of members.entries()) {
    const plan = plans[index] ?? {};
    const kind = random.pick(kinds.slice(0, 4));
    const cost = priceFor(kind, member.meta, today).cents ?? 5000;
    const anno = plan.year === undefined ? null : thisYear + plan.year;
    const days = (plan.year ?? 0) < 0 ? random.between(320, 360) : random.between(1, 30);
    const id = rows.length + 1;
    rows.push({
      id,
      utente: member.id_usr,
      tessera: kind.id ?? 1,
      front: plan.front,
      back: plan.back,
      anno,
      ente:
        plan.paid && plan.paid !== "advance" ? (random.pick(kind.enti?.length ? kind.enti : [1]) ?? 1) : null,
      documenti: plan.documents ? 1 : 0,
      pagato: plan.paid === "all" ? 1 : 0,
      stato: plan.done ? 1 : 0,
      dati: {
        ...(plan.done && { numero: `VM${random.between(1000, 9999)}` }),
        ...(anno && { scadenza: membershipExpiry(anno) }),
      },
      nota: random.chance(0.4) ? random.pick(notes) : null,
      created_by: member.id_usr,
      updated_by: plan.front ?? member.id_usr,
      created_at: instant(today, days),
      updated_at: instant(today, Math.max(0, days - 1)),
    });
    const pay = (tipo: "ACCONTO" | "SALDO", cents: number) =>
      payments.push({
        id: payments.length + 1,
        tesseramento: id,
        tipo,
        valore: toEuros(cents),
        metodo: random.between(1, 3),
        created_at: instant(today, Math.max(0, days - 1), "16:12:00"),
      });
    const advance = Math.floor(cost / 2);
    if (plan.paid === "advance") pay("ACCONTO", advance);
    if (plan.paid === "short") pay("SALDO", Math.max(0, cost - 500));
    if (plan.paid === "all" && random.chance(0.5)) {
      pay("ACCONTO", advance);
      pay("SALDO", cost - advance);
    } else if (plan.paid === "all") pay("SALDO", cost);
  }
  return { rows, payments };
}
