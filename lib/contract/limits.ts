/** Letters of a message, at max: form, gateway and stand-in hold to the same. */
export const maxMessageLength = 5000;

/** Letters of a name, and of free text, at most. */
export const maxNameLength = 200;
export const maxTextLength = 5000;
export const tooLong = (max: number) => `Al massimo ${max} caratteri.`;
export const nameMissing = "Scrivi il nome.";

/** Of a person's record. */
export const surnameMissing = "Scrivi il cognome.";
export const maxPersonNameLength = 100;
export const maxPhoneLength = 100;
export const maxFiscalCodeLength = 30;
export const emailUnreadable = "Invalid e-mail.";

/** Of one's own record. */
export const ownFieldMissing = "Required.";
export const minPasswordLength = 8;
export const passwordTooShort = "Min 8 characters";

/** Of a card: the number of a membership's card too. */
export const maxCardNumberLength = 60;
export const maxCardNoteLength = 2000;

export const wholeUnreadable = "Scrivi un numero intero.";

/** A number from 0 to `max`, with the sentences for less and for more: the same in a form and in its call. */
export interface Bounds {
  negative: string;
  max: number;
  tooMuch: string;
}

export const venueSeats: Bounds = {
  negative: "I posti non possono essere meno di zero.",
  max: 10_000,
  tooMuch: "Al massimo 10.000 posti.",
};

/** Days after which an option of an activity expires. */
export const optionDays: Bounds = {
  negative: "I giorni non possono essere meno di zero.",
  max: 3650,
  tooMuch: "Al massimo 3650 giorni.",
};

/** Years of age of a card type. */
export const cardAge: Bounds = {
  negative: "L'età non può essere negativa.",
  max: 120,
  tooMuch: "L'età è in anni: al massimo 120.",
};

/** Nautical miles of an itinerary. */
export const itineraryLength: Bounds = {
  negative: "La lunghezza non può essere negativa.",
  max: 99_999,
  tooMuch: "Al massimo 99999 miglia.",
};

/** Years of age from which a price band counts. */
export const bandYears: Bounds = {
  negative: "Gli anni non possono essere negativi.",
  max: 150,
  tooMuch: "Al massimo 150 anni.",
};
export const yearsMissing = "Scrivi gli anni.";
export const yearsUnreadable = "Scrivi un numero intero di anni.";

/** Of an entry of the glossary. */
export const wordMissing = "Scrivi la parola.";
export const meaningMissing = "Scrivi il significato.";
