/** The limits that a form and the body of its call check alike, with the sentences that say what is wrong. */

/** Letters of a name, and of free text, at most. */
export const maxNameLength = 200;
export const maxTextLength = 5000;
/** `5.000 caratteri`: the contract imports no formats (tests/architecture/imports.test.ts). */
const countLetters = (count: number) => `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ".")} caratteri`;
export const tooLong = (max: number) => `Al massimo ${countLetters(max)}.`;
export const nameMissing = "Scrivi il nome.";
export const lineUnreadable =
  "Scrivi su una riga sola. Se hai copiato il testo da un altro programma, riscrivilo a mano.";
export const wordsUnreadable =
  "Il testo contiene caratteri invisibili, forse copiati da un altro programma: riscrivilo a mano.";

/** A text: its length at most, and the sentence for an empty one where it may not be empty. */
export interface TextRules {
  max?: number;
  missing?: string;
}

const textMissing = "Scrivi il testo.";
export const maxMessageLength = 5000;
export const messageText: TextRules = { max: maxMessageLength, missing: textMissing };

/** The reason for which a document was refused. */
export const refusalText: TextRules = { max: 2000 };

/** Of a person's record. */
const maxPersonNameLength = 100;
export const firstName: TextRules = { max: maxPersonNameLength, missing: nameMissing };
export const surname: TextRules = { max: maxPersonNameLength, missing: "Scrivi il cognome." };
export const fullNameRules: TextRules = { max: 2 * maxPersonNameLength + 1, missing: nameMissing };
export const phone: TextRules = { max: 100 };
export const fiscalCode: TextRules = { max: 30 };

/** Of a card: the number of a membership's card too. */
export const cardNumber: TextRules = { max: 60 };
export const cardNote: TextRules = { max: 2000 };

/** Of an entry of the glossary. */
export const glossaryWord = "Scrivi la parola.";
export const glossaryMeaning: TextRules = { missing: "Scrivi il significato." };

/** Of a training module's topic. */
export const topicName: TextRules = {
  max: maxTextLength,
  missing: "Scrivi l'argomento, oppure elimina la riga.",
};

/** The places where an activity begins and ends, the place of a venue, a passenger's phone. */
export const longLine: TextRules = { max: maxTextLength };

/**
 * An amount in euros, from 0 to a hundred million with two decimals at most: the sentences shown for any
 * other value.
 */
export interface AmountRules {
  /** Shown for an empty field. Without it the field may stay empty. */
  missing?: string;
  negative?: string;
}
export const moneyUnreadable = "Scrivi l'importo come 12,50.";
export const moneyTooMuch = "Al massimo 100.000.000 €.";
export const moneyDecimals = "Al massimo due decimali, come 12,50.";
export const moneyNegative = "L'importo non può essere negativo.";

export const optionPrice: AmountRules = {
  missing: "Scrivi il prezzo, 0 se non si paga.",
  negative: "Il prezzo non può essere negativo.",
};
export const bandPrice: AmountRules = { missing: "Scrivi il prezzo." };
export const activityDeposit: AmountRules = { negative: "L'acconto non può essere negativo." };
export const cardTypeCost: AmountRules = { negative: "Il costo non può essere negativo." };
export const paymentAmount: AmountRules = { missing: "Scrivi l'importo." };

/** A number from 0 to `max`: the sentences shown for any other value. */
export interface Bounds {
  /** Shown for an empty field. Without it the field may stay empty. */
  missing?: string;
  unreadable: string;
  negative: string;
  max: number;
  tooMuch: string;
}

const wholeUnreadable = "Scrivi un numero intero.";

export const venueSeats: Bounds = {
  unreadable: wholeUnreadable,
  negative: "I posti non possono essere meno di zero.",
  max: 10_000,
  tooMuch: "Al massimo 10.000 posti.",
};

/** Days after which an option of an activity expires. */
export const optionDays: Bounds = {
  unreadable: wholeUnreadable,
  negative: "I giorni non possono essere meno di zero.",
  max: 3650,
  tooMuch: "Al massimo 3.650 giorni.",
};

/** Years of age of a card type. */
export const cardAge: Bounds = {
  unreadable: wholeUnreadable,
  negative: "L'età non può essere negativa.",
  max: 120,
  tooMuch: "L'età è in anni: al massimo 120.",
};

export const courseLessons: Bounds = {
  unreadable: wholeUnreadable,
  negative: "Le lezioni non possono essere meno di zero.",
  max: 1000,
  tooMuch: "Al massimo 1.000 lezioni.",
};

/** Nautical miles of an itinerary. */
export const itineraryLength: Bounds = {
  unreadable: "Scrivi le miglia come 12,5.",
  negative: "La lunghezza non può essere negativa.",
  max: 99_999,
  tooMuch: "Al massimo 99.999 miglia.",
};

/** Years of age from which a band counts. */
export const bandYears: Bounds = {
  missing: "Scrivi gli anni.",
  unreadable: "Scrivi un numero intero di anni.",
  negative: "Gli anni non possono essere negativi.",
  max: 150,
  tooMuch: "Al massimo 150 anni.",
};

/** The share of the price that a discount band leaves to pay, in per cent. */
export const discountShare: Bounds = {
  missing: "Scrivi la percentuale.",
  unreadable: "Scrivi la percentuale come 50 o 12,5.",
  negative: "La percentuale non può essere negativa.",
  max: 100,
  tooMuch: "Al massimo 100.",
};

export const durationsReversed = "La durata massima non può essere più breve della minima.";
export const datesUnreadable = "Le date non sono valide: controllale e riprova.";
export const daysReversed = "La fine non può essere prima dell'inizio.";

/** Of a boat's length, beam and draught. */
export const metresUnreadable = "Scrivi i metri come 9,50.";

/** Reliability of a member. */
export const maxReliability = 10;
