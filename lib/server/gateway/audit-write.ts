import { FormData } from "undici";
import { z } from "zod";
import { type CallKey, isWrite } from "../../contract";
import { isRecord } from "../../contract/loose-values";
import { schemasOf } from "../../contract/schemas";
import { isIsoDate } from "../../rules/dates";
import { isId } from "../../rules/ids";
import { writeAudit } from "../audit";
import { maxAuditFields, maxAuditRecords } from "../audit-line";
import type { RequestContext } from "../legacy/request-context";
import type { LogFacts } from "./report";

/** Writes the audit line of a request whose call is a write, however it has ended. */
export function auditWrite(
  { meant, person, level, records, fields, code }: LogFacts,
  { address, context }: { address: string; context: RequestContext },
): void {
  if (!meant || !isWrite(meant)) return;
  writeAudit({
    audit: "write",
    person,
    level,
    call: meant,
    records: records.slice(0, maxAuditRecords).map(plainRecord),
    fields: fields.slice(0, maxAuditFields),
    outcome: code ?? "ok",
    sent: context.hasSentWrite,
    request: context.id,
    address,
  });
}

/** A record's name, in which anything but an id or a day becomes `?`: a body may name records by any text. */
function plainRecord(name: string): string {
  const at = name.indexOf(" ");
  const id = name.slice(at + 1);
  return `${name.slice(0, at)} ${isId(id) || isIsoDate(id) ? id : "?"}`;
}

/**
 * The names of a body's fields that its call's schema has; a body that keeps unknown fields may name them as
 * it likes.
 */
export function fieldNames(key: CallKey, body: unknown): string[] {
  const has = (name: string) =>
    body instanceof FormData ? body.has(name) : isRecord(body) && body[name] !== undefined;
  return [...new Set(namesIn(schemasOf(key).body))].filter(has);
}

function namesIn(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodUnion ? schema.options.flatMap(namesIn) : [];
}
