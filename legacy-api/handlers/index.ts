import type { CallKey } from "@/lib/contract";
import { type Handler, unbuilt } from "../handler";
import { activities } from "./activities";
import { activityTypes } from "./activity-types";
import { boatDocumentTypes } from "./boat-document-types";
import { boatDocuments } from "./boat-documents";
import { boatLines } from "./boat-lines";
import { boats } from "./boats";
import { cardTypes } from "./card-types";
import { cards } from "./cards";
import { claims } from "./claims";
import { clubDocuments } from "./club-documents";
import { delegations } from "./delegations";
import { documentTypes } from "./document-types";
import { documents } from "./documents";
import { glossary } from "./glossary";
import { instructors } from "./instructors";
import { itineraries } from "./itineraries";
import { licenceTypes } from "./licence-types";
import { licences } from "./licences";
import { logbookHandlers } from "./logbook";
import { lookupHandlers } from "./lookups";
import { memberRecords } from "./member-records";
import { members } from "./members";
import { memberships } from "./memberships";
import { messages } from "./messages";
import { modes } from "./modes";
import { notifications } from "./notifications";
import { options } from "./options";
import { permissions } from "./permissions";
import { places } from "./places";
import { reviews } from "./reviews";
import { roles } from "./roles";
import { seaCardTypes } from "./sea-card-types";
import { seasons } from "./seasons";
import { session } from "./session";
import { training } from "./training";

/** Every call of the contract: a missing one is a type error, one that is not built yet says so (501). */
export const handlers: { [K in CallKey]: Handler<K> } = {
  ...session,
  ...members,
  ...memberRecords,
  ...documents,
  ...documentTypes,
  ...lookupHandlers,
  ...messages,
  ...logbookHandlers,
  ...reviews,
  ...licences,
  ...instructors,
  ...clubDocuments,
  ...roles,
  ...delegations,
  ...permissions,
  ...training,
  ...cards,
  ...notifications,
  ...cardTypes,
  ...licenceTypes,
  ...boats,
  ...boatDocuments,
  ...boatDocumentTypes,
  ...activities,
  ...modes,
  ...glossary,
  ...seasons,
  ...boatLines,
  ...seaCardTypes,
  ...places,
  ...itineraries,
  ...options,
  ...activityTypes,

  "importa.start": unbuilt,
  "restart.start": unbuilt,
  ...memberships,
  ...claims,

  "corso.list": unbuilt,
  "corso.create": unbuilt,
  "corso.update": unbuilt,
  "corso.delete": unbuilt,
  "crociera.list": unbuilt,
  "crociera.create": unbuilt,
  "crociera.update": unbuilt,
  "crociera.delete": unbuilt,
  "crocierautente.list": unbuilt,
  "crocierautente.create": unbuilt,
  "crocierautente.update": unbuilt,
  "crocierautente.delete": unbuilt,
  "crocierautente.toClose": unbuilt,
  "crocierautente.closed": unbuilt,
  "crocierautente.close": unbuilt,
  "crocierautente.closeFinished": unbuilt,
  "crocierautente.passengers": unbuilt,
  "logbook.byActivity": unbuilt,
  "logbook.pdf": unbuilt,
  "richiestacrociera.pending": unbuilt,
  "richiestacrociera.mine": unbuilt,
  "richiestacrociera.update": unbuilt,
  "richiestacrociera.notify": unbuilt,
  "richiesta.memberData": unbuilt,
  "richiestacorso.pending": unbuilt,
  "richiestacorso.mine": unbuilt,
  "richiestacorso.update": unbuilt,
  "richiestacorso.notify": unbuilt,
  "corsoutente.list": unbuilt,
  "corsoutente.create": unbuilt,
  "corsoutente.update": unbuilt,
  "corsoutente.delete": unbuilt,
  "richiestacorso.delete": unbuilt,
  "richiestacrociera.delete": unbuilt,
};
