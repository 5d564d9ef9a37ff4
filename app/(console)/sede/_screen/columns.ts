import { columnsFor } from "@/components/table";
import type { Venue } from "./record";

const c = columnsFor<Venue>();

export const columns = [
  c.text("nome", "Nome", { value: (venue) => venue.nome, minWidth: 180 }),
  c.number("numposti", "Posti", { value: (venue) => venue.numposti }),
  c.text("indirizzo", "Indirizzo", { value: (venue) => venue.indirizzo, hiddenByDefault: true }),
  c.text("note", "Note", { value: (venue) => venue.note, hiddenByDefault: true }),
];
