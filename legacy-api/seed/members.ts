import { type IsoDate, plusDays } from "@/lib/rules/dates";
import { hashPassword } from "../password";
import { fold, searchText } from "../search-text";
import type { utenti } from "../tables";
import { fiscalCode } from "./fiscal-code";
import { birthplaces, mailDomains, men, surnames, women } from "./names";
import type { Random } from "./random";

export type Person = typeof utenti.$inferInsert & { id_usr: number };

/** The password of the five demo accounts. */
export const DEMO_PASSWORD = "BuonVento2026";

/** The demo accounts have these ids, in the order of `demoAccounts`. */
export const staff = { god: 1, admin: 2, segreteria: 3, istruttore: 4, socio: 5 } as const;

const demoAccounts = [
  { username: "god", permesso: "GOD", nome: "Tommaso", cognome: "Ferrero", woman: false, ruolo: [1, 8] },
  { username: "admin", permesso: "ADMIN", nome: "Lucia", cognome: "Dell'Amico", woman: true, ruolo: [1, 8] },
  {
    username: "segreteria",
    permesso: "SEGRETERIA",
    nome: "Paola",
    cognome: "Vianello",
    woman: true,
    ruolo: [1, 7],
  },
  {
    username: "istruttore",
    permesso: "ISTRUTTORE",
    nome: "Niccolò",
    cognome: "Sartori",
    woman: false,
    ruolo: [1, 4, 6],
  },
  { username: "socio", permesso: "SOCIO", nome: "Davide", cognome: "Marchesi", woman: false, ruolo: [1] },
] as const;

/** An instant `days` before today, at a fixed time. */
export function instant(today: IsoDate, days: number, time = "09:24:00"): string {
  return `${plusDays(today, -days)}T${time}.000Z`;
}

function notesFor(random: Random): string | null {
  if (!random.chance(0.08)) return null;
  return random.pick([
    "Preferisce essere contattato per e-mail.",
    "Disponibile come volontario per le regate sociali.",
    "Allergia alle noci: avvisare la cambusa.",
    "Ha chiesto un posto barca per la prossima stagione.",
  ]);
}

/**
 * The registration form: the birth date, which a few members never wrote, and a few so that nobody can read
 * it.
 */
function formOf(id_usr: number, birth: IsoDate): Record<string, string> {
  if (id_usr > demoAccounts.length && id_usr % 17 === 0) return {};
  if (id_usr > demoAccounts.length && id_usr % 23 === 0) return { "26": birth.slice(0, 4) };
  const [year, month, day] = birth.split("-");
  return { "26": `${day}/${month}/${year}` };
}

/** Gives each person an e-mail address of its own: of two with one name the second gets a number. */
function createAddresses() {
  const emails = new Map<string, number>();
  return (nome: string, cognome: string, domain: string) => {
    const local = fold(`${nome}.${cognome}`).replace(/[^a-z.]/g, "");
    const name = `${local}@${domain}`;
    const times = emails.get(name) ?? 0;
    emails.set(name, times + 1);
    return times === 0 ? name : `${local}${times + 1}@${domain}`;
  };
}

/** The demo accounts and `count` members, ids from 1; SOC_ID is a number that no id_usr reaches. */
export async function makePeople(random: Random, today: IsoDate, count: number): Promise<Person[]> {
  const address = createAddresses();
  const person = (
    id_usr: number,
    given: { nome: string; cognome: string; woman: boolean; ruolo: number[] },
    domain: string,
  ): Person => {
    const { nome, cognome, woman, ruolo } = given;
    const birth = plusDays(today, -random.between(9 * 365, 78 * 365));
    const joined = random.between(30, 4000);
    const identity = {
      id_usr,
      nome,
      cognome,
      nominativo: `${nome} ${cognome}`,
      SOC_ID: String(100_000 + id_usr),
      email: address(nome, cognome, domain),
    };
    return {
      ...identity,
      telefono: `+39 3${random.between(20, 99)} ${random.between(1_000_000, 9_999_999)}`,
      affidabilita: Math.min(10, random.between(1, 7) + random.between(0, 4)),
      note: notesFor(random),
      meta: formOf(id_usr, birth),
      cf: fiscalCode({ nome, cognome, woman, birth, place: random.pick(birthplaces) }),
      permesso: "SOCIO",
      tipo: "Socio",
      ruolo,
      ricerca: searchText(identity),
      created_by: staff.admin,
      updated_by: staff.segreteria,
      created_at: instant(today, joined),
      updated_at: instant(today, random.between(1, joined)),
    };
  };
  const people: Person[] = [];
  for (const account of demoAccounts) {
    const { username, permesso, ruolo } = account;
    people.push({
      ...person(people.length + 1, { ...account, ruolo: [...ruolo] }, "circolo.example.it"),
      username,
      permesso,
      tipo: permesso === "SOCIO" ? "Socio" : "Staff",
      password: await hashPassword(DEMO_PASSWORD),
    });
  }
  for (let index = 0; index < count; index++) {
    const woman = random.chance(0.45);
    const ruolo = [random.pick([1, 1, 1, 1, 2, 3]), ...(random.chance(0.3) ? [random.between(4, 8)] : [])];
    const given = { nome: random.pick(woman ? women : men), cognome: random.pick(surnames), woman, ruolo };
    people.push(person(people.length + 1, given, random.pick(mailDomains)));
  }
  return people;
}
