import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import type { Db } from "../database";
import * as tables from "../tables";
import { clubDocuments, FIRST_BOAT_DOCUMENT, messages, reviews } from "./activity";
import { acceptedBoatDocuments } from "./boat-documents";
import { activities, boats } from "./boats";
import * as catalogues from "./catalogues";
import { claims } from "./claims";
import * as clubLists from "./club-lists";
import { conversations } from "./conversations";
import { courses } from "./courses";
import { cruises } from "./cruises";
import { delegations } from "./delegations";
import { acceptedDocuments, documentsToReview } from "./documents";
import { instructorLicences, instructors } from "./instructors";
import { logbookPosts } from "./logbook";
import { memberCards, memberNotifications } from "./member-extras";
import { memberships } from "./memberships";
import * as offering from "./offering";
import { makePeople } from "./people";
import { createRandom } from "./random";
import { requests } from "./requests";
import { seaCardTypes } from "./sea-card-types";
import { boatLines, seasonDays, seasonTypes } from "./seasons";
import { storeTemplates } from "./templates";
import { trainingModules } from "./training";
import { userCourses } from "./user-courses";
import { userCruises } from "./user-cruises";

/** Rows in one statement: libsql binds at most 32,766 values. */
const CHUNK = 500;

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: tables.utenti.id_usr }).from(tables.utenti).limit(1)).length === 0;
}

/**
 * Fills an empty database and its uploads with the demo club: the same for the same day and number of members, save the
 * salts of the passwords. All rows come in one transaction, after the files.
 */
export async function seedDatabase(
  db: Db,
  options: { dataDir: string; members: number; today?: IsoDate },
): Promise<void> {
  const { dataDir, members, today = todayInRome() } = options;
  const random = createRandom(20_260_401);
  const people = await makePeople(random, today, members);
  const owners = people.filter((person) => person.permesso === "SOCIO");
  const { roles, types } = catalogues.rolesAndTypes(today);
  const templates = await storeTemplates(dataDir, today);
  const accepted = acceptedDocuments(random, today, people, types, templates);
  const waiting = await documentsToReview(random, today, owners, types, accepted.length + 1, dataDir);
  const { licences, cards, boatDocuments } = reviews(random, today, owners, templates);
  const teachers = instructors(owners);
  const clubPapers = await clubDocuments(random, today, dataDir);
  const fleet = boats(today, owners);
  const firstAccepted = FIRST_BOAT_DOCUMENT + boatDocuments.length;
  const boatPapers = acceptedBoatDocuments(today, fleet, owners, templates, firstAccepted);
  const { rows: asked, payments } = memberships(today, owners);
  const questions = messages(random, today, owners);
  const posts = logbookPosts(today, owners, templates);
  const sailed = userCruises(today, owners, templates, posts.length + 1);
  const allCards = [...cards, ...memberCards(today, owners, templates, cards.length + 1)];
  const wishes = requests(today, owners, { documents: accepted, cards: allCards });
  const expenses = await claims(today, owners, fleet, dataDir);

  const statements = [
    ...inserts(db, tables.permessi, catalogues.permissionSets),
    ...inserts(db, tables.utenti, people),
    ...inserts(db, tables.enti, catalogues.bodies),
    ...inserts(db, tables.oggetti, catalogues.subjects),
    ...inserts(db, tables.famiglie, catalogues.families),
    ...inserts(db, tables.ruoli, roles),
    ...inserts(db, tables.tipodoc, types),
    ...inserts(db, tables.documenti, [...accepted, ...waiting.rows]),
    ...inserts(db, tables.worklist, waiting.tasks),
    ...inserts(db, tables.doccirc, clubPapers),
    ...inserts(db, tables.messaggi, questions),
    ...inserts(db, tables.messaggi, conversations(today, owners, questions.length + 1)),
    ...inserts(db, tables.logbook, posts),
    ...inserts(db, tables.crociere, cruises),
    ...inserts(db, tables.tipibrevetto, clubLists.licenceTypes),
    ...inserts(db, tables.qualifiche, licences),
    ...inserts(db, tables.istruttori, teachers),
    ...inserts(db, tables.qualifiche, instructorLicences(today, teachers, templates, licences.length)),
    ...inserts(db, tables.tipotessera, clubLists.cardTypes(today)),
    ...inserts(db, tables.tessere, allCards),
    ...inserts(db, tables.notifiche, memberNotifications(today, owners)),
    ...inserts(db, tables.tipodocbarca, catalogues.boatDocumentTypes),
    ...inserts(db, tables.docbarca, [...boatDocuments, ...boatPapers]),
    ...inserts(db, tables.deleghe, delegations(today, owners)),
    ...inserts(db, tables.formazione, trainingModules(today)),
    ...inserts(db, tables.modalita, clubLists.modes),
    ...inserts(db, tables.tipopag, clubLists.paymentTypes),
    ...inserts(db, tables.glossario, clubLists.glossary),
    ...inserts(db, tables.barche, fleet),
    ...inserts(db, tables.attivitanew, activities(today)),
    ...inserts(db, tables.tipostagione, seasonTypes),
    ...inserts(db, tables.stagionalita, seasonDays(today)),
    ...inserts(db, tables.lineabarca, boatLines(today)),
    ...inserts(db, tables.tipotessvm, seaCardTypes(today)),
    ...inserts(db, tables.porti, offering.ports),
    ...inserts(db, tables.sedi, offering.venues),
    ...inserts(db, tables.percorsi, offering.itineraries),
    ...inserts(db, tables.opzioni, offering.options),
    ...inserts(db, tables.tipoattiv, offering.activityTypes),
    ...inserts(db, tables.corsi, courses(today)),
    ...inserts(db, tables.tesseramenti, asked),
    ...inserts(db, tables.pagamenti, payments),
    ...inserts(db, tables.crociereutente, sailed.places),
    ...inserts(db, tables.logbook, sailed.posts),
    ...inserts(db, tables.richiestecrociera, wishes.cruises),
    ...inserts(db, tables.richiestecorso, wishes.courses),
    ...inserts(db, tables.richiestadettaglio, wishes.lines),
    ...inserts(db, tables.corsoutente, userCourses(today, owners)),
    ...inserts(db, tables.rimborsi, expenses.rimborsi),
    ...inserts(db, tables.rdettaglio, expenses.rdettaglio),
    ...inserts(db, tables.spesebarca, expenses.spesebarca),
    ...inserts(db, tables.spesabarcadett, expenses.spesabarcadett),
  ];
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

function inserts<T extends SQLiteTable>(db: Db, table: T, rows: SQLiteInsertValue<T>[]) {
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  return chunks.map((chunk) => db.insert(table).values(chunk));
}
