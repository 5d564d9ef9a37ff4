import { z } from "zod";

/** The longest lists of one line; more are left out. */
export const maxAuditFields = 50;
export const maxAuditRecords = 200;

/** An address, an IPv6 network, or `?` for what a client has made up. */
export const auditAddress = /^([\d.]{7,15}|[\da-f:]{2,40}\/64|\?)$/;

const word = z.string().regex(/^[\w.-]{1,64}$/);

const common = {
  /** ISO 8601, in UTC. */
  time: z.iso.datetime(),
  /** The member id; null where nobody was recognised. */
  person: z.int().nullable(),
  level: word.nullable(),
  request: word,
  /** As the rate limit of the sign-in counts it. */
  address: z.string().regex(auditAddress),
};

const sessionOutcome = z.enum(["ok", "wrong", "failed", "rate-limited"]);
export type AuditOutcome = z.output<typeof sessionOutcome>;

/**
 * One line of the audit: who did what (docs/operate.md#who-did-what). It has names of records and fields, and
 * never a value. `sent`: the write has gone to the legacy API, so that one without an answer may be stored.
 */
export const auditLine = z.discriminatedUnion("audit", [
  z.object({
    audit: z.literal("write"),
    ...common,
    call: word,
    records: z.array(z.string().regex(/^[a-z]{1,40} (\d{1,15}|\d{4}-\d\d-\d\d|\?)$/)).max(maxAuditRecords),
    fields: z.array(word).max(maxAuditFields),
    /** `ok`, or the failure code. */
    outcome: word,
    sent: z.boolean(),
  }),
  z.object({ audit: z.literal("sign-in"), ...common, outcome: sessionOutcome }),
  z.object({
    audit: z.literal("sign-out"),
    ...common,
    outcome: sessionOutcome,
    /**
     * Somebody asked for it, a page found the session over or could not check it, or somebody signed in over
     * it; older lines have only the first.
     */
    reason: z.enum(["asked", "over", "unchecked", "replaced"]).default("asked"),
  }),
]);

export type AuditEntry = z.output<typeof auditLine>;
type WithoutTime<Entry> = Entry extends AuditEntry ? Omit<Entry, "time"> : never;
export type NewAuditEntry = WithoutTime<AuditEntry>;
