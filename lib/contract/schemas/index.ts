import type { z } from "zod";
import type { CallKey } from "../index";
import { activities } from "./activities";
import { boats } from "./boats";
import { cardTypes } from "./card-types";
import { cards } from "./cards";
import { clubDocuments } from "./club-documents";
import { dashboard } from "./dashboard";
import { delegations } from "./delegations";
import { documents } from "./documents";
import { glossary } from "./glossary";
import { licenceTypes } from "./licence-types";
import { logbook } from "./logbook";
import { lookups } from "./lookups";
import { members } from "./members";
import { memberships } from "./memberships";
import { messages } from "./messages";
import { modes } from "./modes";
import { notifications } from "./notifications";
import { permissions } from "./permissions";
import { roles } from "./roles";
import { seaCards } from "./sea-cards";
import { seasons } from "./seasons";
import { session } from "./session";
import { training } from "./training";

export interface CallSchemas {
  /** What the browser may send; what passes goes up as it leaves the schema. */
  body?: z.ZodType;
  /** What the answer must be beside `esito` and `err`; what passes goes down as it leaves the schema. */
  answer: z.ZodType;
}

/** Bodies and answers by call. Server only: the browser gets the types alone (../index). */
export const schemas = {
  ...session,
  ...dashboard,
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
  ...boats,
  ...activities,
  ...modes,
  ...glossary,
  ...seasons,
  ...seaCards,
  ...memberships,
} satisfies { [K in CallKey]?: CallSchemas };

export function schemasOf(key: CallKey): CallSchemas | undefined {
  return (schemas as Partial<Record<CallKey, CallSchemas>>)[key];
}
