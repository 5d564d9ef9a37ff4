export const documentFamilies = [
  "Statuto e regolamenti",
  "Modulistica",
  "Regate",
  "Sicurezza",
  "Corsi",
  "Verbali",
].map((nome, index) => ({ id: index + 1, nome }));
