export const messageSubjects = [
  "Documenti",
  "Iscrizioni",
  "Pagamenti",
  "Corsi",
  "Crociere",
  "Tessere",
  "Barche",
  "Altro",
].map((nome, index) => ({ id: index + 1, nome }));
