import type { Answer } from "@/lib/contract";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Offer } from "@/lib/rules/requests";

/**
 * The two lists of requests, by their name in the address (`vista`); the first is shown when it names none.
 */
export const requestViews = ["tutte", "mie"] as const;
export type RequestView = (typeof requestViews)[number];

export type RequestListKey =
  | "richiestacrociera.pending"
  | "richiestacrociera.mine"
  | "richiestacorso.pending"
  | "richiestacorso.mine";
export type MemberRequest = Answer<RequestListKey>["Richieste"][number];

/** Requests for cruises or for courses: their screen and calls, and whether they have the course's fields. */
export interface RequestType {
  path: "/crociererichieste" | "/corsirichieste";
  title: string;
  /** The box above the list. */
  search: { searchPlaceholder: string; searchButton?: string };
  lists: Record<RequestView, RequestListKey>;
  update: "richiestacrociera.update" | "richiestacorso.update";
  notify: "richiestacrociera.notify" | "richiestacorso.notify";
  deletion: "crociererichieste.delete" | "corsirichieste.delete";
  /** Course requests have lesson dates and, for practical courses, a port. */
  isCourse: boolean;
  /** Said where the outcome of the requests cannot be read. */
  bookingsFailed: string;
  /** The name of the requested cruise or course. */
  nameOf: (request: MemberRequest) => string;
}

export const cruiseRequests: RequestType = {
  path: "/crociererichieste",
  title: "Crociere richieste",
  search: { searchPlaceholder: "Cerca per nome o utente" },
  lists: { tutte: "richiestacrociera.pending", mie: "richiestacrociera.mine" },
  update: "richiestacrociera.update",
  notify: "richiestacrociera.notify",
  deletion: "crociererichieste.delete",
  isCourse: false,
  bookingsFailed: "Le crociere create non si sono caricate.",
  nameOf: ({ Crociera, crociera }) => nameOrNumber(Crociera?.nome, crociera, "Crociera") || "Crociera",
};

export const courseRequests: RequestType = {
  path: "/corsirichieste",
  title: "Richieste corsi",
  search: { searchPlaceholder: "Nome del corso o utente", searchButton: "Cerca" },
  lists: { tutte: "richiestacorso.pending", mie: "richiestacorso.mine" },
  update: "richiestacorso.update",
  notify: "richiestacorso.notify",
  deletion: "corsirichieste.delete",
  isCourse: true,
  bookingsFailed: "I corsi creati non si sono caricati.",
  nameOf: ({ Corso, corso }) => nameOrNumber(Corso?.nome, corso, "Corso") || "Corso",
};

/** The requester's name. */
export function requesterName({ Utente, utente }: MemberRequest): string {
  return nameOrNumber(Utente?.nominativo, utente, "Socio") || "Non indicato";
}

/** The requester's id; null where the record has none. */
export function requesterId({ Utente, utente }: MemberRequest): number | null {
  return utente || Utente?.id_usr || null;
}

/** The requested cruise or course, by its id and name. */
export const offerOf = ({ crociera, Crociera, corso, Corso }: MemberRequest): Offer => ({
  offerId: crociera || corso,
  offerName: Crociera?.nome || Corso?.nome,
});
