/** Fields that may hold the text, the most informative first: the specification names no field but the id. */
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

/** The first text field of a notification, else 'Notifica {id}' (docs/rules/members.md#notifications). */
export function notificationText(notification: { id: number } & Readonly<Record<string, unknown>>): string {
  for (const field of textFields) {
    const value = notification[field];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return `Notifica ${notification.id}`;
}
