import { type IsoDate, plusDays } from "@/lib/rules/dates";
import { comingSailings } from "@/lib/rules/readiness";
import { leadersOf, participantsOf } from "@/lib/rules/readiness-checks";
import type { Booking, Sailing } from "@/lib/rules/sailings";
import type { docbarca, documenti, qualifiche, tessere } from "../tables";
import { boatDocumentTypes } from "./boat-document-types";
import { heldCardTypes } from "./card-types";
import { MEDICAL } from "./document-types";
import { heldLicenceTypes } from "./licence-types";
import { instant, staff } from "./members";
import type { Templates } from "./templates";

interface Given {
  userCruises: readonly Booking[];
  boats: readonly { id?: number; armatore: number }[];
  /** The first free ids. */
  firstIds: { document: number; card: number; licence: number; boatDocument: number };
  templates: Templates;
}

const IDENTITY = 1;
const PRIVACY = 5;

interface Made extends Given {
  sailings: readonly Sailing[];
  /** A year from now and more. */
  farOff: IsoDate;
  /** The instant at which the papers were sent. */
  sent: string;
}

/**
 * The papers for the sailings of the next 30 days, complete but for a few: one participant in six has no
 * medical certificate and another an identity card that ends too early, one in nine has no card, the
 * secretary's licence ends soon, and one boat lacks a paper.
 */
export function sailingPapers(today: IsoDate, given: Given) {
  const sailings = comingSailings(given.userCruises, today);
  const made = { ...given, sailings, farOff: plusDays(today, 400), sent: instant(today, 60) };
  return {
    ...participantsPapers(today, made),
    licences: leadersLicences(today, made),
    boatDocuments: boatsPapers(made),
  };
}

/** The documents and the cards of the participants. */
function participantsPapers(today: IsoDate, { sailings, firstIds, templates, farOff, sent }: Made) {
  const documents: (typeof documenti.$inferInsert)[] = [];
  const cards: (typeof tessere.$inferInsert)[] = [];
  const audit = {
    created_by: staff.segreteria,
    updated_by: staff.segreteria,
    created_at: sent,
    updated_at: sent,
  };

  const addDocument = (id_usr: number, id_tipo: number, scadenza: IsoDate | null) =>
    documents.push({
      id_doc: firstIds.document + documents.length,
      id_usr,
      id_tipo,
      accettato: 1,
      eterno: scadenza ? 0 : 1,
      scadenza,
      path: id_tipo === MEDICAL ? templates.medical : scadenza ? templates.identity : templates.form,
      ...audit,
    });

  const lastDays = new Map<number, IsoDate>();
  for (const sailing of sailings)
    for (const { id } of participantsOf(sailing)) lastDays.set(id, sailing[0].fine ?? today);
  for (const [index, [member, lastDay]] of [...lastDays].entries()) {
    addDocument(member, PRIVACY, null);
    addDocument(member, IDENTITY, index % 6 === 4 ? plusDays(today, 3) : farOff);
    if (index % 6 !== 5) addDocument(member, MEDICAL, farOff);
    if (index % 9 !== 7)
      cards.push({
        id: firstIds.card + cards.length,
        utente: member,
        tipoTessera: heldCardTypes[index % heldCardTypes.length]?.id ?? 1,
        accettato: 1,
        numero: String(200_000 + member),
        scadenza: `${lastDay.slice(0, 4)}-12-31`,
        velamare: 0,
        path: templates.card,
        created_at: sent,
      });
  }
  return { documents, cards };
}

/** A licence for each of those who need one. */
function leadersLicences(today: IsoDate, { sailings, firstIds, templates, farOff, sent }: Made) {
  const leaders = new Set(sailings.flatMap((sailing) => leadersOf(sailing).map(({ id }) => id)));
  return [...leaders].map((id_usr, index): typeof qualifiche.$inferInsert => ({
    id: firstIds.licence + index,
    id_usr,
    tipo: heldLicenceTypes[0]?.id ?? 1,
    accettato: 1,
    path: templates.licence,
    scadenza: id_usr === staff.segreteria ? plusDays(today, 9) : farOff,
    created_at: sent,
  }));
}

/** The papers of each boat that sails. */
function boatsPapers({ sailings, boats, firstIds, templates, farOff, sent }: Made) {
  const boatDocuments: (typeof docbarca.$inferInsert)[] = [];
  const sailed = boats.filter(({ id }) => sailings.some(([{ barca }]) => barca === id));
  for (const [index, boat] of sailed.entries())
    for (const type of boatDocumentTypes.filter(({ attivita = 0 }) => attivita < 2)) {
      if (index === 2 && type.id === 3) continue;
      boatDocuments.push({
        id_doc: firstIds.boatDocument + boatDocuments.length,
        id_usr: boat.armatore,
        tipo: type.id,
        nome: type.nome,
        barca: boat.id ?? null,
        accettato: 1,
        eterno: type.eterno ?? 0,
        scadenza: type.eterno ? null : farOff,
        dati: {},
        path: templates.insurance,
        created_at: sent,
      });
    }
  return boatDocuments;
}
