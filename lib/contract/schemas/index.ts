import type { z } from "zod";
import type { CallKey } from "../calls";
import { activities } from "./activities";
import { activityTypes } from "./activity-types";
import { boatDocuments } from "./boat-documents";
import { boats } from "./boats";
import { cardTypes } from "./card-types";
import { cards } from "./cards";
import { claims } from "./claims";
import { clubDocuments } from "./club-documents";
import { courses } from "./courses";
import { cruises } from "./cruises";
import { delegations } from "./delegations";
import { documents } from "./documents";
import { glossary } from "./glossary";
import { instructors } from "./instructors";
import { itineraries } from "./itineraries";
import { licenceTypes } from "./licence-types";
import { licenceSchemas } from "./licences";
import { logbook } from "./logbook";
import { lookups } from "./lookups";
import { members } from "./members";
import { memberships } from "./memberships";
import { messages } from "./messages";
import { modes } from "./modes";
import { notifications } from "./notifications";
import { options } from "./options";
import { permissions } from "./permissions";
import { places } from "./places";
import { requests } from "./requests";
import { roles } from "./roles";
import { seaCards } from "./sea-card-types";
import { seasons } from "./seasons";
import { session } from "./session";
import { training } from "./training";
import { userCourses } from "./user-courses";
import { userCruises } from "./user-cruises";

export interface CallSchemas {
  /** What the browser may send; what passes goes up as it leaves the schema. */
  body?: z.ZodType;
  /** What the answer must be beside `esito` and `err`; what passes goes down as it leaves the schema. */
  answer: z.ZodType;
}

/** Bodies and answers by call. Server only: the browser gets the types alone (../index). */
export const schemas = {
  ...session,
  ...logbook,
  ...documents,
  ...clubDocuments,
  ...lookups,
  ...members,
  ...messages,
  ...roles,
  ...delegations,
  ...permissions,
  ...training,
  ...cards,
  ...notifications,
  ...cardTypes,
  ...licenceTypes,
  ...licenceSchemas,
  ...instructors,
  ...boats,
  ...boatDocuments,
  ...activities,
  ...modes,
  ...glossary,
  ...seasons,
  ...seaCards,
  ...places,
  ...itineraries,
  ...options,
  ...activityTypes,
  ...memberships,
  ...courses,
  ...cruises,
  ...userCruises,
  ...requests,
  ...userCourses,
  ...claims,
} satisfies Record<CallKey, CallSchemas>;

export function schemasOf(key: CallKey): CallSchemas {
  return schemas[key];
}
