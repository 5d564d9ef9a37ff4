import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import type { Db } from "../database";
import * as tables from "../tables";
import { activities } from "./activities";
import { activityTypes } from "./activity-types";
import { boatDocumentTypes } from "./boat-document-types";
import { acceptedBoatDocuments, boatDocumentsToReview, FIRST_BOAT_DOCUMENT } from "./boat-documents";
import { boatLines } from "./boat-lines";
import { boats } from "./boats";
import { bodies } from "./bodies";
import { cardTypes } from "./card-types";
import { cardsToReview, memberCards } from "./cards";
import { claims } from "./claims";
import { clubDocuments } from "./club-documents";
import { conversations } from "./conversations";
import { courses } from "./courses";
import { cruises } from "./cruises";
import { delegations } from "./delegations";
import { documentFamilies } from "./document-families";
import { documentTypes } from "./document-types";
import { acceptedDocuments, documentsToReview } from "./documents";
import { glossaryEntries } from "./glossary-entries";
import { history } from "./history";
import { instructors } from "./instructors";
import { itineraries } from "./itineraries";
import { licenceTypes } from "./licence-types";
import { FIRST_LICENCE, instructorLicences, licencesToReview } from "./licences";
import { logbookPosts } from "./logbook-posts";
import { makePeople } from "./members";
import { memberships } from "./memberships";
import { messageSubjects } from "./message-subjects";
import { messages } from "./messages";
import { modes } from "./modes";
import { memberNotifications } from "./notifications";
import { options } from "./options";
import { paymentTypes } from "./payment-types";
import { permissionSets } from "./permission-sets";
import { ports } from "./ports";
import { createRandom } from "./random";
import { requests } from "./requests";
import { roles } from "./roles";
import { sailingPapers } from "./sailing-papers";
import { seaCardTypes } from "./sea-card-types";
import { seasonDays } from "./season-days";
import { seasonTypes } from "./season-types";
import { storeTemplates } from "./templates";
import { trainingModules } from "./training-modules";
import { userCourses } from "./user-courses";
import { userCruises } from "./user-cruises";
import { venues } from "./venues";

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: tables.utenti.id_usr }).from(tables.utenti).limit(1)).length === 0;
}

interface SeedOptions {
  dataDir: string;
  members: number;
  today?: IsoDate;
  /** Adds two years of what is over and done (./history), as the demo and the statistics have it. */
  withHistory?: boolean;
}

/**
 * Fills an empty database and its uploads with the demo club: the same for the same day and number of
 * members, save the salts of the passwords. All rows come in one transaction, after the files.
 */
export async function seedDatabase(
  db: Db,
  { dataDir, members, today = todayInRome(), withHistory = false }: SeedOptions,
): Promise<void> {
  const random = createRandom(20_260_401);
  const people = await makePeople(random, today, members);
  const owners = people.filter((person) => person.permesso === "SOCIO");
  const types = documentTypes(today);
  const templates = await storeTemplates(dataDir, today);
  const accepted = acceptedDocuments(random, today, people, types, templates);
  const waiting = await documentsToReview(random, today, owners, types, accepted.length + 1, dataDir);
  const licences = licencesToReview(random, today, owners, templates);
  const cards = cardsToReview(random, today, owners, templates);
  const boatDocuments = boatDocumentsToReview(random, today, owners, templates);
  const teachers = instructors(owners);
  const clubPapers = await clubDocuments(random, today, dataDir);
  const fleet = boats(today, owners);
  const firstAccepted = FIRST_BOAT_DOCUMENT + boatDocuments.length;
  const boatPapers = acceptedBoatDocuments(today, fleet, owners, templates, firstAccepted);
  const { rows: membershipRows, payments } = memberships(today, owners);
  const questions = messages(random, today, owners);
  const posts = logbookPosts(today, owners, templates);
  const sailed = userCruises(today, owners, templates, posts.length + 1);
  const allCards = [...cards, ...memberCards(today, owners, templates, cards.length + 1)];
  const teachersLicences = instructorLicences(today, teachers, templates, licences.length);
  const papers = sailingPapers(today, {
    userCruises: sailed.userCruises,
    boats: fleet,
    firstIds: {
      document: accepted.length + waiting.rows.length + 1,
      card: allCards.length + 1,
      licence: FIRST_LICENCE + licences.length + teachersLicences.length,
      boatDocument: firstAccepted + boatPapers.length,
    },
    templates,
  });
  const wishes = requests(today, owners, { documents: accepted, cards: allCards });
  const expenses = await claims(today, owners, fleet, dataDir);
  const followed = userCourses(today, owners);
  const past = withHistory
    ? history(today, owners, fleet, {
        tesseramenti: membershipRows.length + 1,
        pagamenti: payments.length + 1,
        crociereutente: sailed.userCruises.length + 1,
        logbook: posts.length + sailed.posts.length + 1,
        corsoutente: followed.length + 1,
        rimborsi: expenses.rimborsi.length + 1,
        rdettaglio: expenses.rdettaglio.length + 1,
        spesebarca: expenses.spesebarca.length + 1,
        spesabarcadett: expenses.spesabarcadett.length + 1,
      })
    : null;

  const statements = [
    ...inserts(db, tables.permessi, permissionSets),
    ...inserts(db, tables.utenti, people),
    ...inserts(db, tables.enti, bodies),
    ...inserts(db, tables.oggetti, messageSubjects),
    ...inserts(db, tables.famiglie, documentFamilies),
    ...inserts(db, tables.ruoli, roles(today)),
    ...inserts(db, tables.tipodoc, types),
    ...inserts(db, tables.documenti, [...accepted, ...waiting.rows, ...papers.documents]),
    ...inserts(db, tables.worklist, waiting.tasks),
    ...inserts(db, tables.doccirc, clubPapers),
    ...inserts(db, tables.messaggi, questions),
    ...inserts(db, tables.messaggi, conversations(today, owners, questions.length + 1)),
    ...inserts(db, tables.logbook, posts),
    ...inserts(db, tables.crociere, cruises),
    ...inserts(db, tables.tipibrevetto, licenceTypes),
    ...inserts(db, tables.qualifiche, licences),
    ...inserts(db, tables.istruttori, teachers),
    ...inserts(db, tables.qualifiche, [...teachersLicences, ...papers.licences]),
    ...inserts(db, tables.tipotessera, cardTypes(today)),
    ...inserts(db, tables.tessere, [...allCards, ...papers.cards]),
    ...inserts(db, tables.notifiche, memberNotifications(today, owners)),
    ...inserts(db, tables.tipodocbarca, boatDocumentTypes),
    ...inserts(db, tables.docbarca, [...boatDocuments, ...boatPapers, ...papers.boatDocuments]),
    ...inserts(db, tables.deleghe, delegations(today, owners)),
    ...inserts(db, tables.formazione, trainingModules(today)),
    ...inserts(db, tables.modalita, modes),
    ...inserts(db, tables.tipopag, paymentTypes),
    ...inserts(db, tables.glossario, glossaryEntries),
    ...inserts(db, tables.barche, fleet),
    ...inserts(db, tables.attivitanew, activities(today)),
    ...inserts(db, tables.tipostagione, seasonTypes),
    ...inserts(db, tables.stagionalita, seasonDays(today)),
    ...inserts(db, tables.lineabarca, boatLines(today)),
    ...inserts(db, tables.tipotessvm, seaCardTypes(today)),
    ...inserts(db, tables.porti, ports),
    ...inserts(db, tables.sedi, venues),
    ...inserts(db, tables.percorsi, itineraries),
    ...inserts(db, tables.opzioni, options),
    ...inserts(db, tables.tipoattiv, activityTypes),
    ...inserts(db, tables.corsi, courses(today)),
    ...inserts(db, tables.tesseramenti, membershipRows),
    ...inserts(db, tables.pagamenti, payments),
    ...inserts(db, tables.crociereutente, sailed.userCruises),
    ...inserts(db, tables.logbook, sailed.posts),
    ...inserts(db, tables.richiestecrociera, wishes.cruises),
    ...inserts(db, tables.richiestecorso, wishes.courses),
    ...inserts(db, tables.richiestadettaglio, wishes.lines),
    ...inserts(db, tables.corsoutente, followed),
    ...inserts(db, tables.rimborsi, expenses.rimborsi),
    ...inserts(db, tables.rdettaglio, expenses.rdettaglio),
    ...inserts(db, tables.spesebarca, expenses.spesebarca),
    ...inserts(db, tables.spesabarcadett, expenses.spesabarcadett),
    ...(past
      ? [
          ...inserts(db, tables.tesseramenti, past.tesseramenti),
          ...inserts(db, tables.pagamenti, past.pagamenti),
          ...inserts(db, tables.crociereutente, past.crociereutente),
          ...inserts(db, tables.logbook, past.logbook),
          ...inserts(db, tables.corsoutente, past.corsoutente),
          ...inserts(db, tables.rimborsi, past.rimborsi),
          ...inserts(db, tables.rdettaglio, past.rdettaglio),
          ...inserts(db, tables.spesebarca, past.spesebarca),
          ...inserts(db, tables.spesabarcadett, past.spesabarcadett),
        ]
      : []),
  ];
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

/**
 * One statement for all rows of a table, which travel as one JSON text: bound one by one, the values of
 * 20,000 members take seconds.
 */
function inserts<T extends SQLiteTable>(db: Db, table: T, rows: SQLiteInsertValue<T>[]) {
  if (rows.length === 0) return [];
  const columns = Object.entries(getTableColumns(table));
  const values = (rows as Record<string, unknown>[]).map((row) =>
    columns.map(([key, column]) => {
      const value = row[key] ?? column.default ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    }),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const cells = sql.join(
    columns.map((_, index) => sql.raw(`value ->> ${index}`)),
    sql`, `,
  );
  return [
    db.run(sql`insert into ${table} (${names}) select ${cells} from json_each(${JSON.stringify(values)})`),
  ];
}
