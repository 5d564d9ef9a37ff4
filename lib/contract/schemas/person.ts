import { nested, reference, strictNested, text } from "../field-types";

/** A person whom a record names. Strict: what else a server sends of a member stays on the server. */
export const person = () => strictNested({ id_usr: reference(), nominativo: text() });

/** A person in a record that is written back whole: everything that came stays. */
export const wholePerson = () => nested({ id_usr: reference(), nominativo: text() });

/** The same where the id stands in the record itself, and of the person only the name is read. */
export const namedPerson = () => nested({ nominativo: text() });
