/** Where a notification's words may stand, the most telling first: the specification names none of its fields but the id. */
const textFields = [
  "testo",
  "messaggio",
  "descrizione",
  "body",
  "text",
  "message",
  "titolo",
  "title",
  "oggetto",
];

/** What a notification says: its text field, whichever it has, else 'Notifica {id}' (docs/rules/members.md#notifications). */
export function notificationText(notification: { id: number } & Readonly<Record<string, unknown>>): string {
  for (const field of textFields) {
    const value = notification[field];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return `Notifica ${notification.id}`;
}
