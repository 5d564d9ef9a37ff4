export const seasonTypes = [
  { id: 1, nome: "Alta stagione" },
  { id: 2, nome: "Media stagione" },
  { id: 3, nome: "Bassa stagione" },
  { id: 4, nome: "Festività" },
];
