import type { porti } from "../tables";

const portList: [nome: string, descrizione: string | null][] = [
  ["Viareggio", "Banchina del circolo, pontile B. Carburante in darsena Europa."],
  ["Livorno", "Porto Mediceo; entrata vietata con libeccio forte."],
  ["Capraia", "Gavitelli da prenotare entro le 15."],
  ["Portoferraio", "Darsena Medicea, 2 metri e mezzo d'acqua."],
  ["Porto Azzurro", null],
  ["Marina di Campo", "Solo ancoraggio, aperto a sud."],
  ["Bastia", "Corsica: documenti d'identità per tutto l'equipaggio."],
  ["Macinaggio", "Corsica, acqua ed elettricità al pontile."],
  ["La Spezia", "Porto Mirabello."],
  ["Portovenere", null],
  ["Piombino", "Marina di Salivoli; traghetti per l'Elba."],
  ["Bocca di Magra", "Foce: attenzione al fondale dopo le piene."],
];
export const ports: (typeof porti.$inferInsert)[] = portList.map(([nome, descrizione], index) => ({
  id: index + 1,
  nome,
  descrizione,
}));
