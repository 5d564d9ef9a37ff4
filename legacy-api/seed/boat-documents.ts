import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { docbarca } from "../tables";
import { boatDocumentTypes } from "./boat-document-types";
import { instant, type Person } from "./members";
import { createRandom, type Random } from "./random";
import type { Templates } from "./templates";

const sent = (random: Random, today: IsoDate) => instant(today, random.between(1, 20));

type BoatDocument = typeof docbarca.$inferInsert;

/**
 * Days until the expiry of the accepted ones, in turn: long expired, expired, soon, in two months, far off.
 */
const daysLeft = [-200, -12, 14, 50, 320, 700];

/**
 * Accepted documents of the boats: of each owner an insurance, and some of the other types, in every state of
 * expiry.
 */
export function acceptedBoatDocuments(
  today: IsoDate,
  boats: readonly { id?: number; armatore: number }[],
  owners: readonly Person[],
  templates: Templates,
  firstId: number,
): BoatDocument[] {
  const random = createRandom(2_207_001);
  const [insurance, ...others] = boatDocumentTypes;
  if (!insurance) return [];
  return boats
    .flatMap((boat) =>
      [insurance, ...random.some(others, random.between(1, 2))].map((type) => ({ boat, type })),
    )
    .map(({ boat, type }, index): BoatDocument => {
      const owner = owners.find(({ id_usr }) => id_usr === boat.armatore);
      return {
        id_doc: firstId + index,
        id_usr: boat.armatore,
        tipo: type.id,
        nome: type.nome,
        barca: boat.id ?? null,
        accettato: 1,
        eterno: type.eterno ?? 0,
        scadenza: type.eterno ? null : plusDays(today, daysLeft[index % daysLeft.length] ?? 0),
        dati: {
          ...(type.titolare && { titolare: owner?.nominativo ?? "" }),
          ...(type.massimale && { massimale: "6500000" }),
        },
        path: templates.insurance,
        created_at: instant(today, 30 + 11 * index),
      };
    });
}

/** The first id of a boat document: a task names its subject by the id alone (worklist). */
export const FIRST_BOAT_DOCUMENT = 1_000_001;

/** Five boat documents that wait for the secretariat. */
export function boatDocumentsToReview(
  random: Random,
  today: IsoDate,
  owners: Person[],
  templates: Templates,
) {
  return Array.from({ length: 5 }, (_, index): typeof docbarca.$inferInsert => {
    const type = random.pick(boatDocumentTypes);
    const owner = random.pick(owners);
    return {
      id_doc: FIRST_BOAT_DOCUMENT + index,
      id_usr: owner.id_usr,
      tipo: type.id,
      nome: type.nome,
      path: templates.insurance,
      created_at: sent(random, today),
      eterno: type.eterno ?? 0,
      scadenza: type.eterno ? null : plusDays(today, random.between(30, 400)),
      dati: { titolare: owner.nominativo, ...(type.massimale && { massimale: "6500000" }) },
    };
  });
}
