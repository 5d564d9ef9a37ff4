import { z } from "zod";
import { bodyId, bodyReference, day, flag, id, reference, text } from "../field-types";
import { readLooseData, readPaths } from "../loose-data";
import { done } from "./common";
import { listOf } from "./list";
import { person } from "./person";

/** A record in a post, cut to what the screens show: contact data of its author stays on the server. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(null);

const looseData = () => z.unknown().transform(readLooseData).optional();

const paths = () => z.unknown().transform(readPaths).optional();

/**
 * Whether the administration has reported the post's instructor: the specification does not say if flag or
 * id.
 */
const mark = () =>
  z
    .unknown()
    .transform((value): 0 | 1 => (value === "true" || Number(value) > 0 ? 1 : 0))
    .optional();

/**
 * A post of the logbook (docs/rules/logbook.md#reports). `dati` by post type, as lib/contract/loose-data
 * reads it; `segnalatoIstruttore` and `segnalatoAmministra` hold the id of who reported it, 0 for nobody.
 * Posts are never written back, so unknown fields go.
 */
export const logbookPost = z.object({
  id: id(),
  tipo: text(),
  data: day(),
  dati: looseData(),
  pubblicato: flag(),
  segnalatoIstruttore: reference(),
  segnalatoAmministra: reference(),
  adminSegnala: mark(),
  Utente: person(),
  Crociera: part({ id: reference(), nome: text() }),
  Crocieraattivita: part({ istruttore: reference() }),
  galleria: paths(),
  autovalutazione: looseData(),
  valutazionetutor: looseData(),
  gasolio: text(),
});

const posts = { answer: z.object({ LogBook: listOf(logbookPost) }) };

/**
 * 0 withdraws a report; anything else is the id of who reports. Only numbers: a null must not withdraw one.
 */
const reporter = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const logbookPosts = {
  "logbook.byOrganizer": posts,
  "logbook.reportedToAdmin": posts,
  "logbook.reportedToSecretariat": posts,
  "logbook.everyPost": posts,
  "logbook.search": { body: z.strictObject({ id_usr: bodyId() }), ...posts },
  "logbook.report": {
    // One of the two and nothing else: this call could otherwise write any field of a post
    // (docs/rules/logbook.md#what-the-gateway-checks).
    body: z.union([
      z.strictObject({ segnalatoAmministra: reporter }),
      z.strictObject({ segnalatoIstruttore: reporter }),
    ]),
    answer: done,
  },
  "logbook.publish": { answer: done },
  "logbook.unpublish": { answer: done },
  "logbook.reportAsInstructor": { answer: done },
  "logbook.reportInstructor": { answer: done },
  "logbook.delete": { answer: done },
  "logbook.byActivity": {
    body: z.strictObject({ id: bodyId(), utente: bodyId(), barca: bodyReference() }),
    answer: z.object({ LogBook: listOf(logbookPost) }),
  },
  // `logbook` is the stored path of the PDF; what is none is no answer.
  "logbook.pdf": {
    body: z.strictObject({ id_usr: bodyId(), attivita: bodyId() }),
    answer: z.object({ logbook: z.string().regex(/\.pdf$/i) }),
  },
};
