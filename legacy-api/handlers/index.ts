import type { CallKey } from "@/lib/contract";
import type { Handlers } from "../handler";
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
import { courses } from "./courses";
import { cruises } from "./cruises";
import { delegations } from "./delegations";
import { documentTypes } from "./document-types";
import { documents } from "./documents";
import { glossary } from "./glossary";
import { instructors } from "./instructors";
import { itineraries } from "./itineraries";
import { licenceTypes } from "./licence-types";
import { licences } from "./licences";
import { logbookHandlers } from "./logbook";
import { logbookPdf } from "./logbook-pdf";
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
import { requests } from "./requests";
import { reviews } from "./reviews";
import { roles } from "./roles";
import { seaCardTypes } from "./sea-card-types";
import { seasons } from "./seasons";
import { session } from "./session";
import { training } from "./training";
import { userCourses } from "./user-courses";
import { userCruises } from "./user-cruises";

/** Every call of the contract: a missing one is a type error. */
export const handlers: Handlers<CallKey> = {
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
  ...userCruises,
  ...logbookPdf,
  ...memberships,
  ...courses,
  ...cruises,
  ...requests,
  ...claims,

  ...userCourses,
};
