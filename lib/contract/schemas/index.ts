import type { z } from "zod";
import type { CallKey } from "../calls";
import { activities } from "./activities";
import { activityTypes } from "./activity-types";
import { boatDocumentTypes } from "./boat-document-types";
import { boatDocuments } from "./boat-documents";
import { boatLines } from "./boat-lines";
import { boats } from "./boats";
import { bodies } from "./bodies";
import { cardTypes } from "./card-types";
import { cards } from "./cards";
import { claims } from "./claims";
import { clubDocuments } from "./club-documents";
import { courses } from "./courses";
import { cruises } from "./cruises";
import { delegations } from "./delegations";
import { documentFamilies } from "./document-families";
import { documentTypes } from "./document-types";
import { documents } from "./documents";
import { glossaryEntries } from "./glossary-entries";
import { instructors } from "./instructors";
import { itineraries } from "./itineraries";
import { licenceTypes } from "./licence-types";
import { licences } from "./licences";
import { logbookPosts } from "./logbook-posts";
import { members } from "./members";
import { memberships } from "./memberships";
import { messageSubjects } from "./message-subjects";
import { messages } from "./messages";
import { modes } from "./modes";
import { notifications } from "./notifications";
import { options } from "./options";
import { paymentTypes } from "./payment-types";
import { permissionSets } from "./permission-sets";
import { ports } from "./ports";
import { pushSubscriptions } from "./push-subscriptions";
import { requests } from "./requests";
import { roles } from "./roles";
import { seaCardTypes } from "./sea-card-types";
import { seasonDays } from "./season-days";
import { seasonTypes } from "./season-types";
import { session } from "./session";
import { tasks } from "./tasks";
import { trainingModules } from "./training-modules";
import { userCourses } from "./user-courses";
import { userCruises } from "./user-cruises";
import { venues } from "./venues";

interface CallSchemas {
  /** The body that the browser may send; the schema's output is sent on. */
  body?: z.ZodType;
  /** The required answer beside `esito` and `err`; the schema's output is sent to the browser. */
  answer: z.ZodType;
}

/** Bodies and answers by call. Server only: the browser gets the types alone (../index). */
export const schemas = {
  ...activities,
  ...activityTypes,
  ...boatDocumentTypes,
  ...boatDocuments,
  ...boatLines,
  ...boats,
  ...bodies,
  ...cardTypes,
  ...cards,
  ...claims,
  ...clubDocuments,
  ...courses,
  ...cruises,
  ...delegations,
  ...documentFamilies,
  ...documentTypes,
  ...documents,
  ...glossaryEntries,
  ...instructors,
  ...itineraries,
  ...licenceTypes,
  ...licences,
  ...logbookPosts,
  ...members,
  ...memberships,
  ...messageSubjects,
  ...messages,
  ...modes,
  ...notifications,
  ...options,
  ...paymentTypes,
  ...permissionSets,
  ...ports,
  ...pushSubscriptions,
  ...requests,
  ...roles,
  ...seaCardTypes,
  ...seasonDays,
  ...seasonTypes,
  ...session,
  ...tasks,
  ...trainingModules,
  ...userCourses,
  ...userCruises,
  ...venues,
} satisfies Record<CallKey, CallSchemas>;

export function schemasOf(key: CallKey): CallSchemas {
  return schemas[key];
}
