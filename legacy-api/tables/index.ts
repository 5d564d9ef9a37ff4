/**
 * The stand-in's tables, one file an entity, each with the function that writes a row out as an answer: the
 * fields that the specification names, one by one, so that a new column leaves the server only where it is
 * added.
 *
 * Columns carry the legacy API's field names: flags are 0/1 (libsql aborts on a bound boolean), days are text
 * `yyyy-mm-dd`, instants ISO text, money is euros with decimals. Ids are never given twice, so that a task or
 * a stored path cannot come to mean another record.
 */
export * from "./activities";
export * from "./activity-types";
export * from "./activity-updates";
export * from "./boat-document-types";
export * from "./boat-documents";
export * from "./boat-lines";
export * from "./boats";
export * from "./bodies";
export * from "./card-types";
export * from "./cards";
export * from "./claims";
export * from "./club-documents";
export * from "./courses";
export * from "./cruises";
export * from "./delegations";
export * from "./document-families";
export * from "./document-types";
export * from "./documents";
export * from "./glossary-entries";
export * from "./instructors";
export * from "./itineraries";
export * from "./licence-types";
export * from "./licences";
export * from "./logbook-posts";
export * from "./members";
export * from "./memberships";
export * from "./message-subjects";
export * from "./messages";
export * from "./modes";
export * from "./notifications";
export * from "./options";
export * from "./payment-types";
export * from "./payments";
export * from "./permission-sets";
export * from "./plain-records";
export * from "./ports";
export * from "./push-subscriptions";
export * from "./requests";
export * from "./roles";
export * from "./sea-card-types";
export * from "./season-days";
export * from "./season-types";
export * from "./sessions";
export * from "./tasks";
export * from "./training-modules";
export * from "./user-courses";
export * from "./user-cruises";
export * from "./venues";
