import { alias } from "drizzle-orm/sqlite-core";
import { utenti } from "./tables/members";

/** Members in a second part of a query; apart from ./tables, of which drizzle-kit makes migrations. */

/** Who has taken a document in charge. */
export const documentAssignee = alias(utenti, "incaricato");

/** Who works on a membership. */
export const frontOffice = alias(utenti, "front");
export const backOffice = alias(utenti, "back");
