import type { CallKey } from "@/lib/contract";
import { activitySamples } from "./activities";
import { activityTypeSamples } from "./activity-types";
import { boatDocumentTypeSamples } from "./boat-document-types";
import { boatDocumentSamples } from "./boat-documents";
import { boatLineSamples } from "./boat-lines";
import { boatSamples } from "./boats";
import { bodySamples } from "./bodies";
import { cardTypeSamples } from "./card-types";
import { cardSamples } from "./cards";
import { claimSamples } from "./claims";
import { clubDocumentSamples } from "./club-documents";
import { courseSamples } from "./courses";
import { cruiseSamples } from "./cruises";
import { delegationSamples } from "./delegations";
import { documentFamilySamples } from "./document-families";
import { documentTypeSamples } from "./document-types";
import { documentSamples } from "./documents";
import { glossaryEntrySamples } from "./glossary-entries";
import { instructorSamples } from "./instructors";
import { itinerarySamples } from "./itineraries";
import { licenceTypeSamples } from "./licence-types";
import { licenceSamples } from "./licences";
import { logbookPostSamples } from "./logbook-posts";
import { memberSamples } from "./members";
import { membershipSamples } from "./memberships";
import { messageSubjectSamples } from "./message-subjects";
import { messageSamples } from "./messages";
import { modeSamples } from "./modes";
import { notificationSamples } from "./notifications";
import { optionSamples } from "./options";
import { paymentTypeSamples } from "./payment-types";
import { permissionSetSamples } from "./permission-sets";
import { portSamples } from "./ports";
import { pushSubscriptionSamples } from "./push-subscriptions";
import { requestSamples } from "./requests";
import { roleSamples } from "./roles";
import type { Sample } from "./sample";
import { seaCardTypeSamples } from "./sea-card-types";
import { seasonDaySamples } from "./season-days";
import { seasonTypeSamples } from "./season-types";
import { sessionSamples } from "./session";
import { taskSamples } from "./tasks";
import { trainingModuleSamples } from "./training-modules";
import { userCourseSamples } from "./user-courses";
import { userCruiseSamples } from "./user-cruises";
import { venueSamples } from "./venues";

export type { Sample } from "./sample";

/** A sample of every call that has schemas, by the entity that the call is about. */
export const samples: Record<CallKey, Sample> = {
  ...activitySamples,
  ...activityTypeSamples,
  ...boatDocumentTypeSamples,
  ...boatDocumentSamples,
  ...boatLineSamples,
  ...boatSamples,
  ...bodySamples,
  ...cardTypeSamples,
  ...cardSamples,
  ...claimSamples,
  ...clubDocumentSamples,
  ...courseSamples,
  ...cruiseSamples,
  ...delegationSamples,
  ...documentFamilySamples,
  ...documentTypeSamples,
  ...documentSamples,
  ...glossaryEntrySamples,
  ...instructorSamples,
  ...itinerarySamples,
  ...licenceTypeSamples,
  ...licenceSamples,
  ...logbookPostSamples,
  ...memberSamples,
  ...membershipSamples,
  ...messageSubjectSamples,
  ...messageSamples,
  ...modeSamples,
  ...notificationSamples,
  ...optionSamples,
  ...paymentTypeSamples,
  ...permissionSetSamples,
  ...portSamples,
  ...pushSubscriptionSamples,
  ...requestSamples,
  ...roleSamples,
  ...seaCardTypeSamples,
  ...seasonDaySamples,
  ...seasonTypeSamples,
  ...sessionSamples,
  ...taskSamples,
  ...trainingModuleSamples,
  ...userCourseSamples,
  ...userCruiseSamples,
  ...venueSamples,
};
