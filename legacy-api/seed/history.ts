import { type IsoDate, isIsoDate, plusDays } from "@/lib/rules/dates";
import { CLOSED } from "@/lib/rules/lessons";
import { membershipExpiry, priceFor } from "@/lib/rules/membership";
import { toEuros } from "@/lib/rules/money";
import type * as tables from "../tables";
import { cruiseNames } from "./logbook-data";
import { instant, type Person, staff } from "./members";
import { createRandom, type Random } from "./random";
import { seaCardTypes } from "./sea-card-types";

/** The first free id of each table that the history adds to. */
interface FirstIds {
  tesseramenti: number;
  pagamenti: number;
  crociereutente: number;
  logbook: number;
  corsoutente: number;
  rimborsi: number;
  rdettaglio: number;
  spesebarca: number;
  spesabarcadett: number;
}

/** The activity of a club in each month, relative to the other months: most in summer. */
const season = [1, 1, 2, 4, 6, 9, 10, 9, 6, 3, 1, 1];

/**
 * The days of this year and the one before on which something is over, each as often as its month is busy.
 */
function pastDays(random: Random, today: IsoDate, perYear: number): IsoDate[] {
  const whole = season.reduce((sum, share) => sum + share, 0);
  const year = Number(today.slice(0, 4));
  const days: IsoDate[] = [];
  for (const [index, share] of [...season, ...season].entries()) {
    const month = `${index < 12 ? year - 1 : year}-${String((index % 12) + 1).padStart(2, "0")}`;
    // The year before had a little less of everything.
    const count = Math.round(((perYear * share) / whole) * (index < 12 ? 0.85 : 1));
    for (let made = 0; made < count; made++) {
      const day = `${month}-${String(random.between(1, 28)).padStart(2, "0")}`;
      if (isIsoDate(day) && plusDays(day, 8) < today) days.push(day);
    }
  }
  return days;
}

/**
 * Two years of a club that has been going for a while: concluded memberships, closed cruises and courses,
 * confirmed claims, as many as the club has members. Nothing of it waits for anybody.
 */
export function history(
  today: IsoDate,
  owners: readonly Person[],
  fleet: readonly { id?: number; nome: string; armatore: number }[],
  first: FirstIds,
) {
  const random = createRandom(20_260_102);
  return {
    ...pastMemberships(random, today, owners, first),
    ...pastCruises(random, today, owners, first),
    corsoutente: pastCourses(random, today, owners, first.corsoutente),
    ...pastReimbursements(random, today, owners, first),
    ...pastExpenses(random, today, owners, fleet, first),
  };
}

/** Ten of a hundred members renew late: their membership is open, or paid and not concluded. */
function pastMemberships(random: Random, today: IsoDate, owners: readonly Person[], first: FirstIds) {
  const kinds = seaCardTypes(today).slice(0, 4);
  const thisYear = Number(today.slice(0, 4));
  const tesseramenti: (typeof tables.tesseramenti.$inferInsert)[] = [];
  const pagamenti: (typeof tables.pagamenti.$inferInsert)[] = [];
  for (const [index, year] of [thisYear - 1, thisYear].entries()) {
    for (const member of owners) {
      if (!random.chance(index === 0 ? 0.45 : 0.5)) continue;
      const days = daysSince(today, `${year}-01-01`) - random.between(0, 120);
      const isLate = index === 1 && random.chance(0.1);
      const isPaid = !isLate || random.chance(0.5);
      if (days < 0) continue;
      const kind = random.pick(kinds);
      const id = first.tesseramenti + tesseramenti.length;
      const at = instant(today, days);
      tesseramenti.push({
        id,
        utente: member.id_usr,
        tessera: kind.id ?? 1,
        front: staff.admin,
        back: staff.god,
        anno: year,
        ente: kind.enti?.[0] ?? 1,
        documenti: isLate ? 0 : 1,
        pagato: isPaid ? 1 : 0,
        stato: isLate ? 0 : 1,
        dati: { ...(!isLate && { numero: `VM${id}` }), scadenza: membershipExpiry(year) },
        created_by: member.id_usr,
        updated_by: staff.admin,
        created_at: at,
        updated_at: at,
      });
      if (isPaid)
        pagamenti.push({
          id: first.pagamenti + pagamenti.length,
          tesseramento: id,
          tipo: "SALDO",
          valore: toEuros(priceFor(kind, member.meta, today).cents ?? 5000),
          metodo: random.between(1, 3),
          created_at: at,
        });
    }
  }
  return { tesseramenti, pagamenti };
}

const daysSince = (today: IsoDate, day: IsoDate) =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);

/** Closed cruises; on every fourth a roll-call in the logbook. */
function pastCruises(random: Random, today: IsoDate, owners: readonly Person[], first: FirstIds) {
  const crociereutente: (typeof tables.crociereutente.$inferInsert)[] = [];
  const logbook: (typeof tables.logbook.$inferInsert)[] = [];
  for (const [index, inizio] of pastDays(random, today, 30 + owners.length / 100).entries()) {
    const sailing = {
      crociera: random.between(1, cruiseNames.length),
      barca: random.pick([1, 1, 2, 2, 3, 3, 3, 4, 6]),
      inizio,
      fine: plusDays(inizio, random.pick([0, 0, 1, 2, 6])),
      organizatore: staff.segreteria,
      istruttore: staff.istruttore,
      iscrizione: plusDays(inizio, -20),
      chiusa: 1 as const,
    };
    const crew = someOf(random, owners, random.between(2, 6));
    const [id] = crew.map((member) => {
      const place = first.crociereutente + crociereutente.length;
      crociereutente.push({ id: place, utente: member.id_usr, ...sailing });
      return place;
    });
    if (index % 4 !== 0 || id === undefined) continue;
    const soci = crew.map(({ nominativo }) => ({ nominativo, presente: random.chance(0.85) ? 1 : 0 }));
    logbook.push({
      id: first.logbook + logbook.length,
      tipo: "appello",
      dati: { soci },
      data: inizio,
      pubblicato: 1,
      utente: crew[0]?.id_usr ?? staff.socio,
      organizzatore: staff.admin,
      istruttore: staff.istruttore,
      crociera: sailing.crociera,
      attivita: id,
    });
  }
  return { crociereutente, logbook };
}

/** Different people of a long list. */
function someOf(random: Random, owners: readonly Person[], count: number): Person[] {
  const found = new Set<Person>();
  for (let tries = 0; tries < 4 * count && found.size < count; tries++) found.add(random.pick(owners));
  return [...found];
}

function pastCourses(random: Random, today: IsoDate, owners: readonly Person[], firstId: number) {
  const rows: (typeof tables.corsoutente.$inferInsert)[] = [];
  for (const start of pastDays(random, today, 14 + owners.length / 200)) {
    const corso = random.pick([1, 1, 2, 3, 3, 4, 7, 8, 9]);
    const lessons = Array.from({ length: random.between(2, 8) }, (_, at) => plusDays(start, 7 * at));
    const date = JSON.stringify(lessons.filter((day) => day < today));
    for (const member of someOf(random, owners, random.between(3, 9)))
      rows.push({
        id: firstId + rows.length,
        corso,
        utente: member.id_usr,
        istruttore: staff.istruttore,
        organizatore: staff.segreteria,
        stato: CLOSED,
        iscrizione: plusDays(start, -20),
        date,
      });
  }
  return rows;
}

const travelCauses = ["Viaggio in auto", "Pasti", "Albergo", "Traghetto", "Ricambi"];

function pastReimbursements(random: Random, today: IsoDate, owners: readonly Person[], first: FirstIds) {
  const rimborsi: (typeof tables.rimborsi.$inferInsert)[] = [];
  const rdettaglio: (typeof tables.rdettaglio.$inferInsert)[] = [];
  for (const da of pastDays(random, today, 45)) {
    const id = first.rimborsi + rimborsi.length;
    const costs = Array.from({ length: random.between(1, 3) }, () => random.between(900, 18_000));
    rimborsi.push({
      id,
      richiedente: random.pick(owners).id_usr,
      destinazione: random.pick(["Isola d'Elba", "La Spezia", "Capraia", "Livorno"]),
      motivo: random.pick(["Corso d'altura", "Regata zonale", "Trasferimento barca"]),
      mezzo: "Auto",
      persone: random.between(1, 4),
      stato: "CONFERMATA",
      da,
      a: plusDays(da, 1),
      totale: toEuros(costs.reduce((sum, cents) => sum + cents, 0)),
    });
    for (const cents of costs)
      rdettaglio.push({
        id: first.rdettaglio + rdettaglio.length,
        rimborso: id,
        causale: random.pick(travelCauses),
        costo: toEuros(cents),
        il: da,
        stato: "CONFERMATA",
      });
  }
  return { rimborsi, rdettaglio };
}

const boatCauses = ["MANUTENZIONE", "MANUTENZIONE", "MIGLIORIE", "COSTI GESTIONE"];

function pastExpenses(
  random: Random,
  today: IsoDate,
  owners: readonly Person[],
  fleet: readonly { nome: string; armatore: number }[],
  first: FirstIds,
) {
  const spesebarca: (typeof tables.spesebarca.$inferInsert)[] = [];
  const spesabarcadett: (typeof tables.spesabarcadett.$inferInsert)[] = [];
  for (const il of pastDays(random, today, 24)) {
    const id = first.spesebarca + spesebarca.length;
    const boat = random.pick(
      fleet.length > 0 ? fleet : [{ nome: "Brezza", armatore: owners[0]?.id_usr ?? 0 }],
    );
    const costs = Array.from({ length: random.between(1, 3) }, () => random.between(2_000, 60_000));
    spesebarca.push({
      id,
      proprietario: boat.armatore,
      nomebarca: boat.nome,
      il,
      stato: "CONFERMATA",
      totale: toEuros(costs.reduce((sum, cents) => sum + cents, 0)),
    });
    for (const cents of costs)
      spesabarcadett.push({
        id: first.spesabarcadett + spesabarcadett.length,
        spesa: id,
        causale: random.pick(boatCauses),
        costo: toEuros(cents),
        il,
        stato: "CONFERMATA",
      });
  }
  return { spesebarca, spesabarcadett };
}
