/** How a membership is practised. */
export const modes = [
  { id: 1, nome: "Annuale", visibile: 1 as const, descrizione: "Dal 1° gennaio al 31 dicembre.", note: null },
  { id: 2, nome: "Giornaliera", visibile: 1 as const, descrizione: "Per una sola uscita.", note: null },
];
