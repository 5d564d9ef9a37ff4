export const bodies = [
  { id: 1, nome: "FIV", affiliazione: "CONI" },
  { id: 2, nome: "UISP", affiliazione: "CONI" },
  { id: 3, nome: "AICS", affiliazione: "CONI" },
  { id: 4, nome: "Lega Navale Italiana", affiliazione: null },
  { id: 5, nome: "Capitaneria di Porto", affiliazione: null },
  { id: 6, nome: "Società Nazionale di Salvamento", affiliazione: null },
];
