import { writeAudit } from "../audit";
import type { NewAuditEntry } from "../audit-line";
import type { RequestContext } from "../legacy/request-context";
import { clientAddress } from "./client-address";
import type { Session } from "./cookie";

type SessionEvent =
  | Pick<Extract<NewAuditEntry, { audit: "sign-in" }>, "audit" | "outcome">
  | Pick<Extract<NewAuditEntry, { audit: "sign-out" }>, "audit" | "outcome" | "reason">;

/** Writes the audit line of a sign-in or a sign-out; `session` is null where nobody was recognised. */
export function auditSession(
  event: SessionEvent,
  { headers, context, session }: { headers: Headers; context: RequestContext; session: Session | null },
): void {
  writeAudit({
    ...event,
    person: session ? Number(session.sub) : null,
    level: session?.level ?? null,
    request: context.id,
    address: clientAddress(headers),
  });
}
