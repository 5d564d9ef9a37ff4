/**
 * Limits and sentences of one's own record, apart from the others (./limits) because every page carries
 * these.
 */
export const ownFieldMissing = "Required.";
export const emailUnreadable = "Invalid e-mail.";
export const minPasswordLength = 8;
export const passwordTooShort = "Min 8 characters";
