import { licenceName, withOwner } from "@/features/documents/document-name";
import type { ExpiryValues, SavedExpiry } from "@/features/documents/expiry-form";
import { createDrafts, type ReviewQueue } from "@/features/review/queue";
import type { Licence } from "./columns";

/** The licences that members sent and nobody has looked at yet (docs/rules/licences.md#licences-to-check). */
export const licenceQueue: ReviewQueue<Licence, SavedExpiry, ExpiryValues> = {
  path: "/qualifiche",
  list: "qualifica.toReview",
  records: "Qualifica",
  save: "qualifica.accept",
  idOf: ({ id }) => id,
  nameOf: (licence) => withOwner(licenceName(licence), licence.Utenti),
  assigneeOf: ({ ll }) => ll?.nominativo,
  words: ["brevetto", "brevetti"],
  notFound: "Questo brevetto non è più da controllare.",
  accept: (licence, { scadenza }) => ({
    key: "qualifica.accept",
    // The form requires the day.
    input: {
      params: { id: licence.id },
      stored: licence,
      changes: { accettato: 1, scadenza: scadenza ?? "" },
    },
    done: "Brevetto accettato.",
  }),
  // PUT /qualifica/rifiuta/{id} carries nothing (docs/rules/licences.md#refusing-a-licence).
  refuse: ({ id }) => ({
    key: "qualifica.refuse",
    input: { params: { id } },
    done: "Brevetto rifiutato.",
  }),
  drafts: createDrafts(),
};
