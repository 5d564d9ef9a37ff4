import { type Expiring, expiryState, farExpiryYears } from "../rules/expiry";
import { countYears } from "./counts";
import { formatDate } from "./dates";

/** The question before a paper with a past or far expiry is accepted; null for any other. */
export function acceptExpiryQuestion(entry: Expiring): string | null {
  const day = formatDate(entry.scadenza);
  const years = farExpiryYears(entry);
  if (years !== null) return `La scadenza è tra ${countYears(years)} (${day}). Accettare lo stesso?`;
  return expiryState(entry) === "expired" ? `La scadenza è già passata (${day}). Accettare lo stesso?` : null;
}

/** Said beside a typed expiry that is far ahead: 'tra 181 anni: l'anno è giusto?'; null for all others. */
export function farExpiryText(entry: Expiring): string | null {
  const years = farExpiryYears(entry);
  return years === null ? null : `tra ${countYears(years)}: l'anno è giusto?`;
}
