/**
 * Limits and sentences of one's own record, apart from the others (./limits) because every page carries
 * these.
 */
export const ownFieldMissing = "Campo obbligatorio.";
export const emailUnreadable = "E-mail non valida.";
export const minPasswordLength = 8;
export const passwordTooShort = "Almeno 8 caratteri.";
