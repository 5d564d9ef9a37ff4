import type { z } from "zod";
import type { CallKey } from "../index";
import { cards } from "./cards";
import { clubDocuments } from "./club-documents";
import { dashboard } from "./dashboard";
import { delegations } from "./delegations";
import { documents } from "./documents";
import { lookups } from "./lookups";
import { members } from "./members";
import { messages } from "./messages";
import { notifications } from "./notifications";
import { permissions } from "./permissions";
import { roles } from "./roles";
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
} satisfies { [K in CallKey]?: CallSchemas };

export function schemasOf(key: CallKey): CallSchemas | undefined {
  return (schemas as Partial<Record<CallKey, CallSchemas>>)[key];
}
