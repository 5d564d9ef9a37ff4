import { alias } from "drizzle-orm/sqlite-core";
import { utenti } from "./tables/members";

/** Members in a second part of a query; apart from ./tables, of which drizzle-kit makes migrations. */

/** The assignee of a document. */
export const documentAssignee = alias(utenti, "incaricato");

/** The front office and the back office of a membership. */
export const frontOffice = alias(utenti, "front");
export const backOffice = alias(utenti, "back");
