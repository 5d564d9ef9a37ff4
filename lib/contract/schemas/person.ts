import { reference, strictNested, text } from "../field-types";

/**
 * A person whom a record names. Strict: what else a server sends of a member stays on the server, and a save
 * sends it back from there (docs/rules/saving.md#people).
 */
export const person = () => strictNested({ id_usr: reference(), nominativo: text() });

/** The same where the id stands in the record itself, and of the person only the name is read. */
export const namedPerson = () => strictNested({ nominativo: text() });

/** The same where a list has a column of the first and one of the last name. */
export const personInFull = () => strictNested({ nome: text(), cognome: text(), nominativo: text() });
